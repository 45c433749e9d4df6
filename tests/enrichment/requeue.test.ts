import { giveUp } from "@epreuve/core/enrichment/give-up";
import { type RequeueDependencies, requeue } from "@epreuve/core/enrichment/requeue";
import { runJob } from "@epreuve/core/enrichment/run-job";
import { STALLED_AFTER_MS } from "@epreuve/core/enrichment/stalled";
import { corrected, delivery, dieAtWork } from "@epreuve/test-kit/corrected-simulation";
import { codeOf, type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failed, keepingQueues, only, stalledIn } from "./stalled-jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a failed job", () => {
  test("queued again is pending, and its message makes it ready", async () => {
    const { found, state, deps: worker, calls } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
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
    const { found, state, deps: worker } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    fault();
    expect(await requeue(deps, found)).toBe("sent");
    expect(await runJob(worker, "exercices", delivery(only(sent)))).toEqual({ done: true });
    expect((await state()).exercices_status).toBe("ready");
  });

  test("queued again leaves the other job alone", async () => {
    const { found, state, stalled } = await failed(harness);
    expect(stalled.map(({ job }) => job)).toEqual(["exercices"]);
    const before = await state();
    await requeue(keepingQueues(harness).deps, found);
    expect(await state()).toEqual({ ...before, exercices_status: "pending" });
  });

  test("queued again by two operators at once gets one message", async () => {
    const { found } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    const outcomes = await Promise.all([requeue(deps, found), requeue(deps, found), requeue(deps, found)]);
    expect(outcomes.toSorted()).toEqual(["changed", "changed", "sent"]);
    only(sent);
  });

  test("queued again is not marked failed by an old message that reaches the dead-letter queue late", async () => {
    const { found, message, state } = await failed(harness);
    await requeue(keepingQueues(harness).deps, found);
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect((await state()).exercices_status).toBe("pending");
  });

  test("queued again and running is not waited for by an old message that reaches the dead-letter queue late", async () => {
    const { found, message, deps: worker, state } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    await requeue(deps, found);
    await dieAtWork(worker, "exercices", delivery(only(sent)));
    expect((await state()).exercices_status).toBe("processing");
    expect(await giveUp(harness, "exercices", message)).toBe("ended");
    expect(await giveUp(harness, "exercices", only(sent))).toBe("running");
  });

  test("queued again is not run by an old message that arrives late", async () => {
    const { found, message, deps: worker, state, calls } = await failed(harness);
    await requeue(keepingQueues(harness).deps, found);
    expect(await runJob(worker, "exercices", delivery(message))).toEqual({ done: true });
    expect(calls()).toBe(0);
    expect((await state()).exercices_status).toBe("pending");
  });

  test("that fails again can be queued again", async () => {
    const { owner, found, deps: worker, state } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    await requeue(deps, found);
    const failing = { ...worker, make: () => Promise.reject(new Error("provider")) };
    await expect(runJob(failing, "exercices", delivery(only(sent), true))).rejects.toThrow("provider");
    const [again] = await stalledIn(harness, { owner });
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
    const { owner, found, state } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    const refusing = { ...deps, queues: { send: () => Promise.reject(new Error("no queue")) } };
    expect(await codeOf(requeue(refusing, found))).toBe("SERVICE_UNAVAILABLE");
    expect((await state()).exercices_status).toBe("failed");
    const [again] = await stalledIn(harness, { owner });
    if (again === undefined) throw new Error("it was not found again");
    expect(await requeue(deps, again)).toBe("sent");
    only(sent);
  });

  test("whose message was sent but its response lost does not run while the job is failed", async () => {
    const { found, deps: worker, state, calls } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
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
    const { owner, found, deps: worker, state, calls } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
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
    expect((await stalledIn(harness, { owner })).map(({ job }) => job)).toEqual(["modele"]);
    harness.runtime.advance(1);
    const again = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
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
  const pending = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
  if (pending === undefined) throw new Error("it was not found");
  const { sent, deps } = keepingQueues(harness);
  const outcomes = await Promise.all([requeue(deps, pending), requeue(deps, pending)]);
  expect(outcomes.toSorted()).toEqual(["changed", "sent"]);
  expect(await requeue(deps, pending)).toBe("changed");
  only(sent);
});
