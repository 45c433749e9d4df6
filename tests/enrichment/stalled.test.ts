import { runJob } from "@epreuve/core/enrichment/run-job";
import { STALLED_AFTER_MS } from "@epreuve/core/enrichment/stalled";
import { corrected, delivery } from "@epreuve/test-kit/corrected-simulation";
import { codeOf, type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failed, stalledIn } from "./stalled-jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe("the stalled jobs", () => {
  test("are none of a fresh correction, of a ready job or of a simulation in progress", async () => {
    const { owner, message, deps } = await corrected(harness);
    await runJob(deps, "exercices", delivery(message));
    expect(await stalledIn(harness, { owner })).toEqual([]);
    harness.runtime.advance(STALLED_AFTER_MS);
    expect((await stalledIn(harness, { owner })).map(({ job }) => job)).toEqual(["modele"]);
  });

  test("of one simulation are its own only, and another user's simulation is not found", async () => {
    const { owner, simulationId, found } = await failed(harness);
    expect(await stalledIn(harness, { owner, simulationId })).toEqual([found]);
    expect(await codeOf(stalledIn(harness, { owner: newOwner(), simulationId }))).toBe(
      "SIMULATION_NOT_FOUND",
    );
  });

  test("of all users are those of each", async () => {
    const users = [await failed(harness), await failed(harness)];
    const all = await stalledIn(harness, "everyone");
    for (const { found } of users) expect(all).toContainEqual(found);
  });
});
