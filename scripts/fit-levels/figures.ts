import type { CodeCritere } from "@epreuve/contract/criteres";
import { noteOfCriteres, noteOfLevel } from "@epreuve/core/correction/scale/niveaux";
import { agreementOf, type Pair } from "@epreuve/evaluation/agreement/agreement";
import { NCLC_CLASSES, nclcClass } from "@epreuve/evaluation/agreement/classes";
import { judge } from "@epreuve/rule-provider/replies/levels/judge";
import type { Weights } from "@epreuve/rule-provider/replies/levels/weights";
import { fitWeights, mean, type Sample } from "./fit-weights.ts";
import { type Fold, foldsOf, shuffled } from "./folds.ts";

/** A text's settled notes, and those that weights fitted without it give. */
export interface Judged {
  sample: Sample;
  note: number;
  criteria: ReadonlyMap<CodeCritere, number>;
}

const FOLDS = 10;
const REPEATS = 3;

/** Judges each sample by weights that are fitted to the other folds and to `always`; repeated over other divisions. */
export function crossValidated(samples: readonly Sample[], always: readonly Sample[]): Judged[] {
  return Array.from({ length: REPEATS }, (_, seed) => foldsOf(shuffled(samples, seed + 1), FOLDS))
    .flat()
    .flatMap(({ fold, rest }: Fold<Sample>) => judgedBy(fitWeights([...rest, ...always]), fold));
}

export function judgedBy(weights: Weights, samples: readonly Sample[]): Judged[] {
  return samples.map((sample) => {
    const criteria = new Map(
      [...judge(sample.features, weights)].map(
        ([code, { niveau_cecr, position }]) => [code, noteOfLevel(niveau_cecr, position)] as const,
      ),
    );
    return { sample, criteria, note: noteOfCriteres([...criteria.values()]) };
  });
}

/** The figures of judged texts, a line each. */
export function figuresOf(judged: readonly Judged[]): string[] {
  const pairs = judged.map(({ sample, note }): Pair => [nclcClass(sample.note), nclcClass(note)]);
  const all = agreementOf(pairs, NCLC_CLASSES.length);
  const middle = mean(judged.map(({ sample }) => sample.note));
  const slope =
    mean(judged.map(({ sample, note }) => (sample.note - middle) * note)) /
    mean(judged.map(({ sample }) => (sample.note - middle) ** 2));
  const errors = judged.map(({ sample, note }) => note - sample.note);
  const byClass = NCLC_CLASSES.map((name, index) => {
    const own = agreementOf(
      pairs.filter(([read]) => read === index),
      NCLC_CLASSES.length,
    );
    return `NCLC ${name}: mean error ${signed(own.meanError)}, within one ${percent(own.withinOne)} (${own.pairs})`;
  });
  const codes = [...new Set(judged.flatMap(({ criteria }) => [...criteria.keys()]))];
  const byCriterion = codes.flatMap((code) => {
    const own = judged.flatMap(({ sample, criteria }) => {
      const [read, given] = [sample.criteria.get(code), criteria.get(code)];
      return read === undefined || given === undefined ? [] : [given - read];
    });
    if (own.length === 0) return [];
    return `${code}: mean error of the note ${signed(mean(own))}, root mean square ${rootMeanSquare(own)}`;
  });
  return [
    `QWK ${all.qwk?.toFixed(3) ?? "–"}, exact ${percent(all.exact)}, within one ${percent(all.withinOne)}, mean error ${signed(all.meanError)}`,
    `note: slope ${slope.toFixed(2)}, mean error ${signed(mean(errors))}, root mean square ${rootMeanSquare(errors)}`,
    ...byClass,
    ...byCriterion,
  ];
}

function rootMeanSquare(errors: readonly number[]): string {
  return Math.sqrt(mean(errors.map((error) => error ** 2))).toFixed(2);
}

function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

function signed(value: number | null): string {
  return value === null ? "–" : `${value < 0 ? "" : "+"}${value.toFixed(2)}`;
}
