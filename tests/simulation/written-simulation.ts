import { setPlan } from "@epreuve/core/account/set-plan";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import type { SimulationRef } from "@epreuve/core/table/keys";
import { type Harness, LIVE, newOwner } from "@epreuve/test-kit/harness";

/** A new user's simulation on `ee-t1-001`. */
export async function writtenSimulation(harness: Harness, options: { exam_mode?: boolean } = {}) {
  const owner = newOwner();
  if (options.exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001", ...options },
  });
  return { owner, simulationId };
}

export function read(harness: Harness, ref: SimulationRef) {
  return getSimulation(harness.table, ref, LIVE);
}
