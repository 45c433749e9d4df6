import { requeue } from "@epreuve/core/enrichment/requeue";
import { runJob } from "@epreuve/core/enrichment/run-job";
import { STALLED_AFTER_MS } from "@epreuve/core/enrichment/stalled";
import { corrected, delivery, dieAtWork, LEASE_MS } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failed, keepingQueues, only, stalledIn } from "./stalled-jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("a job that runs", () => {
  test("is not found, and is not sent when it began since it was found", async () => {
    const { owner, found, deps: worker } = await failed(harness);
    const { sent, deps } = keepingQueues(harness);
    await requeue(deps, found);
    harness.runtime.advance(STALLED_AFTER_MS);
    const pending = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
    if (pending === undefined) throw new Error("it was not found");
    await dieAtWork(worker, "exercices", delivery(only(sent)));
    expect((await stalledIn(harness, { owner })).map(({ job }) => job)).not.toContain("exercices");
    expect(await requeue(deps, pending)).toBe("changed");
    only(sent);
  });

  test("and whose worker died is found an hour after that worker's latest possible end", async () => {
    const { owner, message, deps: worker, state } = await corrected(harness);
    await dieAtWork(worker, "exercices", delivery(message));
    expect((await state()).exercices_status).toBe("processing");
    harness.runtime.advance(LEASE_MS + STALLED_AFTER_MS - 1);
    expect((await stalledIn(harness, { owner })).map(({ job }) => job)).toEqual(["modele"]);
    harness.runtime.advance(1);
    const dead = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
    if (dead === undefined) throw new Error("it was not found");
    const { sent, deps } = keepingQueues(harness);
    expect(await requeue(deps, dead)).toBe("sent");
    await runJob(worker, "exercices", delivery(only(sent)));
    expect((await state()).exercices_status).toBe("ready");
  });
});

test("a dead worker's job that another worker leased since it was found is not sent", async () => {
  const { owner, message, deps: worker, state } = await corrected(harness);
  await dieAtWork(worker, "exercices", delivery(message));
  expect((await state()).exercices_status).toBe("processing");
  harness.runtime.advance(LEASE_MS + STALLED_AFTER_MS);
  const dead = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
  if (dead === undefined) throw new Error("it was not found");
  await dieAtWork(worker, "exercices", delivery(message));
  expect((await stalledIn(harness, { owner })).map(({ job }) => job)).toEqual(["modele"]);
  const { sent, deps } = keepingQueues(harness);
  expect(await requeue(deps, dead)).toBe("changed");
  expect(sent).toEqual([]);
});

test("a worker that read a job before it was queued again does not take it with its old message", async () => {
  const { owner, message, deps: worker, calls } = await corrected(harness);
  harness.runtime.advance(STALLED_AFTER_MS);
  const pending = (await stalledIn(harness, { owner })).find(({ job }) => job === "exercices");
  if (pending === undefined) throw new Error("it was not found");
  const { sent, deps } = keepingQueues(harness);
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
