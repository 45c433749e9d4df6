import * as v from "valibot";

/** A question to a worker; its answer carries the same id. */
export const QuestionSchema = v.strictObject({ id: v.number(), question: v.unknown() });

/** A message from a worker: the outcome of its loading, or of a question. */
export const WorkerMessageSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("ready") }),
  v.strictObject({ kind: v.literal("load_failed"), reason: v.string() }),
  v.strictObject({ kind: v.literal("answer"), id: v.number(), answer: v.unknown() }),
  v.strictObject({ kind: v.literal("failure"), id: v.number(), reason: v.string() }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;
