import * as v from "valibot";

/**
 * What the service may turn away for a while, because who it needs for it is down: the correction of texts, and the
 * transcription of recordings.
 */
export const DEGRADABLE = ["correction", "speech"] as const;
export const DegradableSchema = v.picklist(DEGRADABLE);
export type Degradable = v.InferOutput<typeof DegradableSchema>;
