import { allowed, refusal, type State } from "@epreuve/core/simulation/state";
import { simulationKey } from "@epreuve/core/table/keys";
import { put, update } from "@epreuve/core/table/write";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, newOwner, startBench } from "../bench.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.stop());

test("what the check refuses the condition of the write refuses, from every state and at every edge", async () => {
  const nowMs = bench.runtime.now();
  const claims = [undefined, nowMs - 1, nowMs, nowMs + 1].map((until) => until && { id: "c", until });
  const expiries = [undefined, -30_001, -30_000, -29_999, 0, 1].map((offsetMs) =>
    offsetMs === undefined ? undefined : new Date(nowMs + offsetMs).toISOString(),
  );
  let compared = 0;
  for (const statut of ["in_progress", "finished"] as const) {
    for (const claim of claims) {
      for (const expire_a of expiries) {
        const state: State = { statut, ...(claim && { claim }), ...(expire_a && { expire_a }) };
        for (const transition of ["saveContenu", "changeSujet", "claim"] as const) {
          const key = simulationKey({ owner: newOwner(), simulationId: "s" });
          await bench.table.write(put({ ...key, ...state }));
          const outcome = await bench.table.write(
            update(key).increment("version").when(allowed(transition, nowMs)),
          );
          expect([state, transition, outcome.done]).toEqual([
            state,
            transition,
            refusal(transition, state, nowMs) === null,
          ]);
          compared++;
        }
      }
    }
  }
  expect(compared).toBe(2 * 4 * 6 * 3);
});
