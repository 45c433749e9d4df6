import { AudioTypeSchema, AudioUploadSchema } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import { create, read } from "@epreuve/test-kit/api";
import { announce, record, recordingOf } from "@epreuve/test-kit/recordings";
import { expect, test, vi } from "vitest";
import { api, changeItem, correct, correctOral, endExam, exactly, PAROLE, refused, user } from "./context.ts";

const WAV = { content_type: "audio/wav", taille_octets: 1_000 };

const send = (token: string, id: string, body: unknown = WAV) =>
  api.call("POST", `/simulations/${id}/audio`, { token, body });

const oral = async (tache = "EO_T3") => {
  const token = await user();
  return { token, id: await create(api, token, { tache }) };
};

/** Sends something to an upload's address; the store's answer. */
async function put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: "PUT", headers, body });
  return { status: response.status, text: await response.text() };
}

export function recording(): void {
  for (const tache of ["EO_T1", "EO_T3"] as const) {
    test(`POST /simulations/:id/audio answers 201 with a presigned upload valid 10 minutes (${tache})`, async () => {
      const { token, id } = await oral(tache);
      const beforeMs = Date.now();
      const reply = await send(token, id);
      expect(reply.status).toBe(201);
      const { upload, expire_a } = exactly(AudioUploadSchema, reply.body);
      expect(upload.headers).toEqual({ "Content-Type": "audio/wav" });
      const ttlMs = Date.parse(expire_a) - beforeMs;
      expect(Math.round(ttlMs / 60_000)).toBe(10);
      expect(ttlMs).toBeGreaterThan(9 * 60_000);
    });
  }

  for (const content_type of AudioTypeSchema.options) {
    test(`${content_type} is taken, from 1 to 26,214,400 bytes`, async () => {
      const { token, id } = await oral();
      for (const taille_octets of [1, 26_214_400])
        expect((await send(token, id, { content_type, taille_octets })).status).toBe(201);
    });
  }

  for (const [field, body] of [
    ["content_type", { taille_octets: 1 }],
    ["content_type", { ...WAV, content_type: "audio/aac" }],
    ["content_type", { ...WAV, content_type: "AUDIO/WAV" }],
    ["content_type", { ...WAV, content_type: "audio/webm;codecs=opus" }],
    ["content_type", { ...WAV, content_type: null }],
    ["taille_octets", { content_type: "audio/wav" }],
    ["taille_octets", { ...WAV, taille_octets: 0 }],
    ["taille_octets", { ...WAV, taille_octets: -1 }],
    ["taille_octets", { ...WAV, taille_octets: 1.5 }],
    ["taille_octets", { ...WAV, taille_octets: LIMITS.audioMaxBytes + 1 }],
    ["taille_octets", { ...WAV, taille_octets: "1000" }],
    ["duree", { ...WAV, duree: 30 }],
  ] as const) {
    test(`POST audio with ${JSON.stringify(body)} is INVALID_INPUT naming ${field}`, async () => {
      const { token, id } = await oral();
      const reply = await send(token, id, body);
      refused(reply, "INVALID_INPUT");
      expect(reply.text).toContain(`« ${field} »`);
    });
  }

  test("a written simulation or the live interaction takes no recording: TACHE_MISMATCH", async () => {
    for (const tache of ["EE_T1", "EE_T2", "EE_T3", "EO_T2_LIVE"]) {
      const { token, id } = await oral(tache);
      refused(await send(token, id), "TACHE_MISMATCH");
    }
  });

  test("a finished simulation takes no recording: SIMULATION_FINISHED", async () => {
    const { token, id } = await oral();
    expect((await correctOral(token, id, { transcript: PAROLE })).status).toBe(200);
    refused(await send(token, id), "SIMULATION_FINISHED");
  });

  test("while a correction runs no recording is taken: CORRECTION_IN_PROGRESS", async () => {
    const { token, id } = await oral();
    await changeItem(token, id, { claim: { id: "other", until: Date.now() + 60_000 } });
    refused(await send(token, id), "CORRECTION_IN_PROGRESS");
  });

  test("after an exam's time no recording is taken: EXAM_TIME_OVER", async () => {
    const token = await user("premium");
    const id = await create(api, token, { tache: "EO_T3", exam_mode: true });
    expect((await send(token, id)).status).toBe(201);
    await endExam(token, id);
    refused(await send(token, id), "EXAM_TIME_OVER");
  });

  test("another user's simulation is byte for byte a missing one, and stays as it was", async () => {
    const { token, id } = await oral();
    const before = await read(api, token, id);
    const mine = await user();
    const replies = [await send(mine, id), await send(mine, `sim_${crypto.randomUUID()}`)];
    for (const reply of replies) refused(reply, "SIMULATION_NOT_FOUND");
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(await read(api, token, id)).toEqual(before);
  });

  test("the upload stores the recording: its words become the simulation's text", async () => {
    const { token, id } = await oral();
    await record(api, token, id, recordingOf(PAROLE));
    expect((await correctOral(token, id)).status).toBe(200);
    expect((await read(api, token, id)).contenu).toBe(PAROLE);
  });

  test("the upload is for the type and the size that were announced, and for nothing else", async () => {
    const { token, id } = await oral();
    const wav = recordingOf(PAROLE, 1);
    const { url } = (await announce(api, token, id, { bytes: wav.length })).upload;
    const type = { "Content-Type": "audio/wav" };
    for (const [what, refusal] of [
      ["another type", put(url, wav, { "Content-Type": "audio/mpeg" })],
      ["no type", put(url, wav)],
      ["a byte less", put(url, wav.slice(1), type)],
      ["a byte more", put(url, Uint8Array.of(...wav, 0), type)],
      ["another object", put(url.replace(/\?/, "2?"), wav, type)],
      ["a longer life", put(url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=604800"), wav, type)],
    ] as const) {
      expect([what, (await refusal).status]).toEqual([what, 403]);
    }
    expect((await fetch(url)).status).toBe(403);
    refused(await correctOral(token, id), "AUDIO_MISSING");
    expect((await put(url, wav, type)).status).toBe(200);
  });

  test("ten minutes later the upload is refused", async () => {
    const { token, id } = await oral();
    const wav = recordingOf(PAROLE, 1);
    // The function that signs runs in this process: what it signs meanwhile is ten minutes old.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 600_000 });
    try {
      const { upload } = await announce(api, token, id, { bytes: wav.length });
      vi.useRealTimers();
      const late = await put(upload.url, wav, upload.headers);
      expect([late.status, late.text]).toEqual([403, expect.stringContaining("expired")]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a page may send a recording from its own origin, as a browser asks first", async () => {
    const { token, id } = await oral();
    const { url } = (await announce(api, token, id, { bytes: 100 })).upload;
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: {
        Origin: "http://localhost:5173",
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
  });

  test("the recording announced last is the one that counts", async () => {
    const { token, id } = await oral();
    await record(api, token, id, recordingOf("Le premier enregistrement ne compte pas."));
    await announce(api, token, id, { bytes: 1_000 });
    refused(await correctOral(token, id), "AUDIO_MISSING");
    await record(api, token, id, recordingOf(PAROLE));
    await correctOral(token, id);
    expect((await read(api, token, id)).contenu).toBe(PAROLE);
  });

  test("a written correction is none for a recorded task", async () => {
    const { token, id } = await oral();
    refused(await correct(token, id, { tache: "EO_T3" }), "TACHE_MISMATCH");
  });
}
