import type { Rapport } from "@epreuve/contract/rapport";
import { type Produced, readProduction } from "@epreuve/core/correction/report/read-production";
import { DIAGNOSIS_RULES } from "./diagnosis.ts";
import { ERROR_RULES } from "./errors.ts";
import { LEVEL_RULES } from "./levels.ts";
import type { Rule } from "./rule.ts";
import { validiteOf } from "./validite.ts";

/** All rules. A new one is added to the file of its subject. */
export const RULES: readonly Rule[] = [...LEVEL_RULES, ...ERROR_RULES, ...DIAGNOSIS_RULES];

export interface Contradiction {
  rule: string;
  /** What contradicts what; never a quote of the text. */
  what: string;
}

/** The contradictions within a report of a production; empty for a sound one. */
export function contradictionsOf(
  rapport: Rapport,
  produced: Produced,
  rules: readonly Rule[] = RULES,
): Contradiction[] {
  const checked = { rapport, production: readProduction(produced), validite: validiteOf(rapport) };
  return rules.flatMap((rule) => rule.find(checked).map((what) => ({ rule: rule.name, what })));
}
