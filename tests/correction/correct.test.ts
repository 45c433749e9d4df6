import type { Rapport } from "@epreuve/contract/rapport";
import { setPlan } from "@epreuve/core/account/set-plan";
import { AppError } from "@epreuve/core/app-error";
import { type CorrectRequest, correct } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import type { Job } from "@epreuve/core/simulation/row";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { Table } from "@epreuve/core/table/table";
import { codeOf, type Harness, LIVE, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A simulation and the means to correct it, with every judgement and every message on record. */
async function candidate(options: { exam_mode?: boolean } = {}) {
  const owner = newOwner();
  if (options.exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001", ...options },
  });
  const judged: JudgeRequest[] = [];
  const sent: { job: Job; message: JobMessage }[] = [];
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    findSubmission: findWritten,
    judge: async (production: JudgeRequest): Promise<Rapport> => {
      judged.push(production);
      production.onCall?.();
      return RAPPORT;
    },
    jobs: {
      send: async (job: Job, message: JobMessage) => {
        sent.push({ job, message });
      },
    },
  };
  const request = (changes: Partial<CorrectRequest> = {}): CorrectRequest => ({
    owner,
    simulationId,
    mode: "EE",
    tache: "EE_T1",
    contenu: "Mon texte.",
    deadline: () => deadlineIn(10_000),
    remainingMs: 58_000,
    ...changes,
  });
  const state = async () => (await getSimulation(harness.table, { owner, simulationId }, LIVE)).state;
  return { owner, simulationId, deps, judged, sent, request, state };
}

describe("a correction that succeeds", () => {
  test("finishes the simulation, keeps the judged text and queues both jobs", async () => {
    const { deps, judged, sent, request, state } = await candidate();
    const { report } = await correct(deps, request());
    expect(report).toMatchObject({
      ...RAPPORT,
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
    const { owner, simulationId, deps, judged, request } = await candidate();
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
    const { deps, request, state, sent } = await candidate();
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
    const { deps, judged, request } = await candidate();
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
    const { owner, simulationId, deps, request, state } = await candidate();
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

describe("a correction that fails", () => {
  test.each(["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "SERVICE_UNAVAILABLE"] as const)(
    "with %s keeps the text, stays in progress, and the same request may be sent again at once",
    async (code) => {
      const { deps, request, state, sent } = await candidate();
      const failing = { ...deps, judge: () => Promise.reject(new AppError(code)) };
      expect(await codeOf(correct(failing, request({ contenu: "Précieux." })))).toBe(code);
      expect(await state()).toMatchObject({ contenu: "Précieux.", rapport: null, exercices_status: "none" });
      expect(sent).toEqual([]);
      expect((await correct(deps, request({ contenu: "Précieux." }))).report.note).toBe(RAPPORT.note);
    },
  );

  test("because the queue does not respond leaves nothing finished", async () => {
    const { deps, request, state } = await candidate();
    const failing = { ...deps, jobs: { send: () => Promise.reject(new Error("no queue")) } };
    expect(await codeOf(correct(failing, request()))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).rapport).toBeNull();
    await correct(deps, request());
  });

  test("because the commit did not reach the table leaves nothing finished", async () => {
    const { deps, request, state } = await candidate();
    const failing = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.breakNext("TransactWriteItemsCommand", "before");
        return deps.judge(production);
      },
    };
    expect(await codeOf(correct(failing, request()))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).rapport).toBeNull();
    await correct(deps, request());
  });

  test("because its report is too large for an item is PROVIDER_FAILED, and leaves nothing finished", async () => {
    const { deps, request, state } = await candidate();
    const tooLarge = { ...RAPPORT, diagnostic: { ...RAPPORT.diagnostic, synthese: "é".repeat(205_000) } };
    const failed = correct({ ...deps, judge: async () => tooLarge }, request());
    await expect(failed).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    expect(await state()).toMatchObject({ contenu: "Mon texte.", rapport: null, exercices_status: "none" });
    await expect(correct(deps, request())).resolves.toMatchObject({ report: RAPPORT });
  });

  test("by dying leaves a lease that times out once its Lambda must have ended", async () => {
    const { deps, request, state } = await candidate();
    const dying = { ...deps, judge: () => new Promise<never>(() => {}) };
    void correct(dying, request({ contenu: "Écrit avant la panne." }));
    await expect.poll(async () => (await state()).contenu).toBe("Écrit avant la panne.");
    expect(await codeOf(correct(deps, request()))).toBe("CORRECTION_IN_PROGRESS");
    harness.runtime.advance(58_000);
    await correct(deps, request());
    expect((await state()).rapport).toEqual(RAPPORT);
  });
});

describe("a lease", () => {
  test("whose response was lost is found, and the correction goes on", async () => {
    const { deps, judged, request, state } = await candidate();
    harness.breakNext("TransactWriteItemsCommand", "after");
    await correct(deps, request());
    expect((await state()).rapport).toEqual(RAPPORT);
    expect(judged).toHaveLength(1);
  });

  test("whose response was lost, and which cannot be read, is released, and the rate decremented", async () => {
    const { owner, deps, judged, request } = await candidate();
    const breaking = {
      ...deps,
      findSubmission: (asked: Parameters<typeof findWritten>[0]) => {
        harness.breakNext("TransactWriteItemsCommand", "after");
        harness.breakNext("GetItemCommand", "before");
        return findWritten(asked);
      },
    };
    expect(await codeOf(correct(breaking, request()))).toBe("SERVICE_UNAVAILABLE");
    expect(judged).toEqual([]);
    expect(await countedCalls(harness, owner, "corrections")).toEqual([0, 0]);
    await correct(deps, request());
  });

  test("that reaches the table after its correction was given up is not written and counts nothing", async () => {
    const { owner, deps, request } = await candidate();
    const late: Parameters<Table["transact"]>[0][] = [];
    const table: Table = {
      ...harness.table,
      transact: (operations) => {
        if (late.length > 0) return harness.table.transact(operations);
        late.push(operations);
        return Promise.reject(new AppError("SERVICE_UNAVAILABLE"));
      },
    };
    expect(await codeOf(correct({ ...deps, table }, request()))).toBe("SERVICE_UNAVAILABLE");
    for (const operations of late) expect((await harness.table.transact(operations)).done).toBe(false);
    expect(await countedCalls(harness, owner, "corrections")).toEqual([0, 0]);
    await correct(deps, request());
  });

  test("that could not be released at the first attempt is released at the second", async () => {
    const { deps, request } = await candidate();
    const failing = {
      ...deps,
      judge: (production: JudgeRequest) => {
        production.onCall?.();
        harness.breakNext("UpdateItemCommand", "before");
        return Promise.reject(new AppError("PROVIDER_FAILED"));
      },
    };
    expect(await codeOf(correct(failing, request()))).toBe("PROVIDER_FAILED");
    await correct(deps, request());
  });

  test("that has timed out commits nothing, even if nothing was written since", async () => {
    const { deps, request, state } = await candidate();
    const frozen = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.runtime.advance(58_000);
        return deps.judge(production);
      },
    };
    expect(await codeOf(correct(frozen, request()))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).rapport).toBeNull();
    await correct(deps, request());
  });

  test("that has timed out never judges a text or a subject it has not seen", async () => {
    const { owner, simulationId, deps, request, state } = await candidate();
    const frozen = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.runtime.advance(58_000);
        await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit après." });
        await changeSujet(harness, { owner, simulationId }, "ee-t1-002");
        harness.runtime.advance(-58_000); // A machine whose clock is late.
        return deps.judge(production);
      },
    };
    expect(await codeOf(correct(frozen, request()))).toBe("SERVICE_UNAVAILABLE");
    expect(await state()).toMatchObject({ contenu: "Écrit après.", rapport: null });
  });
});

describe("the text's entity tag", () => {
  test("comes with the report and with a failure, so that the next autosave goes through", async () => {
    const { owner, simulationId, deps, request } = await candidate();
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
    const { deps, judged, request, state } = await candidate();
    const before = await state();
    expect(await codeOf(correct(deps, request(changes)))).toBe(code);
    expect(judged).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

describe("the exam's clock", () => {
  test("once it has run out has the last saved text judged, not the submitted one", async () => {
    const { owner, simulationId, deps, judged, request, state } = await candidate({ exam_mode: true });
    await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit à temps." });
    harness.runtime.advance(631_000);
    await correct(deps, request({ contenu: "Écrit trop tard." }));
    expect(judged.map(({ contenu }) => contenu)).toEqual(["Écrit à temps."]);
    expect((await state()).contenu).toBe("Écrit à temps.");
  });

  test("once it has run out without a saved text makes a submission CONTENU_TOO_SHORT", async () => {
    const { deps, request } = await candidate({ exam_mode: true });
    harness.runtime.advance(631_000);
    expect(await codeOf(correct(deps, request()))).toBe("CONTENU_TOO_SHORT");
  });
});

describe("the rate", () => {
  test("lets 6 corrections a minute reach a provider; the next is refused with the delay and writes nothing", async () => {
    const { deps, judged, request, state } = await candidate();
    const failing = {
      ...deps,
      judge: (production: JudgeRequest) => {
        judged.push(production);
        production.onCall?.();
        return Promise.reject(new AppError("PROVIDER_FAILED"));
      },
    };
    for (let n = 0; n < 6; n++) expect(await codeOf(correct(failing, request()))).toBe("PROVIDER_FAILED");
    const refused = correct(failing, request({ contenu: "Septième." }));
    await expect(refused).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: expect.any(Number),
    });
    expect(judged).toHaveLength(6);
    expect((await state()).contenu).toBe("Mon texte.");
    harness.runtime.advance(60_000);
    await correct(deps, request());
  });

  test("counts no correction that fails before it calls a provider", async () => {
    const { owner, deps, request, state } = await candidate();
    const failing = { ...deps, judge: () => Promise.reject(new AppError("PROVIDER_TIMEOUT")) };
    for (let n = 0; n < 8; n++) expect(await codeOf(correct(failing, request()))).toBe("PROVIDER_TIMEOUT");
    expect(await countedCalls(harness, owner, "corrections")).toEqual([0, 0]);
    expect((await state()).contenu).toBe("Mon texte.");
    await correct(deps, request());
    expect(await countedCalls(harness, owner, "corrections")).toEqual([1, 1]);
  });

  test("is not decremented for a lease that has timed out, nor in a window that has ended", async () => {
    const { owner, simulationId, deps, request } = await candidate();
    const outliving = (remainingMs: number) =>
      correct(
        {
          ...deps,
          judge: async () => {
            harness.runtime.advance(58_000);
            await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit après." });
            throw new AppError("PROVIDER_TIMEOUT");
          },
        },
        request({ remainingMs }),
      );
    const atMs = harness.runtime.now();
    expect(await codeOf(outliving(58_000))).toBe("PROVIDER_TIMEOUT");
    expect(await countedCalls(harness, owner, "corrections", atMs)).toEqual([1, 1]);

    const slow = {
      ...deps,
      judge: async () => {
        harness.runtime.advance(60_000);
        throw new AppError("PROVIDER_TIMEOUT");
      },
    };
    const startMs = nextWindow(harness, 86_400_000);
    expect(await codeOf(correct(slow, request({ remainingMs: 120_000 })))).toBe("PROVIDER_TIMEOUT");
    expect(await countedCalls(harness, owner, "corrections", startMs)).toEqual([1, 0]);
  });

  test("counts no refusal", async () => {
    const { deps, request } = await candidate();
    for (let n = 0; n < 10; n++)
      expect(await codeOf(correct(deps, request({ contenu: "" })))).toBe("CONTENU_TOO_SHORT");
    await correct(deps, request());
  });
});
