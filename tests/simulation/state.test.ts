import { allowed, refusal, type State, TRANSITIONS } from "@epreuve/core/simulation/state";
import { simulationKey } from "@epreuve/core/table/keys";
import { put, update } from "@epreuve/core/table/write";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("what the check refuses the condition of the write refuses, from every state and at every edge", async () => {
  const nowMs = harness.runtime.now();
  const claims = [undefined, nowMs - 1, nowMs, nowMs + 1].map((until) => until && { id: "c", until });
  const expiries = [undefined, -30_001, -30_000, -29_999, 0, 1].map((offsetMs) =>
    offsetMs === undefined ? undefined : new Date(nowMs + offsetMs).toISOString(),
  );
  const lives = [undefined, nowMs - 1, nowMs, nowMs + 1].map((until) => until && { until });
  let compared = 0;
  for (const statut of ["in_progress", "finished"] as const) {
    for (const claim of claims) {
      for (const live of lives) {
        for (const expire_a of expiries) {
          // Each meets every claim; what a session and a clock refuse, each refuses alone.
          if (live !== undefined && expire_a !== undefined) continue;
          for (const contenu of ["", "Mon texte."]) {
            const state: State = {
              statut,
              contenu,
              ...(claim && { claim }),
              ...(live && { live }),
              ...(expire_a && { expire_a }),
            };
            const key = simulationKey({ owner: newOwner(), simulationId: "s" });
            await harness.table.write(put({ ...key, ...state }));
            const done = await Promise.all(
              TRANSITIONS.map(async (transition) => {
                const write = update(key).increment("version").when(allowed(transition, nowMs));
                return (await harness.table.write(write)).done;
              }),
            );
            const expected = TRANSITIONS.map((transition) => refusal(transition, state, nowMs) === null);
            expect([state, done]).toEqual([state, expected]);
            compared += TRANSITIONS.length;
          }
        }
      }
    }
  }
  expect(compared).toBe(2 * 4 * (4 + 6 - 1) * 2 * 6);
});
