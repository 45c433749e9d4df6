import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { tellsOwnLife } from "./tense-forms.ts";

const OF_WRITER = /^(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos)$/u;
/** What is read off a table or a graph. */
const READ_OFF =
  /^(?:observe|constate|remarque|note|voit|compte|recense|dénombre|enregistre|estime|aperçoit|assiste|atteint|atteignent|représente|représentent)$/u;
const FIGURES = /^(?:%|pourcent|cent|millions?|milliards?|pourcentage|taux|chiffres?|statistiques?|nombre)$/u;
const YEAR = /^(?:1[89]|20)\d\d$/u;

/** Whether dated figures are reported, which the present does as well: "en 2012 et en 2017, on observe une baisse". */
function reportsFigures({ tokens }: Sentence): boolean {
  if (tokens.some(({ lower }) => OF_WRITER.test(lower))) return false;
  const years = tokens.filter(({ lower }) => YEAR.test(lower)).length;
  return years > 1 || tokens.some(({ lower }) => READ_OFF.test(lower) || FIGURES.test(lower));
}

/** Whether a year of this sentence is past for who writes: one tells one's own life, and no figures. */
export function datesOwnLife(sentence: Sentence, context: RuleContext): boolean {
  return tellsOwnLife(context) && !reportsFigures(sentence);
}
