import { type CorrectRequest, correct } from "@epreuve/core/correction/correct";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { createSimulation } from "@epreuve/core/simulation/create";
import type { SimulationRef } from "@epreuve/core/table/keys";
import { type Harness, newOwner } from "./harness.ts";
import { RAPPORT } from "./sample-report.ts";

/** What the Lambda of a written correction has left in tests, in milliseconds: its lease lasts as long. */
export const CORRECTION_LEASE_MS = 58_000;

/** A written production as its Lambda submits it, with what a test changes of it. */
export function writtenCorrection(ref: SimulationRef, changes: Partial<CorrectRequest> = {}): CorrectRequest {
  return {
    ...ref,
    mode: "EE",
    tache: "EE_T1",
    contenu: "Mon texte.",
    deadline: () => deadlineIn(10_000),
    remainingMs: CORRECTION_LEASE_MS,
    ...changes,
  };
}

/** A new simulation and its correction, which runs; `send` is given the message of each of its jobs. */
export async function beginCorrection(harness: Harness, send: (message: JobMessage) => Promise<void>) {
  const owner = newOwner();
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1" },
  });
  const ref = { owner, simulationId };
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    findSubmission: findWritten,
    judge: async () => RAPPORT,
    jobs: { send: (_: unknown, message: JobMessage) => send(message) },
  };
  return { ref, correction: correct(deps, writtenCorrection(ref)) };
}
