import { giveUp } from "@epreuve/core/enrichment/give-up";
import { type RequeueDependencies, requeue } from "@epreuve/core/enrichment/requeue";
import { runJob } from "@epreuve/core/enrichment/run-job";
import {
  findStalledJobs,
  type JobScope,
  STALLED_AFTER_MS,
  type StalledJob,
} from "@epreuve/core/enrichment/stalled";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { corrected, delivery, LEASE_MS } from "@epreuve/test-kit/corrected-simulation";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function stalledIn(scope: JobScope): Promise<StalledJob[]> {
  const stalled: StalledJob[] = [];
  for await (const job of findStalledJobs(harness, scope)) stalled.push(job);
  return stalled;
}

/** Queues that keep what they are sent. */
function keepingQueues() {
  const sent: JobMessage[] = [];
  const deps: RequeueDependencies = {
    ...harness,
    queues: { send: async (_, message) => void sent.push(message) },
  };
  return { sent, deps };
}

/** Two jobs after a correction: exercises that failed, and a model answer still pending. */
async function failed() {
  const simulation = await corrected(harness);
  await giveUp(harness, "exercices", simulation.message);
  const stalled = await stalledIn({ owner: simulation.owner });
  const [found] = stalled;
  if (found === undefined) throw new Error("nothing was found");
  return { ...simulation, found, stalled };
}

/** The one message that was sent. */
function only(sent: JobMessage[]): JobMessage {
  expect(sent).toHaveLength(1);
  const [message] = sent;
  if (message === undefined) throw new Error("nothing was sent");
  return message;
}

describe("a failed job", () => {
  test("queued again is pending, and its message makes it ready", async () => {
    const { found, state, deps: worker, calls } = await failed();
    const { sent, deps } = keepingQueues();
    expect(await requeue(deps, found)).toBe("sent");
    expect((await state()).exercices_status).toBe("pending");
    expect(await runJob(worker, "exercices", delivery(only(sent)))).toEqual({ done: true });
    expect((await state()).exercices_status).toBe("ready");
    expect(calls()).toBe(1);
  });

  test.each([
    ["is repeated by the SDK", () => harness.repeatNext("UpdateItemCommand")],
    ["is lost for good", () => harness.breakNext("UpdateItemCommand", "after")],
  ])("queued again by a write whose response %s gets its message", async (_, fault) => {
    const { found, state, deps: worker } = await failed();
    const { sent, deps } = keepingQueues();
    fault();
    expect(await requeue(deps, found)).toBe("sent");
    expect(await runJob(worker, "exercices", delivery(only(sent)))).toEqual({ done: true });
    expect((await state()).exercices_status).toBe("ready");
  });

  test("queued again leaves the other job alone", async () => {
    const { found, state, stalled } = await failed();
    expect(stalled.map(({ job }) => job)).toEqual(["exercices"]);
    const before = await state();
    await requeue(keepingQueues().deps, found);
    expect(await state()).toEqual({ ...before, exercices_status: "pending" });
  });

  test("queued again by two operators at once gets one message", async () => {
    const { found } = await failed();
    const { sent, deps } = keepingQueues();
    const outcomes = await Promise.all([requeue(deps, found), requeue(deps, found), requeue(deps, found)]);
    expect(outcomes.toSorted()).toEqual(["changed", "changed", "sent"]);
    only(sent);
  });

  test("queued again is not marked failed by an old message that reaches the dead-letter queue late", async () => {
    const { found, message, state } = await failed();
    await requeue(keepingQueues().deps, found);
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect((await state()).exercices_status).toBe("pending");
  });

  test("queued again and running is not waited for by an old message that reaches the dead-letter queue late", async () => {
    const { found, message, deps: worker, state } = await failed();
    const { sent, deps } = keepingQueues();
    await requeue(deps, found);
    void runJob({ ...worker, make: () => new Promise<never>(() => {}) }, "exercices", delivery(only(sent)));
    await expect.poll(async () => (await state()).exercices_status).toBe("processing");
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect(await giveUp(harness, "exercices", only(sent))).toBe("running");
  });

  test("queued again is not run by an old message that arrives late", async () => {
    const { found, message, deps: worker, state, calls } = await failed();
    await requeue(keepingQueues().deps, found);
    expect(await runJob(worker, "exercices", delivery(message))).toEqual({ done: true });
    expect(calls()).toBe(0);
    expect((await state()).exercices_status).toBe("pending");
  });

  test("that fails again can be queued again", async () => {
    const { owner, found, deps: worker, state } = await failed();
    const { sent, deps } = keepingQueues();
    await requeue(deps, found);
    const failing = { ...worker, make: () => Promise.reject(new Error("provider")) };
    await expect(runJob(failing, "exercices", delivery(only(sent), true))).rejects.toThrow("provider");
    const [again] = await stalledIn({ owner });
    if (again === undefined) throw new Error("it was not found again");
    expect(await requeue(deps, again)).toBe("sent");
    const [, second] = sent;
    if (second === undefined) throw new Error("it was not sent again");
    await runJob(worker, "exercices", delivery(second));
    expect((await state()).exercices_status).toBe("ready");
  });
});

describe("a requeue", () => {
  test("whose message is refused leaves the job failed, and running the command again queues it", async () => {
    const { owner, found, state } = await failed();
    const { sent, deps } = keepingQueues();
    const refusing = { ...deps, queues: { send: () => Promise.reject(new Error("no queue")) } };
    expect(await codeOf(requeue(refusing, found))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).exercices_status).toBe("failed");
    const [again] = await stalledIn({ owner });
    if (again === undefined) throw new Error("it was not found again");
    expect(await requeue(deps, again)).toBe("sent");
    only(sent);
  });

  test("whose message was sent but its response lost does not run while the job is failed", async () => {
    const { found, deps: worker, state, calls } = await failed();
    const { sent, deps } = keepingQueues();
    const losing: RequeueDependencies = {
      ...deps,
      queues: {
        send: async (...args) => {
          await deps.queues.send(...args);
          throw new Error("socket hang up");
        },
      },
    };
    expect(await codeOf(requeue(losing, found))).toBe("SERVICE_UNAVAILABLE");
    await runJob(worker, "exercices", delivery(only(sent)));
    expect(calls()).toBe(0);
    expect((await state()).exercices_status).toBe("failed");
  });

  test("that dies before it sends its message is found an hour later and queued again, with its own message or without", async () => {
    const { owner, found, deps: worker, state, calls } = await failed();
    const { sent, deps } = keepingQueues();
    harness.runtime.advance(STALLED_AFTER_MS); // The hour is counted from the requeue, not from the correction.
    void requeue(
      {
        ...deps,
        queues: {
          send: async (...args) => {
            await deps.queues.send(...args);
            return new Promise(() => {}); // It dies here, and nobody knows whether the queue took the message.
          },
        },
      },
      found,
    );
    await expect.poll(() => sent.length).toBe(1);
    harness.runtime.advance(STALLED_AFTER_MS - 1);
    expect((await stalledIn({ owner })).map(({ job }) => job)).toEqual(["modele"]);
    harness.runtime.advance(1);
    const again = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
    if (again === undefined) throw new Error("it was not found");
    expect(await requeue(deps, again)).toBe("sent");
    for (const message of [...sent, ...sent]) await runJob(worker, "exercices", delivery(message));
    expect(calls()).toBe(1);
    expect((await state()).exercices_status).toBe("ready");
  });
});

test("a job left pending is sent once, whoever queues it again at once", async () => {
  const { owner } = await corrected(harness);
  harness.runtime.advance(STALLED_AFTER_MS);
  const pending = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
  if (pending === undefined) throw new Error("it was not found");
  const { sent, deps } = keepingQueues();
  const outcomes = await Promise.all([requeue(deps, pending), requeue(deps, pending)]);
  expect(outcomes.toSorted()).toEqual(["changed", "sent"]);
  expect(await requeue(deps, pending)).toBe("changed");
  only(sent);
});

describe("a job that runs", () => {
  test("is not found, and is not sent when it began since it was found", async () => {
    const { owner, found, deps: worker } = await failed();
    const { sent, deps } = keepingQueues();
    await requeue(deps, found);
    harness.runtime.advance(STALLED_AFTER_MS);
    const pending = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
    if (pending === undefined) throw new Error("it was not found");
    const endless = { ...worker, make: () => new Promise<never>(() => {}) };
    void runJob(endless, "exercices", delivery(only(sent)));
    await expect
      .poll(async () => (await stalledIn({ owner })).map(({ job }) => job))
      .not.toContain("exercices");
    expect(await requeue(deps, pending)).toBe("changed");
    only(sent);
  });

  test("and whose worker died is found an hour after that worker's latest possible end", async () => {
    const { owner, message, deps: worker, state } = await corrected(harness);
    void runJob({ ...worker, make: () => new Promise<never>(() => {}) }, "exercices", delivery(message));
    await expect.poll(async () => (await state()).exercices_status).toBe("processing");
    harness.runtime.advance(LEASE_MS + STALLED_AFTER_MS - 1);
    expect((await stalledIn({ owner })).map(({ job }) => job)).toEqual(["modele"]);
    harness.runtime.advance(1);
    const dead = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
    if (dead === undefined) throw new Error("it was not found");
    const { sent, deps } = keepingQueues();
    expect(await requeue(deps, dead)).toBe("sent");
    await runJob(worker, "exercices", delivery(only(sent)));
    expect((await state()).exercices_status).toBe("ready");
  });
});

test("a dead worker's job that another worker leased since it was found is not sent", async () => {
  const { owner, message, deps: worker, state } = await corrected(harness);
  const endless = { ...worker, make: () => new Promise<never>(() => {}) };
  void runJob(endless, "exercices", delivery(message));
  await expect.poll(async () => (await state()).exercices_status).toBe("processing");
  harness.runtime.advance(LEASE_MS + STALLED_AFTER_MS);
  const dead = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
  if (dead === undefined) throw new Error("it was not found");
  void runJob(endless, "exercices", delivery(message));
  await expect.poll(async () => (await stalledIn({ owner })).map(({ job }) => job)).toEqual(["modele"]);
  const { sent, deps } = keepingQueues();
  expect(await requeue(deps, dead)).toBe("changed");
  expect(sent).toEqual([]);
});

test("a worker that read a job before it was queued again does not take it with its old message", async () => {
  const { owner, message, deps: worker, calls } = await corrected(harness);
  harness.runtime.advance(STALLED_AFTER_MS);
  const pending = (await stalledIn({ owner })).find(({ job }) => job === "exercices");
  if (pending === undefined) throw new Error("it was not found");
  const { sent, deps } = keepingQueues();
  const table: typeof harness.table = {
    ...harness.table,
    get: async (key) => {
      const item = await harness.table.get(key);
      if (sent.length === 0) await requeue(deps, pending);
      return item;
    },
  };
  expect(await runJob({ ...worker, table }, "exercices", delivery(message))).toEqual({ done: true });
  expect(calls()).toBe(0);
  expect(await runJob(worker, "exercices", delivery(message))).toEqual({ done: true });
  expect(calls()).toBe(0);
});

describe("the stalled jobs", () => {
  test("are none of a fresh correction, of a ready job or of a simulation in progress", async () => {
    const { owner, message, deps } = await corrected(harness);
    await runJob(deps, "exercices", delivery(message));
    expect(await stalledIn({ owner })).toEqual([]);
    harness.runtime.advance(STALLED_AFTER_MS);
    expect((await stalledIn({ owner })).map(({ job }) => job)).toEqual(["modele"]);
  });

  test("of one simulation are its own only, and another user's simulation is not found", async () => {
    const { owner, simulationId, found } = await failed();
    expect(await stalledIn({ owner, simulationId })).toEqual([found]);
    expect(await codeOf(stalledIn({ owner: newOwner(), simulationId }))).toBe("SIMULATION_NOT_FOUND");
  });

  test("of all users are those of each", async () => {
    const users = [await failed(), await failed()];
    const all = await stalledIn("everyone");
    for (const { found } of users) expect(all).toContainEqual(found);
  });
});
