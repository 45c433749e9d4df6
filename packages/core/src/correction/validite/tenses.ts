import type { Mot } from "./words.ts";

const SUBJECT = /^(?:je|j|nous|on|il|elle|ils|elles|me|m|s|se|qui)$/u;
const AUXILIARY = /^(?:ai|suis|avons|sommes|a|est|ont|sont|avais|avait|etais|etait)$/u;
const PARTICIPLE = /^\p{L}+(?:e|ee|es|i|is|ie|u|us|ue|t|te)$/u;
const IMPERFECT = /^\p{L}{2,}[^r](?:ais|ait|aient)$/u;
const NOT_IMPERFECT =
  /^(?:jamais|parfait|souhait|francais|anglais|portugais|japonais|imparfait|mauvais|satisfait)$/u;

/** How many verbs tell what was or happened: compound pasts and imperfects, learners' spellings of them included. */
export function eventsIn(mots: readonly Mot[]): number {
  return mots.filter(({ plain }, at) => {
    if (IMPERFECT.test(plain)) return !NOT_IMPERFECT.test(plain);
    if (!AUXILIARY.test(plain) || !SUBJECT.test(mots[at - 1]?.plain ?? "")) return false;
    return [mots[at + 1], mots[at + 2]].some((mot) => mot !== undefined && PARTICIPLE.test(mot.plain));
  }).length;
}
