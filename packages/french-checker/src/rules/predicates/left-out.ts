import { isFiniteForm } from "../../tagger.ts";
import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** The sentence is a question: "Marche bien ?", not "Marche bien droit." */
export const asks: Predicate = (_match, { tokens }) => tokens.at(-1)?.text === "?";

/** No object before the verb, "ce que je mets dans mon sac", and none after its place, "mettre dans le sac les livres". */
export const hasNoObject: Predicate = (match, sentence, { tagger }) => {
  const { words } = tagger.tag(sentence);
  const before = sentence.tokens.slice(0, match.from).map(({ lower }) => lower);
  if (before.some((lower) => /^(?:que|qu'|dont|quoi|combien)$/u.test(lower))) return false;
  if (/^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en)$/u.test(lowerAt(sentence, match.from - 1)))
    return false;
  for (let at = match.to + 1; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || word.token.kind === "punct" || word.readings.some(isFiniteForm)) return true;
    const determiner = word.readings.some(({ pos }) => pos === "DET");
    const after = words[at - 1]?.readings.some(({ pos }) => pos === "PREP") === true;
    if (at > match.to + 2 && determiner && !after) return false;
  }
  return true;
};

/**
 * No third person is the subject of a verb before, which this verb could share: "j'avais peur, mais maintenant me plaît",
 * never "le film est long et me plaît".
 */
export const noThirdBefore: Predicate = (match, sentence, { tagger }) => {
  const { words } = tagger.tag(sentence);
  return !words.slice(0, match.from).some(({ lower, all, readings }, at) => {
    if (/^(?:il|elle|on|ils|elles|ce|c'|ça|cela|qui|tout|rien|personne|aucune?|chacune?)$/u.test(lower))
      return true;
    // "la ville change et me plaît", but "des cours de danse"
    const nominal = words[at - 1]?.all.some(({ pos }) => pos === "DET" || pos === "PREP") === true;
    if (nominal || !readings.some((one) => isFiniteForm(one) && one.person === 3)) return false;
    if (all.some(({ pos }) => pos === "ADV" || pos === "PREP" || pos === "DET")) return false;
    return !words.slice(Math.max(0, at - 3), at).some((one) => OTHERS.test(one.lower));
  });
};

const OTHERS = /^(?:je|j'|tu|nous|vous)$/u;
