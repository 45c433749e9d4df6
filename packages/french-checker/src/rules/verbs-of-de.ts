import type { Lexicon } from "../lexicon.ts";

/** Verbs that may have a complement with "de". */
const WITH_DE = new Set(
  "parler profiter dépendre rapprocher éloigner occuper souvenir moquer servir méfier inquiéter rêver discuter jouer souffrir manquer approcher changer différer sortir revenir venir penser rire plaindre soucier douter bénéficier tenir écarter inspirer provenir".split(
    " ",
  ),
);

/** Whether a verb built with "de" stands within six words before `from`: "il parle de plus en plus de la ville". */
export function verbOfDeBefore(words: readonly { lower: string }[], from: number, lexicon: Lexicon): boolean {
  return words
    .slice(Math.max(0, from - 6), from)
    .some(({ lower }) =>
      lexicon.readings(lower).some(({ pos, lemma }) => pos === "VER" && WITH_DE.has(lemma)),
    );
}

/** "j'en ai assez de la pluie": nothing is counted by the "assez" at `index`. */
export function isFedUp(words: readonly { lower: string }[], index: number): boolean {
  return (
    words[index]?.lower === "assez" &&
    words.slice(Math.max(0, index - 4), index).some(({ lower }) => lower === "en")
  );
}
