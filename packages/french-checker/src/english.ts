/** Frequent English words that are no French ones. Own list. */
const ENGLISH = new Set(
  "the and is of to with my you your for this that are was have not but from they we he she it i'm please want give what how can will would could should there here because very like go going know think get need help his her their when where who why about out up so if all some any more than then them our us an be been has had does did am".split(
    " ",
  ),
);
/** At least so many of them, and such a share: « le best of the year » is a French sentence's loan. */
const WORDS_MIN = 2;
const SHARE_MIN = 0.3;

/** Whether these words of a sentence are English: no rule of French applies to them. */
export function isEnglish(words: readonly { lower: string }[]): boolean {
  const english = words.filter(({ lower }) => ENGLISH.has(lower)).length;
  return english >= WORDS_MIN && english >= SHARE_MIN * words.length;
}
