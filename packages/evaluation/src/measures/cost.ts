import { mean } from "../agreement/agreement.ts";
import type { Attempt } from "../marking/call.ts";
import type { Marked } from "../marking/item.ts";
import { costUsd, type Price, priceOf } from "../marking/prices.ts";

export interface CostFigures {
  simulations: number;
  calls: number;
  /** Of them, those whose reply was kept from an earlier run. */
  kept: number;
  requests: number;
  /** Requests whose tokens were counted from characters. */
  estimated: number;
  /** Means for one simulation. */
  inputTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  /** Of the output, those of the reasoning. */
  reasoningTokens: number | null;
  /** Null where the price of a model is not known. */
  usdPerSimulation: number | null;
  /** Models without a known price. */
  unpriced: string[];
  /** Time of one simulation. */
  p50Ms: number | null;
  p95Ms: number | null;
}

/** Tokens, price and time of the corrections, replies kept from an earlier run included as they were then. */
export function costFigures(marked: readonly Marked[], prices?: readonly Price[]): CostFigures {
  const calls = marked.flatMap((one) => one.calls);
  const requests = calls.flatMap(({ attempts }) => attempts);
  const unpriced = [
    ...new Set(requests.filter(({ model }) => priceOf(model, prices) === null).map(({ model }) => model)),
  ];
  const each = (read: (attempt: Attempt) => number) =>
    mean(
      marked.map((one) =>
        one.calls.flatMap(({ attempts }) => attempts).reduce((sum, attempt) => sum + read(attempt), 0),
      ),
    );
  const usd = ({ model, usage }: Attempt) => {
    const price = priceOf(model, prices);
    return price === null ? 0 : costUsd(usage, price);
  };
  const durations = marked.filter(({ rapport }) => rapport !== null).map(({ durationMs }) => durationMs);
  return {
    simulations: marked.length,
    calls: calls.length,
    kept: calls.filter(({ kept }) => kept).length,
    requests: requests.length,
    estimated: requests.filter(({ estimated }) => estimated).length,
    inputTokens: each(({ usage }) => usage.input),
    cachedTokens: each(({ usage }) => usage.cached),
    outputTokens: each(({ usage }) => usage.output),
    reasoningTokens: each(({ usage }) => usage.reasoning),
    usdPerSimulation: unpriced.length > 0 || requests.length === 0 ? null : each(usd),
    unpriced,
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
  };
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], rank: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(rank * sorted.length) - 1)] ?? null;
}
