import type { Rapport } from "@epreuve/contract/rapport";
import { type Produced, readProduction } from "@epreuve/core/correction/report/read-production";
import { CORRECTION_RULES } from "./corrected.ts";
import { COUNT_RULES } from "./counts.ts";
import { DEMAND_RULES } from "./demands.ts";
import { ERROR_RULES } from "./errors.ts";
import { FOLLOWED_RULES } from "./followed.ts";
import { LEVEL_RULES } from "./levels.ts";
import { LIMITING_RULES } from "./limiting.ts";
import { PRAISE_RULES } from "./praise.ts";
import { QUOTE_RULES } from "./quotes.ts";
import { REASON_RULES } from "./reasons.ts";
import type { Rule } from "./rule.ts";
import { VALIDITY_RULES } from "./validity.ts";

/** All rules. A new one is added to the file of its subject, with a spoiled report in `find.test.ts`. */
export const RULES: readonly Rule[] = [
  ...LEVEL_RULES,
  ...LIMITING_RULES,
  ...ERROR_RULES,
  ...COUNT_RULES,
  ...PRAISE_RULES,
  ...QUOTE_RULES,
  ...FOLLOWED_RULES,
  ...DEMAND_RULES,
  ...REASON_RULES,
  ...VALIDITY_RULES,
  ...CORRECTION_RULES,
];

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
  const checked = { rapport, production: readProduction(produced) };
  return rules.flatMap((rule) => rule.find(checked).map((what) => ({ rule: rule.name, what })));
}
