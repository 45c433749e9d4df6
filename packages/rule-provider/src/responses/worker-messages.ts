import * as v from "valibot";

/** One question to a worker, numbered so that its answer can be told from another's. */
export const QuestionSchema = v.strictObject({ id: v.number(), question: v.unknown() });

/** What a worker says: that it has loaded what it needs, or could not; the answer to a question, or why it has none. */
export const WorkerMessageSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("ready") }),
  v.strictObject({ kind: v.literal("unloaded"), reason: v.string() }),
  v.strictObject({ kind: v.literal("answer"), id: v.number(), answer: v.unknown() }),
  v.strictObject({ kind: v.literal("failure"), id: v.number(), reason: v.string() }),
]);
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>;
