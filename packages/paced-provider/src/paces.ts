/*
 * How long a real model takes, as reported publicly until November 2026 and chosen here; times at full speed. A model
 * that reasons sends nothing until it has finished, so its silence is what an effort costs.
 */

export const PACES = ["auto", "busy"] as const;

/** `auto`: a real model on an ordinary day. `busy`: the same, refused and cut as under load. */
export type Pace = (typeof PACES)[number];

/** The silence before a reply's first text: lognormal, so most are near the median and a few take several times it. */
export interface Silence {
  medianMs: number;
  sigma: number;
}

const AT_ONCE: Silence = { medianMs: 800, sigma: 0.35 };
const HIGH: Silence = { medianMs: 25_000, sigma: 0.5 };

/** The silence of each effort. For those above high no figure is known: they take as long as high. */
const SILENCES = new Map<string, Silence>([
  ["none", AT_ONCE],
  ["minimal", AT_ONCE],
  ["low", { medianMs: 6_000, sigma: 0.6 }],
  ["medium", { medianMs: 12_000, sigma: 0.5 }],
  ["high", HIGH],
  ["xhigh", HIGH],
  ["max", HIGH],
]);

/** What a model that is asked for no effort makes. */
const DEFAULT_EFFORT = "medium";

/** The effort a request gets: the one it asks for, or the default where it asks for none or an unknown one. */
export function effortFor(asked: string | undefined): string {
  return asked !== undefined && SILENCES.has(asked) ? asked : DEFAULT_EFFORT;
}

export function silenceOf(effort: string): Silence {
  return SILENCES.get(effort) ?? HIGH;
}

/** Whether the model reasons at all at this effort. */
export function reasons(effort: string): boolean {
  return silenceOf(effort) !== AT_ONCE;
}

/** A pause in the middle of a reply. */
export const STALL = { probability: 0.01, ms: 20_000 };

/** What happens under load only. */
export const BUSY = { refusedProbability: 0.1, retryAfterMs: 2_000, cutProbability: 0.03 };
