import type { CodeCritere } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import type { Features } from "../features.ts";

/** Points of a measure's value and the highest note it allows, interpolated between points and constant outside. */
type Scale = readonly (readonly [value: number, note: number])[];

export const CEILINGS = {
  /** By number of words: fewer than 60 are no evidence of a high level. */
  words: [
    [0, 0],
    [6, 1],
    [15, 1.4],
    [30, 6],
    [45, 14],
    [60, 20],
  ],
  /** By share of words that the lexicon knows, which is low for another language. */
  french: [
    [0.5, 0],
    [0.62, 1],
    [0.72, 3],
    [0.82, 8],
    [0.9, 20],
  ],
  /** By MTLD, which is low for a text that repeats itself; our A1 texts have more than 25. */
  variety: [
    [4, 1],
    [12, 1.4],
    [24, 20],
  ],
  /** Live interaction, whose task is to ask: by number of questions. */
  questions: [
    [0, 1.4],
    [1, 5],
    [2, 9],
    [4, 20],
  ],
  /** By share of four-word runs copied from the subject. */
  copied: [
    [0.15, 20],
    [0.3, 9],
    [0.6, 1.4],
    [1, 0.5],
  ],
} as const satisfies Record<string, Scale>;

/** Coverage below which a text shows nothing of its subject. Honest texts are as low, so it never decides alone. */
const WRITTEN_COVERAGE_MIN = 0.15;
/** A speech keeps to its question in other words than ours; below this, none of its sentences do. */
const SPOKEN_COVERAGE_MIN = 0.1;
/** How far below the estimate the task's note then lies: one level. What is off the subject for sure, core judges. */
const OFF_SUBJECT = 4;

function isOffSubject({ task }: Features): boolean {
  if (task.seconds !== null) return task.coverage < SPOKEN_COVERAGE_MIN;
  const unmet = task.unmetDemands.length;
  return task.coverage < WRITTEN_COVERAGE_MIN && unmet > 1 && 2 * unmet > task.demands.length;
}

/** The value of a scale. */
export function onScale(scale: Scale, value: number): number {
  const [first] = scale;
  let [before, low] = first ?? [0, 0];
  if (!(value > before)) return low;
  for (const [at, note] of scale) {
    if (value <= at) return at === before ? note : low + ((note - low) * (value - before)) / (at - before);
    [before, low] = [at, note];
  }
  return low;
}

/** The highest note of a criterion. Length and validity are not among the reasons: core has them. */
export function ceilingFor(code: CodeCritere, features: Features, estimate: number): number {
  const { lexical, task, exchange } = features;
  const limit = Math.min(
    onScale(CEILINGS.words, task.wordCount),
    onScale(CEILINGS.french, lexical.knownShare),
    onScale(CEILINGS.variety, lexical.mtld),
  );
  const asked = exchange.leads
    ? Math.min(limit, onScale(CEILINGS.questions, exchange.questions.length))
    : limit;
  if (code === "INTERACTION") return asked;
  if (code !== "ADEQUATION_TACHE") return limit;
  return Math.min(
    asked,
    onScale(CEILINGS.copied, task.copiedShare),
    isOffSubject(features) ? Math.max(0, estimate - OFF_SUBJECT) : 20,
  );
}

const STARTS = NiveauCecrSchema.options.map((niveau) => noteOfLevel(niveau, "bas"));
const HIGHEST = 20;

/** A note as a score by whole levels: 3 where B1 begins, below 4 where it ends. */
export function scoreOfNote(note: number): number {
  const level = Math.max(
    0,
    STARTS.findLastIndex((start) => note >= start),
  );
  const start = STARTS[level] ?? 0;
  const end = STARTS[level + 1] ?? HIGHEST;
  return level + Math.min(0.999, (note - start) / (end - start));
}
