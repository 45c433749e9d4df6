import type { AnalysedSentence } from "./analysis.ts";
import { isFormula } from "./evidence.ts";

const LINKED =
  /(?<!\p{L})(?:qui|que|qu['’]|parce|car|quand|si|s['’]il|où|dont|comme|mais|pour|donc|alors|puis|ensuite|et|pourtant)(?!\p{L})/iu;

/** Statements of name, age or trade, which need no reason. */
const IDENTITY =
  /(?<!\p{L})(?:je suis|je m['’]appelle|mon nom|j['’]ai \p{L}+(?:-\p{L}+)* ans|s['’]appelle)(?!\p{L})/iu;

/** Whether a sentence is one short statement, without an error, a link or a greeting: advice may say to develop it. */
export function isBareStatement({ texte, words, findings, faultless }: AnalysedSentence): boolean {
  return (
    findings.length === 0 &&
    faultless &&
    words.length > 3 &&
    words.length < 9 &&
    /^\p{Lu}[^\n]*[^.]\.$/u.test(texte) &&
    words.every(({ known, word }) => known || word.name) &&
    !isFormula(texte) &&
    !IDENTITY.test(texte) &&
    !LINKED.test(texte)
  );
}
