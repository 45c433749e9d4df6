import { giveUp } from "@epreuve/core/enrichment/give-up";
import { runJob } from "@epreuve/core/enrichment/run-job";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { getSimulation } from "@epreuve/core/simulation/get";
import { corrected, delivery } from "@epreuve/test-kit/corrected-simulation";
import { type Harness, LIVE, startHarness } from "@epreuve/test-kit/harness";
import { beginCorrection, CORRECTION_LEASE_MS } from "@epreuve/test-kit/written-correction";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("a correction that commits after the messages of its jobs were dropped is refused", async () => {
  const messages: JobMessage[] = [];
  const { ref, correction } = await beginCorrection(harness, async (message) => {
    messages.push(message);
    if (messages.length < 2) return;
    harness.runtime.advance(CORRECTION_LEASE_MS);
    const deps = { ...harness, make: () => Promise.reject(new Error("called")) };
    expect(await runJob(deps, "exercices", delivery(message))).toEqual({ done: true });
    harness.runtime.advance(-CORRECTION_LEASE_MS); // A machine whose clock is late.
  });
  await expect(correction).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  const { state } = await getSimulation(harness.table, ref, LIVE);
  expect([state.rapport, state.exercices_status]).toEqual([null, "none"]);
});

describe("a message", () => {
  test("that comes before its correction's commit waits for the lease to end, then is dropped", async () => {
    const sent = Promise.withResolvers<JobMessage>();
    const { ref } = await beginCorrection(harness, (message) => {
      sent.resolve(message);
      return new Promise(() => {}); // The correction dies here.
    });
    const message = await sent.promise;
    const deps = {
      table: harness.table,
      runtime: harness.runtime,
      make: () => Promise.reject(new Error("called")),
    };
    expect(await runJob(deps, "modele", delivery(message))).toEqual({ done: false, laterSeconds: 58 });
    harness.runtime.advance(CORRECTION_LEASE_MS);
    expect(await runJob(deps, "modele", delivery(message))).toEqual({ done: true });
    const { state } = await getSimulation(harness.table, ref, LIVE);
    expect([state.rapport, state.modele_status]).toEqual([null, "none"]);
  });

  test.each([
    ["of another correction", { correction_id: crypto.randomUUID() }],
    ["of no simulation", { simulation_id: `sim_${crypto.randomUUID()}` }],
    ["of a malformed one", { simulation_id: "x" }],
    ["of someone else", { owner: "someone-else" }],
  ])("%s is dropped and changes nothing", async (_, changes) => {
    const { message, deps, state, calls } = await corrected(harness);
    const before = await state();
    expect(await runJob(deps, "exercices", delivery({ ...message, ...changes }))).toEqual({ done: true });
    expect(await giveUp(harness, "exercices", { ...message, ...changes })).toBe("ended");
    expect(calls()).toBe(0);
    expect(await state()).toEqual(before);
  });
});
