import { giveUp } from "@epreuve/core/enrichment/give-up";
import { runJob } from "@epreuve/core/enrichment/run-job";
import { corrected, delivery, LEASE_MS } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("giving up a job", () => {
  test("marks as failed, once, a job that never ended", async () => {
    const { message, state } = await corrected(harness);
    expect(await giveUp(harness, "exercices", message)).toBe("failed");
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect(await state()).toMatchObject({ exercices_status: "failed", modele_status: "pending" });
  });

  test("leaves a ready job as it is", async () => {
    const { message, deps, state } = await corrected(harness);
    await runJob(deps, "exercices", delivery(message));
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect((await state()).exercices_status).toBe("ready");
  });

  test("waits while a worker's lease has not timed out, then marks the job as failed", async () => {
    const { message, deps, state } = await corrected(harness);
    const gate = Promise.withResolvers<void>();
    const run = runJob(
      {
        ...deps,
        make: async () => {
          await gate.promise;
          return deps.make();
        },
      },
      "exercices",
      delivery(message),
    );
    await expect.poll(async () => (await state()).exercices_status).toBe("processing");
    expect(await giveUp(harness, "exercices", message)).toBe("running");
    gate.resolve();
    await run;
    expect((await state()).exercices_status).toBe("ready");

    const late = Promise.withResolvers<void>();
    const overrun = runJob(
      {
        ...deps,
        make: async () => {
          await late.promise;
          return deps.make();
        },
      },
      "modele",
      delivery(message),
    );
    await expect.poll(async () => (await state()).modele_status).toBe("processing");
    harness.runtime.advance(LEASE_MS);
    expect(await giveUp(harness, "modele", message)).toBe("failed");
    late.resolve();
    await overrun;
    expect((await state()).modele_status).toBe("failed");
  });
});
