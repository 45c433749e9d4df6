import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { isFiniteForm } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** The second word of a negation, wherever it stands, and words after which "ne" stands alone. */
const NEGATIVE =
  /^(?:pas|plus|jamais|rien|personne|aucune?|aucuns|nul|nulle|ni|guère|point|que|qu'|goutte|mot|brin|nullement|aucunement|si|s'|quiconque|autre|qui|quel|quelle|quels|quelles|depuis|plutôt|moins|mieux|peur|crainte|avant|sans|peu)$/u;
/** Verbs that "ne" may deny alone. */
const ALONE = /^(?:pouvoir|savoir|cesser|oser|daigner|manquer|empêcher|importer|bouger|vouloir|déplaire)$/u;

const CLITICS = /^(?:me|m'|te|t'|se|s'|le|la|l'|les|lui|leur|y|en|nous|vous)$/u;

/** "je ne mange viande": the negation has its first word alone. */
export const missingPas: Rule = {
  id: "pas-absent",
  code: "SYN_NEG_INTERRO",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const { words } = tagger.tag(sentence);
    if (words.some(({ lower }) => NEGATIVE.test(lower))) return;
    for (const [index, word] of words.entries()) {
      if (!/^n[e']$/u.test(word.lower) || word.token.quoted) continue;
      if (!/^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles)$/u.test(words[index - 1]?.lower ?? "")) continue;
      let at = index + 1;
      while (at - index < 4 && CLITICS.test(words[at]?.lower ?? "")) at += 1;
      const verb = words[at];
      if (verb === undefined || verb.all.length === 0 || !verb.readings.every(isFiniteForm)) continue;
      if (verb.readings.some(({ lemma }) => ALONE.test(lemma))) continue;
      const correction = `${verb.token.text} pas`;
      const text = `La négation a deux mots : il manque « pas » après le verbe, « ne ${correction} ».`;
      yield finding(this, verb.token, verb.token, correction, text);
    }
  },
};
