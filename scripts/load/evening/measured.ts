import * as v from "valibot";

/** How long something took: the quantiles 0, 10, … 100 %, in milliseconds, so that a simulation can draw from them. */
const TimesSchema = v.object({ count: v.number(), meanMs: v.number(), quantilesMs: v.array(v.number()) });
export type Times = v.InferOutput<typeof TimesSchema>;

const ShareSchema = v.object({ calls: v.number(), input: v.number(), output: v.number() });

/** What an evening measured, committed for the simulation (`npm run load -- --evening --write`). */
export const MeasuredSchema = v.object({
  /** Where and how it was measured. */
  on: v.object({
    date: v.string(),
    seed: v.number(),
    users: v.number(),
    minutes: v.number(),
    speed: v.number(),
    pace: v.string(),
    processors: v.number(),
    /** Processes that wanted one of them, at the end. */
    load: v.number(),
  }),
  /** Durations of the functions by operation, frame and job, as their own log says. */
  functions: v.record(v.string(), TimesSchema),
  /** Units of the table that a step costs, the engine's, of a candidate alone; `enrichment` is both jobs and the polls. */
  units: v.record(v.string(), v.object({ read: v.number(), write: v.number() })),
  /** Calls and tokens of the provider for one of what asks it, hedged and repeated calls included. */
  provider: v.record(v.string(), ShareSchema),
  /** Requests of the client for one wait for what follows a report, and the share of them that were answered 304. */
  polls: v.object({ each: v.number(), unchangedShare: v.number() }),
});
export type Measured = v.InferOutput<typeof MeasuredSchema>;

export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return {
    count: sorted.length,
    meanMs: Math.round(sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length)),
    quantilesMs: Array.from({ length: 11 }, (_, tenth) => Math.round(at(tenth / 10))),
  };
}
