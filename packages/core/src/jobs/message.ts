import * as v from "valibot";

/** What a job message says: whose simulation, and which correction made the job. No text travels in it. */
export const JobMessageSchema = v.strictObject({
  owner: v.string(),
  simulation_id: v.string(),
  correction_id: v.string(),
  /** The re-queueing that sent it; absent in the correction's own message. */
  order: v.optional(v.string()),
});
export type JobMessage = v.InferOutput<typeof JobMessageSchema>;
