import { ReportSchema, SimulationsListResponseSchema } from "@epreuve/contract/simulation";
import { create, read } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect, test } from "vitest";
import { api, correct, endExam, exactly, refused, TEXTE, user } from "./context.ts";

export function corrections(): void {
  test("a correction returns a Report, finishes the simulation and starts both jobs, which become ready", async () => {
    const token = await user();
    const id = await create(api, token, { tache: "EE_T1", sujet_id: "ee-t1-001" });
    const reply = await correct(token, id);
    expect(reply.status).toBe(200);
    const report = exactly(ReportSchema, reply.body);
    expect(report).toMatchObject({ simulation_id: id, tache: "EE_T1", exercices: null, modele: null });
    expect([report.exercices_status, report.modele_status]).toEqual(["pending", "pending"]);
    expect(report.erreurs.length).toBeGreaterThan(0);
    for (const { extrait, debut, fin } of report.erreurs) {
      if (debut !== null && fin !== null) expect(TEXTE.slice(debut, fin)).toBe(extrait);
    }
    const { exercices, exercices_status, modele, modele_status, simulation_id, tache, contenu, ...rapport } =
      report;
    const state = await read(api, token, id);
    expect([state.contenu, contenu, state.rapport]).toEqual([TEXTE, TEXTE, rapport]);
    await expect
      .poll(
        async () => {
          const { exercices_status, modele_status } = await read(api, token, id);
          return [exercices_status, modele_status];
        },
        { timeout: 30_000, interval: 200 },
      )
      .toEqual(["ready", "ready"]);
    const done = await read(api, token, id);
    expect(done.exercices?.length).toBeGreaterThanOrEqual(5);
    expect(done.modele?.mots).toBeGreaterThanOrEqual(60);
    expect(done.modele?.mots).toBeLessThanOrEqual(120);
    const list = await api.call("GET", "/simulations", { token });
    expect(v.parse(SimulationsListResponseSchema, list.body).items[0]).toMatchObject({
      statut: "finished",
      note: report.note,
      nclc: report.nclc,
      exercices_status: "ready",
      modele_status: "ready",
    });
  });

  test("a finished simulation takes no correction, text or subject: SIMULATION_FINISHED", async () => {
    const token = await user();
    const id = await create(api, token);
    await correct(token, id);
    refused(await correct(token, id), "SIMULATION_FINISHED");
    refused(
      await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "x" } }),
      "SIMULATION_FINISHED",
    );
    refused(
      await api.call("PATCH", `/simulations/${id}/sujet`, { token, body: { sujet_id: "ee-t1-003" } }),
      "SIMULATION_FINISHED",
    );
  });

  test("a correction never touches the quota", async () => {
    const token = await user("free");
    for (let n = 0; n < 5; n++) await correct(token, await create(api, token));
    const list = await api.call("GET", "/simulations", { token });
    expect(v.parse(SimulationsListResponseSchema, list.body).total).toBe(5);
  });

  test("tache must be the simulation's own and of the endpoint's mode, else TACHE_MISMATCH", async () => {
    const token = await user();
    refused(await correct(token, await create(api, token), { tache: "EE_T2" }), "TACHE_MISMATCH");
    refused(
      await correct(token, await create(api, token, { tache: "EO_T3" }), { tache: "EO_T3" }),
      "TACHE_MISMATCH",
    );
  });

  test("a text without a word is CONTENU_TOO_SHORT, and nothing is written", async () => {
    const token = await user();
    const id = await create(api, token);
    await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: "gardé" } });
    refused(await correct(token, id, { contenu: " \n… !" }), "CONTENU_TOO_SHORT");
    expect((await read(api, token, id)).contenu).toBe("gardé");
  });

  test("at most 6 corrections a minute: then RATE_LIMITED with Retry-After, and nothing is written", async () => {
    const token = await user();
    // Two windows hold 12 at most, however the minute turns in between.
    for (let n = 0; n < 13; n++) {
      const id = await create(api, token);
      const reply = await correct(token, id);
      if (reply.status === 200) continue;
      expect(n).toBeGreaterThanOrEqual(6);
      refused(reply, "RATE_LIMITED");
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await read(api, token, id)).contenu).toBe("");
      return;
    }
    expect.unreachable("13 corrections were let through");
  });

  test("contenu holds at most 20,000 characters", async () => {
    const token = await user();
    const id = await create(api, token);
    refused(await correct(token, id, { contenu: `${"mot ".repeat(5_000)}.` }), "INVALID_INPUT");
  });

  test("the text's entity tag comes with the report", async () => {
    const token = await user();
    const id = await create(api, token);
    const etag = (await correct(token, id)).headers.get("etag")?.replace(/\..*/, "");
    const read = await api.call("GET", `/simulations/${id}`, { token });
    expect(read.headers.get("etag")?.replace(/\..*/, "")).toBe(etag);
  });

  test("after an exam's time PATCH is EXAM_TIME_OVER, and a submission corrects the last saved text", async () => {
    const token = await user("premium");
    const id = await create(api, token, { tache: "EE_T1", exam_mode: true, sujet_id: "ee-t1-001" });
    await api.call("PATCH", `/simulations/${id}/contenu`, { token, body: { contenu: TEXTE } });
    await endExam(token, id);
    const path = `/simulations/${id}`;
    refused(await api.call("PATCH", `${path}/contenu`, { token, body: { contenu: "x" } }), "EXAM_TIME_OVER");
    refused(
      await api.call("PATCH", `${path}/sujet`, { token, body: { sujet_id: "ee-t1-002" } }),
      "EXAM_TIME_OVER",
    );
    expect((await correct(token, id, { contenu: "Trop tard." })).status).toBe(200);
    expect((await read(api, token, id)).contenu).toBe(TEXTE);
  });
}
