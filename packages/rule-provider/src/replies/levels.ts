import type { CodeCritere } from "@epreuve/contract/criteres";
import type { Features } from "./features.ts";
import { type JudgedLevel, judge } from "./levels/judge.ts";
import { WEIGHTS } from "./levels/weights.ts";

/** The level of each criterion that a text can show, by the fitted weights. */
export function levelsOf(features: Features): Map<CodeCritere, JudgedLevel> {
  return judge(features, WEIGHTS);
}

/** The score of a criterion; null where a text cannot show it. */
export function scoreCriterion(code: CodeCritere, features: Features): number | null {
  return levelsOf(features).get(code)?.score ?? null;
}
