import { AppError } from "@epreuve/core/app-error";
import { type CorrectRequest, correct } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { getSimulation } from "@epreuve/core/simulation/get";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { codeOf, type Harness, LIVE, startHarness } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writtenCandidate } from "./written-candidate.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a correction under If-Match", () => {
  test("is made where the tag is that of the saved text", async () => {
    const { owner, simulationId, deps, request, state } = await writtenCandidate(harness);
    const { etag } = await saveContenu(harness, { owner, simulationId }, { contenu: "Avant." });
    await correct(deps, request({ ifMatch: etag, contenu: "Après." }));
    expect((await state()).contenu).toBe("Après.");
  });

  test("is refused where a newer text is saved, and nothing is written, counted or judged", async () => {
    const { owner, simulationId, deps, judged, request, state } = await writtenCandidate(harness);
    const { etag } = await saveContenu(harness, { owner, simulationId }, { contenu: "Avant." });
    await saveContenu(harness, { owner, simulationId }, { contenu: "Plus récent.", ifMatch: etag });
    const before = await state();
    for (let n = 0; n < 10; n++) {
      expect(await codeOf(correct(deps, request({ ifMatch: etag, contenu: "Ancien." })))).toBe(
        "VERSION_CONFLICT",
      );
    }
    // The precondition comes before the content, and after the state.
    expect(await codeOf(correct(deps, request({ ifMatch: etag, contenu: " " })))).toBe("VERSION_CONFLICT");
    expect([await state(), judged]).toEqual([before, []]);
    await correct(deps, request({ contenu: "Sans condition." }));
    expect(await codeOf(correct(deps, request({ ifMatch: etag })))).toBe("SIMULATION_FINISHED");
  });

  test("that failed can be sent again as it was: its text is saved", async () => {
    const { owner, simulationId, deps, request, state } = await writtenCandidate(harness);
    const { etag } = await saveContenu(harness, { owner, simulationId }, { contenu: "Avant." });
    const failing = { ...deps, judge: () => Promise.reject(new AppError("PROVIDER_FAILED")) };
    const same = request({ ifMatch: etag, contenu: "Après." });
    expect(await codeOf(correct(failing, same))).toBe("PROVIDER_FAILED");
    await correct(deps, same);
    expect((await state()).contenu).toBe("Après.");
  });

  test("returns the tag that GET then has, and so does one that fails", async () => {
    const { owner, simulationId, deps, request } = await writtenCandidate(harness);
    const tag = async () => (await getSimulation(harness.table, { owner, simulationId }, LIVE)).etag;
    const failing = { ...deps, judge: () => Promise.reject(new AppError("PROVIDER_FAILED")) };
    const error = await correct(failing, request()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "PROVIDER_FAILED", etag: await tag() });
    harness.runtime.advance(1_000);
    expect((await correct(deps, request())).etag).toBe(await tag());
  });
});

describe("a correction that succeeds", () => {
  test("finishes the simulation, keeps the judged text and queues both jobs", async () => {
    const { deps, judged, sent, request, state } = await writtenCandidate(harness);
    const { report } = await correct(deps, request());
    expect(report).toMatchObject({
      ...RAPPORT,
      contenu: "Mon texte.",
      exercices: null,
      exercices_status: "pending",
      modele_status: "pending",
    });
    expect(await state()).toMatchObject({
      contenu: "Mon texte.",
      rapport: RAPPORT,
      exercices_status: "pending",
      modele_status: "pending",
    });
    expect(judged).toHaveLength(1);
    expect(sent.map(({ job }) => job)).toEqual(["exercices", "modele"]);
  });

  test("is the only one: a second submission is SIMULATION_FINISHED, and so are later writes", async () => {
    const { owner, simulationId, deps, judged, request } = await writtenCandidate(harness);
    await correct(deps, request());
    expect(await codeOf(correct(deps, request()))).toBe("SIMULATION_FINISHED");
    expect(await codeOf(saveContenu(harness, { owner, simulationId }, { contenu: "x" }))).toBe(
      "SIMULATION_FINISHED",
    );
    expect(await codeOf(changeSujet(harness, { owner, simulationId }, "ee-t1-002"))).toBe(
      "SIMULATION_FINISHED",
    );
    expect(judged).toHaveLength(1);
  });

  test("is found stored by the retry when the commit was written and its response lost", async () => {
    const { deps, request, state, sent } = await writtenCandidate(harness);
    const breaking = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.breakNext("TransactWriteItemsCommand", "after");
        return deps.judge(production);
      },
    };
    expect((await correct(breaking, request())).report.note).toBe(RAPPORT.note);
    expect((await state()).rapport).toEqual(RAPPORT);
    expect(sent).toHaveLength(2);
  });
});

describe("two submissions", () => {
  test("at once: one report, one judgement, the others CORRECTION_IN_PROGRESS", async () => {
    const { deps, judged, request } = await writtenCandidate(harness);
    const gate = Promise.withResolvers<void>();
    const waiting = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        const rapport = await deps.judge(production);
        await gate.promise;
        return rapport;
      },
    };
    const submissions = Array.from({ length: 8 }, (_, n) =>
      correct(waiting, request({ contenu: `Texte ${n}` })).then(
        () => "done",
        (error: unknown) => (error instanceof AppError ? error.code : "?"),
      ),
    );
    // The one that took the lease waits at the gate; all others must be refused before it opens.
    const refused: string[] = [];
    for (const submission of submissions) void submission.then((code) => refused.push(code));
    await expect.poll(() => refused).toEqual(Array(7).fill("CORRECTION_IN_PROGRESS"));
    gate.resolve();
    expect((await Promise.all(submissions)).sort()).toEqual([
      ...Array(7).fill("CORRECTION_IN_PROGRESS"),
      "done",
    ]);
    expect(judged).toHaveLength(1);
  });

  test("while one runs, the text and the subject that are judged stay as they are", async () => {
    const { owner, simulationId, deps, request, state } = await writtenCandidate(harness);
    const codes: string[] = [];
    const meddling = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        codes.push(await codeOf(saveContenu(harness, { owner, simulationId }, { contenu: "autre" })));
        codes.push(await codeOf(changeSujet(harness, { owner, simulationId }, "ee-t1-002")));
        return deps.judge(production);
      },
    };
    await correct(meddling, request());
    expect(codes).toEqual(["CORRECTION_IN_PROGRESS", "CORRECTION_IN_PROGRESS"]);
    expect((await state()).contenu).toBe("Mon texte.");
  });
});

describe("the text's entity tag", () => {
  test("comes with the report and with a failure, so that the next autosave goes through", async () => {
    const { owner, simulationId, deps, request } = await writtenCandidate(harness);
    const failing = { ...deps, judge: () => Promise.reject(new AppError("PROVIDER_FAILED")) };
    const error: unknown = await correct(failing, request()).catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError)) throw new Error("it was not refused");
    expect(error.message).toContain("Votre texte est enregistré");
    await saveContenu(harness, { owner, simulationId }, { contenu: "Suite.", ifMatch: error.etag });
    const { etag } = await correct(deps, request({ contenu: "Suite." }));
    expect((await getSimulation(harness.table, { owner, simulationId }, LIVE)).etag).toBe(etag);
  });
});

describe("what is refused before any provider, with nothing written", () => {
  test.each<[string, Partial<CorrectRequest>, string]>([
    ["an unknown simulation", { simulationId: `sim_${crypto.randomUUID()}` }, "SIMULATION_NOT_FOUND"],
    ["a malformed identifier", { simulationId: "../x" }, "SIMULATION_NOT_FOUND"],
    ["someone else's", { owner: "someone-else" }, "SIMULATION_NOT_FOUND"],
    ["another task", { tache: "EE_T2" }, "TACHE_MISMATCH"],
    ["the other mode's endpoint", { mode: "EO" }, "TACHE_MISMATCH"],
    ["a text without a word", { contenu: " … !\n" }, "CONTENU_TOO_SHORT"],
    ["another task, before a text without a word", { tache: "EE_T3", contenu: "" }, "TACHE_MISMATCH"],
  ])("%s", async (_, changes, code) => {
    const { deps, judged, request, state } = await writtenCandidate(harness);
    const before = await state();
    expect(await codeOf(correct(deps, request(changes)))).toBe(code);
    expect(judged).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

describe("the exam's clock", () => {
  test("once it has run out has the last saved text judged, not the submitted one", async () => {
    const { owner, simulationId, deps, judged, request, state } = await writtenCandidate(harness, {
      exam_mode: true,
    });
    await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit à temps." });
    harness.runtime.advance(631_000);
    await correct(deps, request({ contenu: "Écrit trop tard." }));
    expect(judged.map(({ contenu }) => contenu)).toEqual(["Écrit à temps."]);
    expect((await state()).contenu).toBe("Écrit à temps.");
  });

  test("once it has run out without a saved text makes a submission CONTENU_TOO_SHORT", async () => {
    const { deps, request } = await writtenCandidate(harness, { exam_mode: true });
    harness.runtime.advance(631_000);
    expect(await codeOf(correct(deps, request()))).toBe("CONTENU_TOO_SHORT");
  });
});
