import { CLOSED_ONLY, closedReadings } from "./lexicon/closed.ts";
import { loadNominals } from "./lexicon/nominals.ts";
import type { Gender, GrammaticalNumber, Pos, Reading, VerbForm } from "./lexicon/reading.ts";
import { loadVerbs } from "./lexicon/verbs.ts";
import { remembered } from "./remember.ts";

export type {
  Gender,
  GrammaticalNumber,
  Mode,
  Person,
  Pos,
  Reading,
  Tense,
  VerbForm,
} from "./lexicon/reading.ts";

export interface Lexicon {
  /** Every reading of a folded form; empty for an unknown word. Never throws. The array is shared: do not change it. */
  readings(lower: string): readonly Reading[];
  /** The verbs that a folded form may be one of, each once. The array is shared: do not change it. */
  verbLemmas(lower: string): readonly string[];
  conjugate(lemma: string, form: VerbForm): string | undefined;
  inflect(lemma: string, pos: Pos, gender: Gender, number: GrammaticalNumber): string | undefined;
  isVerb(lemma: string): boolean;
  /** Whether the dictionary lists this name with its capital ("Montréal"). */
  isName(name: string): boolean;
  /** The name that this word is without its capital or its accents: "perou"; undefined when there is none. */
  nameOf(lower: string): string | undefined;
}

/** A longer word is none of French: it is neither read nor corrected, so that no word costs more than its length. */
export const WORD_MAX = 60;

/** Readings kept in memory at most: a text has a few thousand distinct forms. */
const CACHE_SIZE = 20_000;

/** Nouns made of infinitives and other conversions nobody writes; they would hide a verb. */
const NOT_NOUNS =
  /^(?:être|avoir|aller|faire|voir|boire|dire|vouloir|parler|manger|penser|sont|sommes|êtes|ont|est|es|ai|as|a|vais|va|vas|vont)$/u;

/** Words that lost the circumflex which tells "sûr", "mûr" and "dû" apart in the masculine singular. */
const RECTIFIED: ReadonlyMap<string, string> = new Map([
  ["surement", "sûrement"],
  ["sure", "sûre"],
  ["sures", "sûres"],
  ["surs", "sûrs"],
  ["dument", "dûment"],
  ["murement", "mûrement"],
  ["murir", "mûrir"],
  ["crument", "crûment"],
  ["assidument", "assidûment"],
  ["continument", "continûment"],
]);
const SECOND_FUTURE = /è[bcdglmnprstvy]{1,2}er(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)$/u;

/**
 * The dictionary's spelling of a word that usage accepts as it is written: without the circumflex on i or u that the
 * rectified spelling of 1990 drops ("connait", "gout"), or without its ligature; undefined when there is none.
 */
export function traditionalSpelling(lower: string, isKnown: (form: string) => boolean): string | undefined {
  if (lower.length < 3 || /[îû]/u.test(lower)) return undefined;
  const rectified = RECTIFIED.get(lower);
  if (rectified !== undefined) return rectified;
  // "soeur", "coeur": a keyboard without the ligature.
  const ligature = lower.replace("oe", "œ");
  if (ligature !== lower && isKnown(ligature)) return ligature;
  // "règlera", "cèderait": the accent that is heard.
  if (SECOND_FUTURE.test(lower)) {
    const form = lower.replace(/è(?=[^è]+$)/u, "é");
    if (isKnown(form)) return form;
  }
  for (const [plain, circumflex] of [
    ["i", "î"],
    ["u", "û"],
  ] as const) {
    for (let at = lower.indexOf(plain); at !== -1; at = lower.indexOf(plain, at + 1)) {
      const form = lower.slice(0, at) + circumflex + lower.slice(at + 1);
      // The circumflex of "sûr", "dû", "fût" tells words apart: it stays.
      if (
        /^(?:s[ûu]r|d[û]$|m[û]r|je[û]n)|(?:ît|ût|îtes|ûtes|îmes|ûmes)$/u.test(form) &&
        !/[ao][îû]t$/u.test(form)
      )
        continue;
      if (isKnown(form)) return form;
    }
  }
  return undefined;
}

/** Rare verbs whose forms are common words of another class: nobody writes "elle voiture". */
const RARE_VERBS = new Set(
  `mérer ligner grecquer chinoiser anglaiser adjectiver agneler badiner baronner bichonner biser bossuer
  bouffonner boulotter brillanter cabotiner chienner cochonner contingenter courtauder diligenter
  fainéanter folichonner gaminer gueuser lourder limousiner marronner mendigoter niaiser objectiver
  pateliner patronner permanenter pigeonner positiver professer quarter radiner ringarder secréter
  scripter substantiver ouïr seoir messeoir gésir choir issir férir sommer cousiner voisiner monder
  chambrer ruer usiner banquer voiturer camer valiser minuter seconder musiquer peinturer phraser viander
  pommer terrer politiquer opiner nombrer maniérer tabler fenêtrer étager terrasser chemiser rober
  contrer formater poindre bouillonner aubader pister moyenner culer mairer textiler citoyenner imager
  languer pager villager mairier routiner oiseler plager fruiter légumer pister tanter oncler mater
  personner famer kilométrer`.split(/\s+/u),
);

export function createLexicon(dictionary: { dic: string }): Lexicon {
  const nominals = loadNominals(dictionary);
  const verbs = loadVerbs((lemma) => nominals.has(lemma) && !RARE_VERBS.has(lemma));

  function compute(lower: string): readonly Reading[] {
    const closed = closedReadings(lower);
    if (CLOSED_ONLY.has(lower)) return closed;
    const verbal = verbs.readings(lower);
    const nominal = NOT_NOUNS.test(lower) ? [] : nominals.readings(lower);
    return [...closed, ...nominal, ...verbal];
  }

  const read = remembered((lower: string): readonly Reading[] => {
    const readings = compute(lower);
    if (readings.length > 0) return readings;
    const traditional = traditionalSpelling(lower, (form) => compute(form).length > 0);
    return traditional === undefined ? readings : compute(traditional);
  }, CACHE_SIZE);
  const readings = (lower: string): readonly Reading[] => (lower.length > WORD_MAX ? [] : read(lower));
  const lemmas = remembered((lower: string): readonly string[] => {
    const verbal = read(lower).filter(({ pos }) => pos === "VER");
    return [...new Set(verbal.map(({ lemma }) => lemma))];
  }, CACHE_SIZE);

  return {
    readings,
    verbLemmas: (lower) => (lower.length > WORD_MAX ? [] : lemmas(lower)),
    conjugate: verbs.conjugate,
    inflect: nominals.inflect,
    isVerb: verbs.has,
    isName: nominals.isName,
    nameOf: nominals.nameOf,
  };
}
