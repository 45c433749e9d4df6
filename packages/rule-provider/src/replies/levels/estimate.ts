import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Tache } from "@epreuve/contract/tache";
import type { Features } from "../features.ts";
import { MEASURES, type MeasureName } from "./measures.ts";
import type { Weights } from "./weights.ts";

/** The measures of a text; null where it cannot show one. */
export interface Measured {
  tache: Tache;
  values: ReadonlyMap<MeasureName, number | null>;
}

/** A measure counts at most as if it lay so many spreads from what is usual: no single one decides a level. */
const STANDING_MAX = 2.5;
/** A criterion's note lies at most so far from the estimate. */
const DEPARTURE_MAX = 3;

function within(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

export function measured(features: Features): Measured {
  const values = new Map<MeasureName, number | null>();
  for (const name of NAMES) values.set(name, MEASURES[name].of(features));
  return { tache: features.tache, values };
}

/** How far a text stands above what is usual by one measure, in spreads; null where it does not show it. */
export function standing(
  name: MeasureName,
  { tache, values }: Measured,
  usual: Weights["usual"],
): number | null {
  const value = values.get(name) ?? null;
  const { spread = 1, byTask } = usual[name] ?? {};
  const expected = byTask?.[tache];
  if (value === null || expected === undefined) return null;
  return within((MEASURES[name].sign * (value - expected)) / spread, STANDING_MAX);
}

/** The sum of what the standings add. A measure that the text does not show counts as the mean of the others. */
function sumOf(counts: Weights["estimate"]["counts"], text: Measured, usual: Weights["usual"]): number {
  let sum = 0;
  let shown = 0;
  let all = 0;
  for (const name of NAMES) {
    const count = counts[name] ?? 0;
    const stands = standing(name, text, usual);
    all += count;
    if (stands === null) continue;
    shown += count;
    sum += count * stands;
  }
  return shown === 0 ? 0 : (sum * all) / shown;
}

/** The overall note that the measures show, between 0 and 20 and not rounded. */
export function estimateOf(text: Measured, { usual, estimate }: Weights): number {
  return Math.max(0, Math.min(20, estimate.centre + sumOf(estimate.counts, text, usual)));
}

/** How far a criterion's own measures raise it above the estimate, or lower it below. */
export function departureOf(code: CodeCritere, note: number, text: Measured, weights: Weights): number {
  const rule = weights.criteria[code];
  if (rule === undefined) return 0;
  const expected = rule.offset - rule.expected * (note - weights.estimate.centre);
  return within(expected + sumOf(rule.counts, text, weights.usual), DEPARTURE_MAX);
}

const NAMES = Object.keys(MEASURES).filter((name): name is MeasureName => name in MEASURES);
