import { AppError } from "@epreuve/core/app-error";
import { correct } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { saveContenu } from "@epreuve/core/simulation/save-contenu";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { countedCalls, nextWindow } from "@epreuve/test-kit/rates";
import { CORRECTION_LEASE_MS } from "@epreuve/test-kit/written-correction";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writtenCandidate } from "./written-candidate.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("the rate", () => {
  test("lets 6 corrections a minute reach a provider; the next is refused with the delay and writes nothing", async () => {
    const { deps, judged, request, state } = await writtenCandidate(harness);
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
    const { owner, deps, request, state } = await writtenCandidate(harness);
    const failing = { ...deps, judge: () => Promise.reject(new AppError("PROVIDER_TIMEOUT")) };
    for (let n = 0; n < 8; n++) expect(await codeOf(correct(failing, request()))).toBe("PROVIDER_TIMEOUT");
    expect(await countedCalls(harness, owner, "corrections")).toEqual([0, 0]);
    expect((await state()).contenu).toBe("Mon texte.");
    await correct(deps, request());
    expect(await countedCalls(harness, owner, "corrections")).toEqual([1, 1]);
  });

  test("is not decremented for a lease that has timed out, nor in a window that has ended", async () => {
    const { owner, simulationId, deps, request } = await writtenCandidate(harness);
    const outliving = (remainingMs: number) =>
      correct(
        {
          ...deps,
          judge: async () => {
            harness.runtime.advance(CORRECTION_LEASE_MS);
            await saveContenu(harness, { owner, simulationId }, { contenu: "Écrit après." });
            throw new AppError("PROVIDER_TIMEOUT");
          },
        },
        request({ remainingMs }),
      );
    const atMs = harness.runtime.now();
    expect(await codeOf(outliving(CORRECTION_LEASE_MS))).toBe("PROVIDER_TIMEOUT");
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
    const { deps, request } = await writtenCandidate(harness);
    for (let n = 0; n < 10; n++)
      expect(await codeOf(correct(deps, request({ contenu: "" })))).toBe("CONTENU_TOO_SHORT");
    await correct(deps, request());
  });
});
