import * as v from "valibot";

/** What the process of the service tells the one of the candidates. */
export const ToldSchema = v.variant("kind", [
  v.object({ kind: v.literal("ready"), url: v.string() }),
  v.object({ kind: v.literal("units"), requests: v.number(), read: v.number(), write: v.number() }),
  /** A call to the provider has ended; tokens as it would bill them. */
  v.object({
    kind: v.literal("provider"),
    format: v.nullable(v.string()),
    ending: v.string(),
    ms: v.number(),
    input: v.number(),
    output: v.number(),
  }),
  v.object({ kind: v.literal("email"), email: v.string(), code: v.string() }),
  v.object({ kind: v.literal("complaint"), text: v.string() }),
]);
export type Told = v.InferOutput<typeof ToldSchema>;
export type ProviderCall = Extract<Told, { kind: "provider" }>;

/** How the process of the service is told what to start; messages to it ask for the units. */
export const StackArgumentsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dir: v.string(), pace: v.picklist(["auto", "busy"]), seed: v.number() }),
);
export type StackArguments = v.InferOutput<typeof StackArgumentsSchema>;

/** The lines of the functions' log that say how long one of them took, at its real pace. */
export const LineSchema = v.variant("message", [
  v.looseObject({ message: v.literal("REQUEST_DONE"), operation: v.string(), durationMs: v.number() }),
  v.looseObject({ message: v.literal("FRAME_DONE"), type: v.string(), durationMs: v.number() }),
  v.looseObject({ message: v.literal("JOB_DONE"), job: v.string(), durationMs: v.number() }),
]);
