import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { TacheSchema } from "@epreuve/contract/tache";
import { nclcClass } from "@epreuve/evaluation/agreement/classes";
import type { Features } from "@epreuve/rule-provider/replies/features";
import { CONCERNS, OVERALL } from "@epreuve/rule-provider/replies/levels/concerns";
import { estimateOf, type Measured, standing } from "@epreuve/rule-provider/replies/levels/estimate";
import type { MeasureName } from "@epreuve/rule-provider/replies/levels/measures";
import type { Departure, Weights } from "@epreuve/rule-provider/replies/levels/weights";
import { foldsOf } from "./folds.ts";
import { nonNegativeRidge } from "./ridge.ts";

/** A text with its settled note, and the notes of its criteria where they were settled too. */
export interface Sample {
  id: string;
  features: Features;
  text: Measured;
  note: number;
  criteria: ReadonlyMap<CodeCritere, number>;
}

/** In texts. Figures hardly change between 10 and 110. */
const PENALTY = 80;
/** No single measure may count for more: once the scale is stretched, under two notes at its end. */
const COUNT_MAX = 0.76;
/** A task's usual value is drawn to that of all tasks as if so many more texts of it lay there. */
const TASK_PENALTY = 8;
const STRETCH_FOLDS = 6;

const NAMES = [...new Set([...OVERALL, ...Object.values(CONCERNS).flat()])];

/**
 * Fits everything. The estimate is stretched and shifted: in texts that it was not fitted to, its notes have the spread of
 * the settled ones, and no level is judged much more kindly than another. Texts that no reader has settled count for the weights, not for this.
 */
export function fitWeights(samples: readonly Sample[]): Weights {
  const plain = fitEstimate(samples);
  const unseen = foldsOf(samples, STRETCH_FOLDS).flatMap(({ rest, fold }) => {
    const fitted = fitEstimate(rest);
    return fold.filter(isSettled).map(({ text, note }) => ({ note, given: estimateOf(text, fitted) }));
  });
  const notes = unseen.map(({ note }) => note);
  const given = unseen.map((one) => one.given);
  const stretch = spreadOf(notes) / spreadOf(given);
  const counts = Object.fromEntries(
    Object.entries(plain.estimate.counts).map(([name, count]) => [name, round(count * stretch)]),
  );
  const middle = mean(notes) + stretch * (plain.estimate.centre - mean(given));
  const stretched = unseen.map((one) => ({
    note: one.note,
    given: mean(notes) + stretch * (one.given - mean(given)),
  }));
  const centre = middle + evenShift(stretched) - KINDNESS;
  const weights = { ...plain, estimate: { centre: round(centre), counts } };
  return { ...weights, criteria: fitCriteria(samples, weights) };
}

/**
 * By how many notes texts that nobody has tuned on are judged more kindly than those left out of a fit. Five sealed sets of
 * November 2026, each measured before it was opened, had mean errors of +0.25 to +0.77 NCLC at 7, −0.17 to +1.00 at 8 and −0.55
 * to −0.10 at 10, where texts left out have +0.12, +0.16 and −0.20. So much evens the worst of these.
 */
const KINDNESS = 0.3;

/** In tenths of a note: further would be another scale. */
const SHIFTS = Array.from({ length: 11 }, (_, at) => (at - 5) / 10);
/** A level of fewer texts tells no mean. */
const LEVEL_MIN = 8;

/**
 * The shift by which the level that is judged worst on average is judged best. Levels are not equally wide in notes, and
 * the highest has no end, so notes without an error on average give levels with one.
 */
function evenShift(judged: readonly { note: number; given: number }[]): number {
  const worst = (shift: number) => {
    const errors = Map.groupBy(judged, ({ note }) => nclcClass(note));
    const means = [...errors]
      .filter(([, some]) => some.length >= LEVEL_MIN)
      .map(([level, some]) => mean(some.map(({ given }) => nclcClass(noteOf(given + shift)) - level)));
    return Math.max(...means.map(Math.abs));
  };
  return SHIFTS.reduce((best, shift) => (worst(shift) < worst(best) ? shift : best), 0);
}

function noteOf(given: number): number {
  return Math.max(0, Math.min(20, Math.round(given)));
}

/** Whether readers settled the text's levels, its criteria's among them. */
function isSettled({ criteria }: Sample): boolean {
  return criteria.size > 0;
}

function fitEstimate(samples: readonly Sample[]): Weights {
  const centre = mean(samples.map(({ note }) => note));
  const usual = Object.fromEntries(NAMES.map((name) => [name, usualOf(name, samples, centre)]));
  const rows = samples.map(({ text, note }) => ({ x: standingsOf(OVERALL, text, usual), y: note - centre }));
  return {
    usual,
    estimate: {
      centre: round(centre),
      counts: countsOf(OVERALL, nonNegativeRidge(rows, PENALTY, COUNT_MAX)),
    },
    criteria: {},
  };
}

function standingsOf(names: readonly MeasureName[], text: Measured, usual: Weights["usual"]): number[] {
  return names.map((name) => standing(name, text, usual) ?? 0);
}

function countsOf(
  names: readonly MeasureName[],
  weights: readonly number[],
): Partial<Record<MeasureName, number>> {
  return Object.fromEntries(
    names.map((name, at) => [name, round(weights[at] ?? 0)] as const).filter(([, count]) => count > 0),
  );
}

/** What a measure is worth in a text of the note `centre`, by task, and how far it spreads over all texts. */
function usualOf(
  name: MeasureName,
  samples: readonly Sample[],
  centre: number,
): Weights["usual"][MeasureName] {
  const points = samples.flatMap(({ text, note }) => {
    const value = text.values.get(name) ?? null;
    return value === null ? [] : [{ tache: text.tache, note, value }];
  });
  const byTask = Map.groupBy(points, ({ tache }) => tache);
  const means = new Map(
    [...byTask].map(([tache, some]) => [
      tache,
      {
        total: some.length,
        value: mean(some.map((one) => one.value)),
        note: mean(some.map((one) => one.note)),
      },
    ]),
  );
  let shared = 0;
  let size = 0;
  for (const { tache, note, value } of points) {
    const own = means.get(tache) ?? { note, value };
    shared += (note - own.note) * (value - own.value);
    size += (note - own.note) ** 2;
  }
  const slope = size === 0 ? 0 : shared / size;
  const all = mean(points.map(({ note, value }) => value - slope * (note - centre)));
  const usual = TacheSchema.options.map((tache) => {
    const own = means.get(tache);
    if (own === undefined) return [tache, all] as const;
    const value = own.value - slope * (own.note - centre);
    return [tache, (own.total * value + TASK_PENALTY * all) / (own.total + TASK_PENALTY)] as const;
  });
  const expected = new Map(usual);
  const squares = mean(points.map(({ tache, value }) => (value - (expected.get(tache) ?? all)) ** 2));
  return {
    spread: round(Math.sqrt(squares) || 1),
    byTask: Object.fromEntries(usual.map(([tache, value]) => [tache, round(value)])),
  };
}

function fitCriteria(samples: readonly Sample[], weights: Weights): Weights["criteria"] {
  return Object.fromEntries(
    CodeCritereSchema.options.flatMap((code) => {
      const fitted = fitDeparture(code, samples, weights);
      return fitted === null ? [] : [[code, fitted]];
    }),
  );
}

/** What a criterion's own measures say beyond the estimate: fitted to its note less the mean of the text's criteria. */
function fitDeparture(code: CodeCritere, samples: readonly Sample[], weights: Weights): Departure | null {
  const points = samples.flatMap(({ text, criteria }) => {
    const note = criteria.get(code);
    if (note === undefined) return [];
    return [
      {
        text,
        y: note - mean([...criteria.values()]),
        above: estimateOf(text, weights) - weights.estimate.centre,
      },
    ];
  });
  if (points.length === 0) return null;
  const names = CONCERNS[code];
  const middle = mean(points.map(({ y }) => y));
  const spread = spreadOf(points.map(({ above }) => above));
  const rows = points.map(({ text, y, above }) => ({
    x: [-above / spread, ...standingsOf(names, text, weights.usual)],
    y: y - middle,
  }));
  const [expected = 0, ...counts] = nonNegativeRidge(rows, PENALTY);
  const departure = { offset: 0, expected: round(expected / spread), counts: countsOf(names, counts) };
  const explained = rows.map(({ x }) =>
    x.reduce((sum, value, at) => sum + value * ([expected, ...counts][at] ?? 0), 0),
  );
  return { ...departure, offset: round(middle - mean(explained)) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard deviation. */
function spreadOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
}

/** Four digits are more than the texts can tell. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
