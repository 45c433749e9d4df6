import * as v from "valibot";
import type { JobRequest } from "../simulation/job.ts";
import type { SimulationRef } from "../table/keys.ts";

/** A job message: the simulation, and the correction that created the job. It carries no text. */
export const JobMessageSchema = v.strictObject({
  owner: v.string(),
  simulation_id: v.string(),
  correction_id: v.string(),
  /** Id of the requeue that sent it; absent in the correction's own message. */
  order: v.optional(v.string()),
});
export type JobMessage = v.InferOutput<typeof JobMessageSchema>;

/** The simulation a message is about. */
export function refOf({ owner, simulation_id: simulationId }: JobMessage): SimulationRef {
  return { owner, simulationId };
}

/** The job run that a message requests. */
export function requestOf({ correction_id: correctionId, order: requeueId }: JobMessage): JobRequest {
  return { correctionId, requeueId };
}
