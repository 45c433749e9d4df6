import { CLOSED_ONLY, closedReadings } from "./lexicon/closed.ts";
import { loadNominals } from "./lexicon/nominals.ts";
import type { Genre, Nombre, Pos, Reading, VerbForm } from "./lexicon/reading.ts";
import { loadVerbs } from "./lexicon/verbs.ts";

export type { Genre, Mode, Nombre, Personne, Pos, Reading, Temps, VerbForm } from "./lexicon/reading.ts";

export interface Lexicon {
  /** Every reading of a folded form; empty for an unknown word. Never throws. The array is shared: do not change it. */
  readings(lower: string): readonly Reading[];
  conjugate(lemma: string, form: VerbForm): string | undefined;
  inflect(lemma: string, pos: Pos, genre: Genre, nombre: Nombre): string | undefined;
  isVerb(lemma: string): boolean;
  /** Whether the dictionary lists this name with its capital ("Montréal"). */
  isName(name: string): boolean;
}

/** Readings kept in memory at most: a text has a few thousand distinct forms. */
const CACHE_SIZE = 20_000;

/** Nouns made of infinitives and other conversions nobody writes; they would hide a verb. */
const NOT_NOUNS =
  /^(?:être|avoir|aller|faire|voir|boire|dire|vouloir|parler|manger|penser|sont|sommes|êtes|ont|est|es|ai|as|a|vais|va|vas|vont)$/u;

/** Rare verbs whose forms are common words of another class. */
const RARE_VERBS = new Set([
  "mérer",
  "mer",
  "villes",
  "prixer",
  "temper",
  "parer-la",
  "entrer-la",
  "dever",
  "sourire-la",
  "pister-la",
  "ouïr",
  "seoir",
  "messeoir",
  "gésir",
  "choir",
  "issir",
  "férir",
  "hommer",
  "moiser",
  "sommer",
  "étayer-la",
]);

export function createLexicon(dictionary: { dic: string }): Lexicon {
  const nominals = loadNominals(dictionary);
  const verbs = loadVerbs((lemma) => nominals.has(lemma) && !RARE_VERBS.has(lemma));
  const cache = new Map<string, readonly Reading[]>();

  function compute(lower: string): readonly Reading[] {
    const closed = closedReadings(lower);
    if (CLOSED_ONLY.has(lower)) return closed;
    const verbal = verbs.readings(lower);
    const nominal = NOT_NOUNS.test(lower) ? [] : nominals.readings(lower);
    return [...closed, ...nominal, ...verbal];
  }

  return {
    readings(lower) {
      const known = cache.get(lower);
      if (known !== undefined) return known;
      if (cache.size >= CACHE_SIZE) cache.clear();
      const readings = lower.length > 60 ? [] : compute(lower);
      cache.set(lower, readings);
      return readings;
    },
    conjugate: verbs.conjugate,
    inflect: nominals.inflect,
    isVerb: verbs.has,
    isName: nominals.isName,
  };
}
