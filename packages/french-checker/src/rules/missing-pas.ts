import { type Finding, finding, type Rule, type RuleContext } from "../rule.ts";
import { OBJECT_CLITICS } from "../tagger/word-lists.ts";
import { isFiniteForm, type Word } from "../tagger.ts";
import type { Sentence } from "../token.ts";

/** The second word of a negation, and words that deny with "ne" from before the verb. */
const NEGATIVE =
  /^(?:pas|pa|plu|jamai|jamé|rin|ryen|plus|jamais|rien|personne|aucune?|aucuns|nul|nulle|ni|guère|point|que|qu'|goutte|mot|brin|nullement|aucunement)$/u;
/** Before the verb, "ne" may stand alone after these: "si je ne me trompe", "j'ai peur qu'il ne parte". */
const ALONE_AFTER =
  /^(?:si|s'|quiconque|autre|qui|quel|quelle|quels|quelles|depuis|plutôt|moins|mieux|peur|crainte|avant|sans|peu)$/u;
/** Verbs that "ne" may deny alone. */
const ALONE = /^(?:pouvoir|savoir|cesser|oser|daigner|manquer|empêcher|importer|bouger|déplaire)$/u;

const SUBJECTS = /^(?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ce|ça|cela)$/u;
/** Where another clause begins, whose words deny nothing here. */
const LINKS = /^(?:[.,;:!?]|et|mais|car|parce|puis)$/u;

/** Whether a word of the clause around `at` denies with "ne", or lets it stand alone. */
function isAnswered(words: readonly Word[], at: number): boolean {
  let from = at;
  while (from > 0 && !LINKS.test(words[from - 1]?.lower ?? "")) from -= 1;
  const end = words.findIndex(({ lower }, index) => index > at && LINKS.test(lower));
  // "il n'a, remarquez, jamais dit cela"
  if (words[at + 1]?.lower === ",") return true;
  // "je n'en ai cure", "ils n'auront de cesse"
  if (words.slice(at + 1, at + 3).some(({ lower }) => /^(?:cure|garde|cesse)$/u.test(lower))) return true;
  // "sous aucun prétexte, tu ne…", "il n'est là, dit-il, que pour…"
  if (words.slice(0, at).some(({ lower }) => /^(?:aucune?|rien|nul|nulle)$/u.test(lower))) return true;
  if (
    words
      .slice(at)
      .some(({ lower }, index, rest) => lower === "," && /^qu[e']$/u.test(rest[index + 1]?.lower ?? ""))
  )
    return true;
  return (
    words.slice(from, at).some(({ lower }) => ALONE_AFTER.test(lower)) ||
    words.slice(from, end === -1 ? words.length : end).some(({ lower }) => NEGATIVE.test(lower))
  );
}

/** "je ne mange viande": the negation has its first word alone. */
export const missingPas: Rule = {
  id: "pas-absent",
  code: "SYN_NEG_INTERRO",
  priority: "text",
  *find(sentence: Sentence, { tagger }: RuleContext): Iterable<Finding> {
    const tagged = tagger.tag(sentence);
    const { words } = tagged;
    for (const [index, word] of words.entries()) {
      if (!/^n[e']$/u.test(word.lower) || word.token.quoted) continue;
      let at = index + 1;
      while (at - index < 4 && OBJECT_CLITICS.test(words[at]?.lower ?? "")) at += 1;
      const verb = words[at];
      const group = tagged.groups.find(({ to }) => to === index - 1);
      const known = SUBJECTS.test(words[index - 1]?.lower ?? "") || group?.determiner !== undefined;
      if (!known || isAnswered(words, at)) continue;
      if (verb === undefined || verb.all.length === 0 || !verb.readings.every(isFiniteForm)) continue;
      const participle = words[at + 1]?.all.filter(({ mode }) => mode === "ppas") ?? [];
      if ([...verb.readings, ...participle].some(({ lemma }) => ALONE.test(lemma))) continue;
      const correction = `${verb.token.text} pas`;
      const text = `La négation a deux mots : il manque « pas » après le verbe, « ne ${correction} ».`;
      yield finding(this, verb.token, verb.token, correction, text);
    }
  },
};
