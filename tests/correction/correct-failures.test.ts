import { AppError } from "@epreuve/core/app-error";
import { correct } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { changeSujet } from "@epreuve/core/simulation/change-sujet";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import type { Table } from "@epreuve/core/table/table";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls } from "@epreuve/test-kit/rates";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { CORRECTION_LEASE_MS } from "@epreuve/test-kit/written-correction";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writtenCandidate } from "./written-candidate.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a correction that fails", () => {
  test.each(["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "SERVICE_UNAVAILABLE"] as const)(
    "with %s keeps the text, stays in progress, and the same request may be sent again at once",
    async (code) => {
      const { deps, request, state, sent } = await writtenCandidate(harness);
      const failing = { ...deps, judge: () => Promise.reject(new AppError(code)) };
      expect(await codeOf(correct(failing, request({ contenu: "Précieux." })))).toBe(code);
      expect(await state()).toMatchObject({ contenu: "Précieux.", rapport: null, exercices_status: "none" });
      expect(sent).toEqual([]);
      expect((await correct(deps, request({ contenu: "Précieux." }))).report.note).toBe(RAPPORT.note);
    },
  );

  test("because the queue does not respond leaves nothing finished", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
    const failing = { ...deps, jobs: { send: () => Promise.reject(new Error("no queue")) } };
    expect(await codeOf(correct(failing, request()))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).rapport).toBeNull();
    await correct(deps, request());
  });

  test("because the commit did not reach the table leaves nothing finished", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
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
    const { deps, request, state } = await writtenCandidate(harness);
    const tooLarge = { ...RAPPORT, diagnostic: { ...RAPPORT.diagnostic, synthese: "é".repeat(205_000) } };
    const failed = correct({ ...deps, judge: async () => tooLarge }, request());
    await expect(failed).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
    expect(await state()).toMatchObject({ contenu: "Mon texte.", rapport: null, exercices_status: "none" });
    await expect(correct(deps, request())).resolves.toMatchObject({ report: RAPPORT });
  });

  test("by dying leaves a lease that times out once its Lambda must have ended", async () => {
    const { deps, request, state } = await writtenCandidate(harness);
    const dead = Promise.withResolvers<void>();
    const judge = () => {
      dead.resolve();
      return new Promise<never>(() => {});
    };
    await Promise.race([
      dead.promise,
      correct({ ...deps, judge }, request({ contenu: "Écrit avant la panne." })),
    ]);
    expect((await state()).contenu).toBe("Écrit avant la panne.");
    expect(await codeOf(correct(deps, request()))).toBe("CORRECTION_IN_PROGRESS");
    harness.runtime.advance(CORRECTION_LEASE_MS);
    await correct(deps, request());
    expect((await state()).rapport).toEqual(RAPPORT);
  });
});

describe("a lease", () => {
  test("whose response was lost is found, and the correction goes on", async () => {
    const { deps, judged, request, state } = await writtenCandidate(harness);
    harness.breakNext("TransactWriteItemsCommand", "after");
    await correct(deps, request());
    expect((await state()).rapport).toEqual(RAPPORT);
    expect(judged).toHaveLength(1);
  });

  test("whose response was lost, and which cannot be read, is released, and the rate decremented", async () => {
    const { owner, deps, judged, request } = await writtenCandidate(harness);
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
    const { owner, deps, request } = await writtenCandidate(harness);
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
    const { deps, request } = await writtenCandidate(harness);
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
    const { deps, request, state } = await writtenCandidate(harness);
    const frozen = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.runtime.advance(CORRECTION_LEASE_MS);
        return deps.judge(production);
      },
    };
    expect(await codeOf(correct(frozen, request()))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).rapport).toBeNull();
    await correct(deps, request());
  });

  test("that has timed out never judges a text or a subject it has not seen", async () => {
    const { owner, simulationId, deps, request, state } = await writtenCandidate(harness);
    const frozen = {
      ...deps,
      judge: async (production: JudgeRequest) => {
        harness.runtime.advance(CORRECTION_LEASE_MS);
        await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit après." });
        await changeSujet(harness, { owner, simulationId }, "ee-t1-002");
        harness.runtime.advance(-CORRECTION_LEASE_MS); // A machine whose clock is late.
        return deps.judge(production);
      },
    };
    expect(await codeOf(correct(frozen, request()))).toBe("SERVICE_UNAVAILABLE");
    expect(await state()).toMatchObject({ contenu: "Écrit après.", rapport: null });
  });
});
