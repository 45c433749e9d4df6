import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { ReportSchema } from "@epreuve/contract/simulation";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { create, read } from "@epreuve/test-kit/api";
import { record, recordingOf } from "@epreuve/test-kit/recordings";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, changeItem, correctOral, endExam, exactly, PAROLE, refused, TEXTE, user } from "./context.ts";

/** An oral simulation of a user of its own. */
export const oral = async (tache: "EO_T1" | "EO_T3" | "EO_T2_LIVE" = "EO_T3") => {
  const token = await user();
  return { token, id: await create(api, token, { tache }) };
};

/** How a report judges fluency. */
export const aisance = (body: unknown) =>
  v.parse(ReportSchema, body).criteres.find(({ code }) => code === "AISANCE_PHONOLOGIE");

export function oralCorrections(): void {
  for (const tache of ["EO_T1", "EO_T3"] as const) {
    test(`a transcript is corrected, finishes the simulation and becomes its text (${tache})`, async () => {
      const { token, id } = await oral(tache);
      const reply = await correctOral(token, id, { transcript: PAROLE, tache });
      expect(reply.status).toBe(200);
      const report = exactly(ReportSchema, reply.body);
      expect(report).toMatchObject({ simulation_id: id, tache, exercices: null, modele: null });
      expect(report.criteres.map(({ code }) => code)).toEqual(CRITERES_DE_TACHE[tache]);
      const { exercices, exercices_status, modele, modele_status, simulation_id, ...rest } = report;
      const { tache: _, contenu, ...rapport } = rest;
      const state = await read(api, token, id);
      expect([state.contenu, contenu, state.rapport]).toEqual([PAROLE, PAROLE, rapport]);
    });
  }

  test("the exercises and the model answer of an oral production become ready", async () => {
    const { token, id } = await oral();
    await correctOral(token, id, { transcript: PAROLE });
    const statuses = async () => {
      const { exercices_status, modele_status } = await read(api, token, id);
      return [exercices_status, modele_status];
    };
    await expect.poll(statuses, { timeout: 30_000, interval: 200 }).toEqual(["ready", "ready"]);
  });

  test("an oral report has no code a transcript cannot show, and no bounds of length", async () => {
    const { token, id } = await oral();
    // Spelling, accents, typography: in a transcript they are the transcriber's.
    const transcript = `${PAROLE} les apartements sont tres cher ,et les prix monte .`;
    const report = v.parse(ReportSchema, (await correctOral(token, id, { transcript })).body);
    expect(report.erreurs.length).toBeGreaterThan(0);
    for (const { code } of report.erreurs) expect([code, CODES_ERREUR[code].oral]).toEqual([code, true]);
    expect(report.conformite).toMatchObject({ mots_min: null, mots_max: null, statut: "conforme" });
    for (const { extrait, debut, fin } of report.erreurs)
      if (debut !== null && fin !== null) expect(transcript.slice(debut, fin)).toBe(extrait);
  });

  test("a transcript without times leaves AISANCE_PHONOLOGIE unjudged, with an advice that says why", async () => {
    const { token, id } = await oral();
    const criterion = aisance((await correctOral(token, id, { transcript: PAROLE })).body);
    expect(criterion).toMatchObject({ niveau_cecr: null, note: null, preuves: [] });
    expect(criterion?.conseil).toContain("ne peuvent pas être évaluées");
  });

  test("refusals that reach no provider do not count against the rate", async () => {
    const { token, id } = await oral();
    for (let n = 0; n < 13; n++) refused(await correctOral(token, id), "AUDIO_MISSING");
    expect((await correctOral(token, id, { transcript: PAROLE })).status).toBe(200);
  });

  test("a transcript without a word is CONTENU_TOO_SHORT, and nothing is written", async () => {
    const { token, id } = await oral();
    refused(await correctOral(token, id, { transcript: "… !" }), "CONTENU_TOO_SHORT");
    expect((await read(api, token, id)).contenu).toBe("");
  });

  test("a transcript holds at most 20,000 characters", async () => {
    const { token, id } = await oral();
    const reply = await correctOral(token, id, { transcript: `${"mot ".repeat(5_000)}.` });
    refused(reply, "INVALID_INPUT");
    expect(reply.text).toContain("« transcript »");
  });

  test("tache must be the simulation's own and of the endpoint's mode, else TACHE_MISMATCH", async () => {
    const { token, id } = await oral();
    refused(await correctOral(token, id, { transcript: PAROLE, tache: "EO_T1" }), "TACHE_MISMATCH");
    const written = await create(api, token, { tache: "EE_T1" });
    refused(await correctOral(token, written, { transcript: TEXTE, tache: "EE_T1" }), "TACHE_MISMATCH");
  });

  test("a simulation is corrected once: then SIMULATION_FINISHED, in every mode", async () => {
    const { token, id } = await oral();
    await correctOral(token, id, { transcript: PAROLE });
    refused(await correctOral(token, id, { transcript: PAROLE }), "SIMULATION_FINISHED");
    refused(await correctOral(token, id), "SIMULATION_FINISHED");
  });

  test("while a correction runs another is CORRECTION_IN_PROGRESS", async () => {
    const { token, id } = await oral();
    await changeItem(token, id, { claim: { id: "other", until: Date.now() + 60_000 } });
    refused(await correctOral(token, id, { transcript: PAROLE }), "CORRECTION_IN_PROGRESS");
  });

  test("another user's simulation is byte for byte a missing one", async () => {
    const { token, id } = await oral();
    const mine = await user();
    const replies = [
      await correctOral(mine, id, { transcript: PAROLE }),
      await correctOral(mine, `sim_${crypto.randomUUID()}`, { transcript: PAROLE }),
      await correctOral(mine, id),
    ];
    for (const reply of replies) {
      refused(reply, "SIMULATION_NOT_FOUND");
      expect(reply.text).toBe(replies[0]?.text);
    }
    expect((await read(api, token, id)).rapport).toBeNull();
  });

  test("after an exam's time a submission judges the saved text, else the recording sent in time, else CONTENU_TOO_SHORT", async () => {
    const token = await user("premium");
    const exam = () => create(api, token, { tache: "EO_T3", exam_mode: true });
    const [saved, recorded, nothing] = [await exam(), await exam(), await exam()];
    await api.call("PATCH", `/simulations/${saved}/contenu`, { token, body: { contenu: PAROLE } });
    await record(api, token, recorded, recordingOf(PAROLE));
    for (const id of [saved, recorded, nothing]) await endExam(token, id);
    for (const id of [saved, recorded]) {
      expect((await correctOral(token, id, { transcript: "Trop tard." })).status).toBe(200);
      expect((await read(api, token, id)).contenu).toBe(PAROLE);
    }
    refused(await correctOral(token, nothing, { transcript: "Trop tard." }), "CONTENU_TOO_SHORT");
  });
}
