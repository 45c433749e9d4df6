import { RATES } from "@epreuve/contract/limits";
import { giveUp } from "@epreuve/core/enrichment/give-up";
import { type RetryDependencies, retryEnrichment } from "@epreuve/core/enrichment/retry";
import { runJob } from "@epreuve/core/enrichment/run-job";
import type { JobMessage } from "@epreuve/core/jobs/message";
import type { Job } from "@epreuve/core/simulation/row";
import { delivery } from "@epreuve/test-kit/corrected-simulation";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failed, only } from "./stalled-jobs.ts";

/* POST /simulations/:id/enrichissements: a failed job tried again by its candidate. */

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** How long the Lambda of a retry lives. */
const REMAINING_MS = 7_000;
const DAY_MS = 86_400_000;

/** A simulation whose exercises failed, and the means to retry them, with every message on record. */
async function candidate() {
  const simulation = await failed(harness);
  const sent: { job: Job; message: JobMessage }[] = [];
  const deps: RetryDependencies = {
    ...harness,
    queues: { send: async (job, message) => void sent.push({ job, message }) },
  };
  const ref = { owner: simulation.owner, simulationId: simulation.simulationId };
  const retry = (changes: Partial<RetryDependencies> = {}) =>
    retryEnrichment({ ...deps, ...changes }, ref, REMAINING_MS);
  const messages = () => sent.map(({ message }) => message);
  const statuses = async () => {
    const { exercices_status, modele_status } = await simulation.state();
    return [exercices_status, modele_status];
  };
  /** Runs the job of a message to its final failure. */
  const fail = async (message: JobMessage) => {
    const worker = { ...simulation.deps, make: () => Promise.reject(new Error("provider")) };
    await expect(runJob(worker, "exercices", delivery(message, true))).rejects.toThrow("provider");
  };
  return { ...simulation, worker: simulation.deps, ref, deps, sent, messages, retry, statuses, fail };
}

describe("what failed", () => {
  test("is pending again, and its message makes it ready; the other job is left alone", async () => {
    const { retry, messages, sent, statuses, worker } = await candidate();
    expect(await retry()).toEqual({ exercices_status: "pending", modele_status: "pending" });
    expect(sent.map(({ job }) => job)).toEqual(["exercices"]);
    expect(await statuses()).toEqual(["pending", "pending"]);
    expect(await runJob(worker, "exercices", delivery(only(messages())))).toEqual({ done: true });
    expect(await statuses()).toEqual(["ready", "pending"]);
  });

  test("of both jobs is queued by one retry, and counted once", async () => {
    const { retry, sent, message, statuses } = await candidate();
    await giveUp(harness, "modele", message);
    expect(await statuses()).toEqual(["failed", "failed"]);
    await retry();
    expect(sent.map(({ job }) => job).toSorted()).toEqual(["exercices", "modele"]);
    expect(await statuses()).toEqual(["pending", "pending"]);
  });

  test("fails again, and can be retried five times a day; of another simulation likewise", async () => {
    const { retry, sent, messages, fail } = await candidate();
    const [{ max }] = RATES.enrichments;
    for (let n = 0; n < max; n++) {
      await retry();
      const message = messages()[n];
      if (message === undefined) throw new Error("nothing was sent");
      await fail(message);
    }
    await expect(retry()).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: expect.any(Number),
    });
    expect(sent).toHaveLength(max);
    expect(await (await candidate()).retry()).toBeDefined();
    harness.runtime.advance(DAY_MS);
    expect(await retry()).toMatchObject({ exercices_status: "pending" });
  });
});

describe("where nothing failed", () => {
  test("it is NOTHING_TO_RETRY, and nothing is written, sent or counted", async () => {
    const { retry, sent, state, owner, simulationId } = await candidate();
    await retry();
    const before = await state();
    for (let n = 0; n < 10; n++) expect(await codeOf(retry())).toBe("NOTHING_TO_RETRY");
    expect(await state()).toEqual(before);
    expect(sent).toHaveLength(1);
    expect(await codeOf(retryEnrichment({ ...harness, queues: never }, { owner, simulationId }, 1))).toBe(
      "NOTHING_TO_RETRY",
    );
  });

  test("another user's simulation is SIMULATION_NOT_FOUND, as an unknown or malformed one", async () => {
    const { simulationId, owner } = await candidate();
    for (const ref of [
      { owner: newOwner(), simulationId },
      { owner, simulationId: `sim_${crypto.randomUUID()}` },
      { owner, simulationId: "x" },
    ]) {
      expect(await codeOf(retryEnrichment({ ...harness, queues: never }, ref, REMAINING_MS))).toBe(
        "SIMULATION_NOT_FOUND",
      );
    }
  });
});

/** Queues that must not be sent anything. */
const never = { send: () => Promise.reject(new Error("sent")) };

describe("a retry", () => {
  test("by three taps at once is made once: one message", async () => {
    const { retry, messages } = await candidate();
    const taps = await Promise.allSettled([retry(), retry(), retry()]);
    const refusals = taps.filter((tap) => tap.status === "rejected").map(({ reason }) => reason);
    expect(refusals).toEqual([
      expect.objectContaining({ code: "NOTHING_TO_RETRY" }),
      expect.objectContaining({ code: "NOTHING_TO_RETRY" }),
    ]);
    only(messages());
  });

  test("whose write succeeded and its response was lost is made: its message is sent", async () => {
    const { retry, messages, statuses } = await candidate();
    harness.breakNext("TransactWriteItemsCommand", "after");
    expect(await retry()).toMatchObject({ exercices_status: "pending" });
    only(messages());
    expect(await statuses()).toEqual(["pending", "pending"]);
  });

  test("whose message is refused leaves the job failed and is not counted: it can be sent again at once", async () => {
    const { retry, messages, statuses } = await candidate();
    for (let n = 0; n <= RATES.enrichments[0].max; n++) {
      expect(await codeOf(retry({ queues: never }))).toBe("SERVICE_UNAVAILABLE");
      expect(await statuses()).toEqual(["failed", "pending"]);
    }
    await retry();
    only(messages());
  });

  test("whose message was accepted though its response was lost is not run while the job is failed", async () => {
    const { retry, deps, messages, statuses, calls, worker } = await candidate();
    const losing: RetryDependencies["queues"] = {
      send: async (...args) => {
        await deps.queues.send(...args);
        throw new Error("socket hang up");
      },
    };
    expect(await codeOf(retry({ queues: losing }))).toBe("SERVICE_UNAVAILABLE");
    expect(await runJob(worker, "exercices", delivery(only(messages())))).toEqual({ done: true });
    expect([calls(), await statuses()]).toEqual([0, ["failed", "pending"]]);
  });

  test("whose message a worker runs at once ends ready, and is not moved back", async () => {
    const { retry, worker, statuses } = await candidate();
    const answer = await retry({
      queues: {
        send: async (job, sent) => void (await runJob(worker, job, delivery(sent))),
      },
    });
    expect(answer).toMatchObject({ exercices_status: "pending" });
    expect(await statuses()).toEqual(["ready", "pending"]);
  });

  test("that dies before its message leaves the job failed, and once its lease is over can be made again", async () => {
    const { retry, messages, statuses } = await candidate();
    const dying = Promise.withResolvers<void>();
    const send = () => {
      dying.resolve();
      return new Promise<never>(() => {});
    };
    void retry({ queues: { send } });
    await dying.promise;
    expect(await statuses()).toEqual(["failed", "pending"]);
    expect(await codeOf(retry())).toBe("NOTHING_TO_RETRY");
    harness.runtime.advance(REMAINING_MS);
    await retry();
    only(messages());
  });

  test("that dies after its message is completed by the worker", async () => {
    const { retry, deps, messages, statuses, worker } = await candidate();
    const dying = Promise.withResolvers<void>();
    const queues: RetryDependencies["queues"] = {
      send: async (...args) => {
        await deps.queues.send(...args);
        dying.resolve();
        return new Promise<never>(() => {});
      },
    };
    void retry({ queues });
    await dying.promise;
    harness.runtime.advance(DAY_MS);
    expect(await runJob(worker, "exercices", delivery(only(messages())))).toEqual({ done: true });
    expect(await statuses()).toEqual(["ready", "pending"]);
  });

  test("that fails is over: its message, delivered again, runs nothing", async () => {
    const { retry, messages, fail, statuses, worker, calls } = await candidate();
    await retry();
    await fail(only(messages()));
    expect(await runJob(worker, "exercices", delivery(only(messages())))).toEqual({ done: true });
    expect([calls(), await statuses()]).toEqual([0, ["failed", "pending"]]);
  });

  test("costs one read, one transaction and one update", async () => {
    const { retry } = await candidate();
    const { meter } = await harness.measure(() => retry());
    expect(meter.requests).toEqual(["GetItemCommand", "TransactWriteItemsCommand", "UpdateItemCommand"]);
    const refused = await harness.measure(() => codeOf(retry()));
    expect(refused.meter.requests).toEqual(["GetItemCommand"]);
    expect(refused.meter.writeUnits).toBe(0);
  });
});
