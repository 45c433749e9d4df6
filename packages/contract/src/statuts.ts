import * as v from "valibot";

/** Status of a simulation: `finished` once its report is there. */
export const StatutSchema = v.picklist(["in_progress", "finished"]);
export type Statut = v.InferOutput<typeof StatutSchema>;

/** Status of a background job: `none` until the simulation is corrected, then queued, running, done or failed. */
export const JobStatusSchema = v.picklist(["none", "pending", "processing", "ready", "failed"]);
export type JobStatus = v.InferOutput<typeof JobStatusSchema>;

/** Where both jobs of a correction stand. */
export const JobStatusesSchema = v.object({
  exercices_status: JobStatusSchema,
  modele_status: JobStatusSchema,
});
export type JobStatuses = v.InferOutput<typeof JobStatusesSchema>;
