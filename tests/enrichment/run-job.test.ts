import { runJob } from "@epreuve/core/enrichment/run-job";
import { readSimulation } from "@epreuve/core/simulation/read";
import { corrected, delivery, dieAtWork, EXERCICES, LEASE_MS } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a job", () => {
  test("delivered three times, one after the other, makes one set of exercises by one provider call", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    for (let n = 0; n < 3; n++) {
      expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    }
    expect(calls()).toBe(1);
    expect(await state()).toMatchObject({ exercices: EXERCICES, exercices_status: "ready", modele: null });
  });

  test("delivered three times at once makes one provider call, and the other deliveries return to the queue", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    const gate = Promise.withResolvers<void>();
    const slow = {
      ...deps,
      make: async () => {
        await gate.promise;
        return deps.make();
      },
    };
    const runs = Array.from({ length: 3 }, () => runJob(slow, "exercices", delivery(message)));
    const early: unknown[] = [];
    for (const run of runs) void run.then((outcome) => early.push(outcome));
    await expect.poll(() => early).toEqual(Array(2).fill({ done: false, laterSeconds: 120 }));
    expect((await state()).exercices_status).toBe("processing");
    gate.resolve();
    await Promise.all(runs);
    expect(calls()).toBe(1);
    expect((await state()).exercices_status).toBe("ready");
    expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    expect(calls()).toBe(1);
  });

  test("whose worker was killed half-way is completed by the next delivery, once the worker's lease has timed out", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    await dieAtWork(deps, "exercices", delivery(message));
    expect((await state()).exercices_status).toBe("processing");
    expect(await runJob(deps, "exercices", delivery(message))).toMatchObject({ done: false });
    harness.runtime.advance(LEASE_MS);
    expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    expect(calls()).toBe(1);
    expect((await state()).exercices_status).toBe("ready");
  });

  test("whose lease another worker has taken writes nothing over the other's result", async () => {
    const { message, deps, state } = await corrected(harness);
    const gate = Promise.withResolvers<void>();
    const slow = runJob(
      {
        ...deps,
        make: async () => {
          await gate.promise;
          return EXERCICES.map((exercice) => ({ ...exercice, reponse: "autre" }));
        },
      },
      "exercices",
      delivery(message),
    );
    await expect.poll(async () => (await state()).exercices_status).toBe("processing");
    harness.runtime.advance(LEASE_MS);
    await runJob(deps, "exercices", delivery(message));
    gate.resolve();
    expect(await slow).toEqual({ done: true });
    expect((await state()).exercices).toEqual(EXERCICES);
  });

  test("that fails goes back to pending, and fails for good at its last delivery", async () => {
    const { message, deps, state } = await corrected(harness);
    const failing = { ...deps, make: () => Promise.reject(new Error("provider")) };
    await expect(runJob(failing, "exercices", delivery(message))).rejects.toThrow("provider");
    expect((await state()).exercices_status).toBe("pending");
    await expect(runJob(failing, "exercices", delivery(message, true))).rejects.toThrow("provider");
    expect((await state()).exercices_status).toBe("failed");
    expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    expect((await state()).exercices_status).toBe("failed");
  });

  test("whose result did not reach the table is done again, and once", async () => {
    const { message, deps, state } = await corrected(harness);
    const breaking = {
      ...deps,
      make: async () => {
        harness.breakNext("TransactWriteItemsCommand", "before");
        return EXERCICES;
      },
    };
    await expect(runJob(breaking, "exercices", delivery(message))).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
    expect((await state()).exercices_status).toBe("pending");
    await runJob(deps, "exercices", delivery(message));
    expect((await state()).exercices_status).toBe("ready");
  });
});

describe("the lease of a job", () => {
  test("that the SDK sends again is recognised as the worker's own: the job runs at once, by one call", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    harness.repeatNext("UpdateItemCommand");
    expect(await runJob(deps, "exercices", delivery(message, true))).toEqual({ done: true });
    expect(calls()).toBe(1);
    expect((await state()).exercices_status).toBe("ready");
  });

  test("whose response is lost for good is found, and the job runs", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    harness.breakNext("UpdateItemCommand", "after");
    expect(await runJob(deps, "exercices", delivery(message, true))).toEqual({ done: true });
    expect([calls(), (await state()).exercices_status]).toEqual([1, "ready"]);
  });

  test("that did not reach the table leaves the job to the next delivery, at once", async () => {
    const { message, deps, state, calls } = await corrected(harness);
    harness.breakNext("TransactWriteItemsCommand", "before");
    await expect(runJob(deps, "exercices", delivery(message))).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
    expect((await state()).exercices_status).toBe("pending");
    expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    expect(calls()).toBe(1);
  });
});

describe("the result of a job", () => {
  test.each(["repeated", "lost for good"])(
    "whose response is %s stands, and the message is done with",
    async (how) => {
      const { message, deps, state, calls } = await corrected(harness);
      const breaking = {
        ...deps,
        make: async () => {
          if (how === "repeated") harness.repeatNext("TransactWriteItemsCommand");
          else harness.breakNext("TransactWriteItemsCommand", "after");
          return deps.make();
        },
      };
      expect(await runJob(breaking, "exercices", delivery(message))).toEqual({ done: true });
      expect(calls()).toBe(1);
      expect(await state()).toMatchObject({ exercices: EXERCICES, exercices_status: "ready" });
    },
  );

  test("of a worker that lost its lease keeps the message for the worker that has it", async () => {
    const { message, deps } = await corrected(harness);
    const ref = { owner: message.owner, simulationId: message.simulation_id };
    const holder = async () => (await readSimulation(harness.table, ref)).exercices_claim?.id;
    const gate = Promise.withResolvers<void>();
    const runs: Promise<unknown>[] = [];
    const frozen = {
      ...deps,
      make: async () => {
        const own = await holder();
        harness.runtime.advance(LEASE_MS);
        const slow = { ...deps, make: () => gate.promise.then(deps.make) };
        runs.push(runJob(slow, "exercices", delivery(message)));
        await expect.poll(holder).not.toBe(own);
        return EXERCICES;
      },
    };
    expect(await runJob(frozen, "exercices", delivery(message))).toMatchObject({ done: false });
    gate.resolve();
    expect(await Promise.all(runs)).toEqual([{ done: true }]);
  });
});
