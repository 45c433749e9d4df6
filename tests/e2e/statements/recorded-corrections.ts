import { ReportSchema } from "@epreuve/contract/simulation";
import { type Reply, read } from "@epreuve/test-kit/api";
import { announce, record, recordingOf } from "@epreuve/test-kit/recordings";
import { expect, test } from "vitest";
import { api, changeItem, correctOral, exactly, PAROLE, refused } from "./context.ts";
import { aisance, oral } from "./oral-corrections.ts";

/** What is not what was announced, and the store itself cannot see. */
const unreadable: [string, string, Uint8Array<ArrayBuffer>][] = [
  ["a WAV announced and sent as MP3", "audio/mpeg", recordingOf(PAROLE, 1)],
  ["bytes that are no recording", "audio/wav", new Uint8Array(2_000).fill(7)],
  ["a text announced as WebM", "audio/webm", new TextEncoder().encode("Bonjour, voici mon texte.")],
  ["a WAV cut in its header", "audio/wav", recordingOf(PAROLE, 1).slice(0, 16)],
];
export function recordedCorrections(): void {
  for (const transcript of ["", " \n\t"]) {
    test(`audio mode (transcript ${JSON.stringify(transcript)}): the recording is transcribed, judged with its times, and becomes contenu`, async () => {
      const { token, id } = await oral();
      await record(api, token, id, recordingOf(PAROLE));
      const reply = await correctOral(token, id, { transcript });
      expect(reply.status).toBe(200);
      const report = exactly(ReportSchema, reply.body);
      expect([report.contenu, (await read(api, token, id)).contenu]).toEqual([PAROLE, PAROLE]);
      expect(report.erreurs.map(({ extrait }) => extrait)).toContain("je serais");
      const criterion = aisance(reply.body);
      expect([criterion?.note, criterion?.niveau_cecr]).not.toContain(null);
      expect(criterion?.preuves.join(" ")).toMatch(/\d+ mots par minute/);
    });
  }

  test("a report comes as JSON with the status, the request's id and the text's entity tag, in both modes", async () => {
    for (const transcript of [PAROLE, ""]) {
      const { token, id } = await oral();
      if (transcript === "") await record(api, token, id, recordingOf(PAROLE));
      const tagOf = ({ headers }: Reply) => headers.get("etag")?.replace(/\..*/, "");
      const before = tagOf(await api.call("GET", `/simulations/${id}`, { token }));
      const corrected = await correctOral(token, id, { transcript });
      const { status, headers } = corrected;
      expect([status, headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining("application/json"),
      ]);
      expect(headers.get("x-request-id")).toMatch(/\S/);
      const after = tagOf(await api.call("GET", `/simulations/${id}`, { token }));
      expect(tagOf(corrected)).toBe(after);
      expect(after).not.toBe(before);
    }
  });

  test("blank, with nothing announced: AUDIO_MISSING, and nothing is written", async () => {
    for (const tache of ["EO_T1", "EO_T3"] as const) {
      const { token, id } = await oral(tache);
      const before = await read(api, token, id);
      refused(await correctOral(token, id, { tache }), "AUDIO_MISSING");
      expect(await read(api, token, id)).toEqual(before);
    }
  });

  test("blank, with a recording announced and not sent: AUDIO_MISSING, and it may still be sent", async () => {
    const { token, id } = await oral();
    const wav = recordingOf(PAROLE);
    const { upload } = await announce(api, token, id, { bytes: wav.length });
    refused(await correctOral(token, id), "AUDIO_MISSING");
    await fetch(upload.url, { method: upload.method, headers: upload.headers, body: wav });
    expect((await correctOral(token, id)).status).toBe(200);
  });

  test("blank, for a live interaction that never began: AUDIO_MISSING, which says to hold it", async () => {
    const { token, id } = await oral("EO_T2_LIVE");
    const reply = await correctOral(token, id, { tache: "EO_T2_LIVE" });
    refused(reply, "AUDIO_MISSING");
    expect(reply.text).toContain("entretien");
  });

  for (const [what, type, bytes] of unreadable) {
    test(`${what} is AUDIO_INVALID, and the simulation stays in progress`, async () => {
      const { token, id } = await oral();
      await record(api, token, id, bytes, type);
      refused(await correctOral(token, id), "AUDIO_INVALID");
      expect(await read(api, token, id)).toMatchObject({ contenu: "", rapport: null });
    });
  }

  test("after AUDIO_INVALID a new recording is taken", async () => {
    const { token, id } = await oral();
    await record(api, token, id, new Uint8Array(10));
    refused(await correctOral(token, id), "AUDIO_INVALID");
    await record(api, token, id, recordingOf(PAROLE));
    expect((await correctOral(token, id)).status).toBe(200);
  });

  test("a recording of another size than the one announced is AUDIO_INVALID", async () => {
    const { token, id } = await oral();
    const wav = recordingOf(PAROLE, 1);
    const { url, method, headers } = (await announce(api, token, id, { bytes: wav.length })).upload;
    expect((await fetch(url, { method, headers, body: wav })).status).toBe(200);
    // The store itself lets no other size through: what was announced is changed instead.
    const audioId = new URL(url).pathname.split("/").at(-1);
    const audio = { id: audioId, content_type: "audio/wav", taille_octets: wav.length + 1 };
    await changeItem(token, id, { audio });
    refused(await correctOral(token, id), "AUDIO_INVALID");
  });

  test("a recording in which nobody speaks is CONTENU_TOO_SHORT, which says to record again, and contenu stays", async () => {
    const { token, id } = await oral();
    await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "mes notes" } });
    await record(api, token, id, recordingOf(""));
    for (let time = 0; time < 2; time++) {
      const reply = await correctOral(token, id);
      refused(reply, "CONTENU_TOO_SHORT");
      expect(reply.text).toContain("Enregistrez-vous à nouveau");
    }
    expect((await read(api, token, id)).contenu).toBe("mes notes");
  });
}
