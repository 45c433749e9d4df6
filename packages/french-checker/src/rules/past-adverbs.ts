import type { Word } from "../tagger.ts";

const ADVERB =
  /^(?:(?!comment|moment)\p{L}{3,}ment|pas|plus|jamais|aussi|toujours|souvent|beaucoup|vraiment|bien|mal|déjà|encore|parfois|surtout|rapidement|seulement|trop|très|hier|aujourd'hui|demain|maintenant|ensuite|donc|alors|enfin|ici|ensemble|même|presque|tout|plutôt|peu|autant|assez|davantage|désormais|bientôt|longtemps|tellement|également|d'abord|vite|tard|tôt)$/u;

/** Adverbs of several words, the longest first. */
const TURNS: readonly (readonly RegExp[])[] = [
  [/^tous$|^toutes$/u, /^les$/u, /^deux$|^trois$/u, /^jours$|^semaines$|^mois$|^ans$/u],
  [/^de$/u, /^plus$|^temps$|^moins$/u, /^en$/u, /^plus$|^temps$|^moins$/u],
  [/^tout$/u, /^le$/u, /^temps$/u],
  [/^tous$|^toutes$/u, /^les$/u, /^jours$|^soirs$|^matins$|^semaines$|^mois$|^ans$|^week-ends$/u],
  [/^(?:le|ce|hier|demain)$/u, /^(?:matin|soir|week-end)$/u],
  [/^chaque$/u, /^(?:jour|soir|matin|semaine|mois|année|fois|week-end|dimanche|samedi)$/u],
  [/^un$/u, /^peu$/u],
  [/^à$/u, /^nouveau$/u],
  [/^en$/u, /^général$|^particulier$|^ce$|^plus$/u],
  [/^bien$/u, /^sûr$/u],
  [/^d'$/u, /^abord$|^habitude$|^ailleurs$/u],
];

/** The index past what adverbs stand there: "souvent", "encore très bien", "tout le temps", "chaque semaine". */
export function pastAdverbs(words: readonly Word[], from: number): number {
  let at = from;
  while (at - from < 6) {
    const turn = TURNS.find((one) => one.every((test, offset) => test.test(words[at + offset]?.lower ?? "")));
    if (turn !== undefined) at += turn.length;
    else if (ADVERB.test(words[at]?.lower ?? "")) at += 1;
    else break;
  }
  return at;
}
