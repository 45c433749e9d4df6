import type { CallRecord } from "@epreuve/paced-provider/server";

/** One correction: how long it took, whether its bilan was made by rule, and the code of its error if it failed. */
export interface Corrected {
  durationMs: number;
  /** When the first error with a place was told; null where none was. */
  firstErrorMs: number | null;
  /** Lists that were withdrawn, since the provider was asked again. */
  withdrawn: number;
  bilanByRule: boolean;
  error: string | null;
}

/** What a profile's corrections took and cost. */
export interface Figures {
  corrections: number;
  succeeded: number;
  /** Corrections by the code of their error. */
  errors: Record<string, number>;
  /** Corrections whose bilan was made by rule, the provider's being late or failing. */
  bilansByRule: number;
  /** Of all corrections, the failed ones included. */
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Of the corrections that told an error with a place: those of texts without one tell none. */
  firstErrors: number;
  firstErrorP50Ms: number;
  firstErrorP95Ms: number;
  /** Lists withdrawn in all corrections. */
  withdrawn: number;
  /** How much later than planned replies ended: what this machine added to each call. */
  lateP95Ms: number;
  calls: number;
  /** Calls made again after the first attempt had ended. */
  restarts: number;
  /** Calls made again while an earlier attempt was under way. */
  hedges: number;
  /** Calls that the service gave up, the losers of a hedge included. */
  aborted: number;
  outputTokens: number;
  reasoningTokens: number;
  /** Output tokens of the aborted calls, which are paid for. */
  abortedTokens: number;
}

export function figuresOf(corrected: readonly Corrected[], records: readonly CallRecord[]): Figures {
  const durations = corrected.map(({ durationMs }) => durationMs).toSorted(ascending);
  const firstErrors = corrected.flatMap(({ firstErrorMs }) => firstErrorMs ?? []).toSorted(ascending);
  const errors: Record<string, number> = {};
  for (const { error } of corrected) if (error !== null) errors[error] = (errors[error] ?? 0) + 1;
  const completed = records.filter(({ ending }) => ending === "completed");
  const aborted = records.filter(({ ending }) => ending === "aborted");
  return {
    corrections: corrected.length,
    succeeded: corrected.filter(({ error }) => error === null).length,
    errors,
    bilansByRule: corrected.filter(({ bilanByRule }) => bilanByRule).length,
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    maxMs: percentile(durations, 1),
    firstErrors: firstErrors.length,
    firstErrorP50Ms: percentile(firstErrors, 0.5),
    firstErrorP95Ms: percentile(firstErrors, 0.95),
    withdrawn: corrected.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
    lateP95Ms: percentile(completed.map(({ lateMs }) => lateMs).toSorted(ascending), 0.95),
    calls: records.length,
    ...repeatsOf(records),
    aborted: aborted.length,
    outputTokens: outputOf(records),
    reasoningTokens: records.reduce((sum, { tokens }) => sum + tokens.reasoning, 0),
    abortedTokens: outputOf(aborted),
  };
}

const ascending = (a: number, b: number) => a - b;

/** Nearest rank, of sorted values. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function outputOf(records: readonly CallRecord[]): number {
  return records.reduce((sum, { tokens }) => sum + tokens.reasoning + tokens.text, 0);
}

/** A call's attempts are the records of one request, since every request holds a nonce of its own. */
function repeatsOf(records: readonly CallRecord[]): Pick<Figures, "restarts" | "hedges"> {
  let [restarts, hedges] = [0, 0];
  for (const attempts of Map.groupBy(records, ({ request }) => request).values()) {
    const [first, ...others] = attempts.toSorted((a, b) => a.startMs - b.startMs);
    let busyUntilMs = first?.endMs ?? 0;
    for (const { startMs, endMs } of others) {
      if (startMs < busyUntilMs) hedges++;
      else restarts++;
      busyUntilMs = Math.max(busyUntilMs, endMs);
    }
  }
  return { restarts, hedges };
}
