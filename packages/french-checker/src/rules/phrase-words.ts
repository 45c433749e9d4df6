import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Token } from "../token.ts";

/** What one element of a phrase pattern may ask of a word: its lemma, its class, a named list. */
export type Test = (token: Token, context: RuleContext) => boolean;

export const SUJETS = new Set(["je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles"]);

/** Infinitives that are nouns as well: a bare one proves nothing. */
const INFINITIF_NOM = new Set(
  "être avoir pouvoir devoir savoir dîner déjeuner souper goûter rire sourire souvenir plaisir loisir avenir boucher boulanger berger danger étranger léger premier dernier entier baiser repentir désir métier quartier papier cahier calendrier courrier atelier escalier particulier régulier singulier familier cher fier hier foyer loyer message mer hiver ouvrier policier infirmier pompier verger cuisinier saladier or".split(
    " ",
  ),
);

const has = (token: Token, context: RuleContext, wanted: (reading: Reading) => boolean): boolean =>
  token.kind === "word" && context.lexicon.readings(token.lower).some(wanted);

/** A finite form, or one that could be. */
export const isFiniteReading = (reading: Reading): boolean =>
  reading.pos === "VER" && reading.mode !== "inf" && reading.mode !== "ppas" && reading.mode !== "ppres";

const onlyVerb = (token: Token, context: RuleContext): boolean => {
  const readings = context.lexicon.readings(token.lower);
  return token.kind === "word" && readings.length > 0 && readings.every((reading) => reading.pos === "VER");
};

export const isInfinitive = (token: Token | undefined, context: RuleContext): boolean =>
  token !== undefined &&
  !INFINITIF_NOM.has(token.lower) &&
  has(token, context, (reading) => reading.mode === "inf");

/** A participle that is nothing else but participle or adjective: "mangé", never "dit", "place" or "vue". */
export const isPureParticiple = (token: Token | undefined, context: RuleContext): boolean =>
  token !== undefined &&
  has(token, context, (reading) => reading.mode === "ppas") &&
  context.lexicon.readings(token.lower).every((reading) => reading.mode === "ppas" || reading.pos === "ADJ");

/** A noun that is neither a verb, an adverb nor a grammatical word. */
export const isPureNoun = (token: Token | undefined, context: RuleContext): boolean =>
  token !== undefined &&
  has(token, context, (reading) => reading.pos === "NOM") &&
  context.lexicon.readings(token.lower).every((reading) => reading.pos === "NOM");

export const isPureFinite = (token: Token | undefined, context: RuleContext): boolean =>
  token !== undefined &&
  onlyVerb(token, context) &&
  has(token, context, isFiniteReading) &&
  !has(token, context, (reading) => reading.mode === "inf" || reading.mode === "ppas");

function isPlainNoun(token: Token, context: RuleContext, genre: "m" | "f" | undefined): boolean {
  const readings = context.lexicon.readings(token.lower);
  return (
    token.text === token.lower &&
    readings.length > 0 &&
    readings.every(
      ({ pos, mode }) =>
        pos === "NOM" || pos === "ADJ" || (pos === "VER" && mode !== "inf" && mode !== "ppas"),
    ) &&
    readings.some(
      (one) =>
        one.pos === "NOM" &&
        (genre === undefined ? one.nombre === "p" : one.genre === genre && one.nombre === "s"),
    )
  );
}

const CLASSES: Record<string, Test> = {
  /** An infinitive, homographs of nouns excepted; INF+ takes those too. */
  INF: (token, context) => isInfinitive(token, context),
  "INF+": (token, context) => has(token, context, (reading) => reading.mode === "inf"),
  PP: (token, context) => has(token, context, (reading) => reading.mode === "ppas"),
  /** A participle that cannot be the noun of a feminine determiner: "ma" before it is "m'a". */
  "PP-F": (token, context) =>
    has(token, context, (reading) => reading.mode === "ppas") &&
    !has(
      token,
      context,
      (reading) => (reading.pos === "NOM" || reading.pos === "ADJ") && reading.genre !== "m",
    ),
  "PP!": (token, context) => isPureParticiple(token, context),
  CONJ: (token, context) => has(token, context, isFiniteReading),
  "CONJ!": (token, context) => isPureFinite(token, context),
  VER: (token, context) => has(token, context, (reading) => reading.pos === "VER"),
  NOM: (token, context) => has(token, context, (reading) => reading.pos === "NOM"),
  "NOM!": (token, context) => isPureNoun(token, context),
  NOMP: (token, context) => has(token, context, (reading) => reading.pos === "NOM" && reading.nombre === "p"),
  NOMS: (token, context) => has(token, context, (reading) => reading.pos === "NOM" && reading.nombre === "s"),
  NOMPL: (token, context) =>
    has(token, context, (reading) => reading.pos === "NOM" && reading.nombre === "p") &&
    !has(token, context, (reading) => reading.pos === "VER"),
  "NOMP!": (token, context) =>
    isPureNoun(token, context) && has(token, context, (reading) => reading.nombre === "p"),
  "NOMS!": (token, context) =>
    isPureNoun(token, context) && has(token, context, (reading) => reading.nombre === "s"),
  /** A singular noun of one gender that no grammatical word or adverb could be. */
  NOMF: (token, context) => isPlainNoun(token, context, "f"),
  /** The same, in the plural. */
  NOMPP: (token, context) => isPlainNoun(token, context, undefined),
  NOMM: (token, context) => isPlainNoun(token, context, "m"),
  "NOMFS!": (token, context) =>
    isPureNoun(token, context) &&
    has(token, context, (reading) => reading.nombre === "s" && reading.genre === "f"),
  "NOMMS!": (token, context) =>
    isPureNoun(token, context) &&
    has(token, context, (reading) => reading.nombre === "s" && reading.genre === "m"),
  ADJ: (token, context) => has(token, context, (reading) => reading.pos === "ADJ"),
  ADV: (token, context) => has(token, context, (reading) => reading.pos === "ADV"),
  DET: (token, context) => has(token, context, (reading) => reading.pos === "DET"),
  PREP: (token, context) => has(token, context, (reading) => reading.pos === "PREP"),
  SUJ: (token) => SUJETS.has(token.lower),
  NUM: (token, context) => token.kind === "number" || has(token, context, (reading) => reading.pos === "NUM"),
  NOMPROPRE: (token) => token.kind === "word" && /^\p{Lu}\p{Ll}/u.test(token.text),
  MOT: (token) => token.kind === "word",
  PONCT: (token) => token.kind === "punct",
};

/** Named lists, written =nom in a pattern. */
export const LISTES: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    personne: `mère père maman papa parents frère frères sœur sœurs soeur soeurs ami amis amie amies enfant enfants fils fille filles
      mari femme époux épouse copain copains copine copines collègue collègues voisin voisins voisine voisines
      professeur professeurs professeure prof profs patron patronne directeur directrice chef médecin docteur
      gens personne personnes élève élèves étudiant étudiants étudiante étudiantes client clients cliente clientes
      employé employés employée immigrant immigrants immigrante immigrantes autres jeunes citoyens
      cousin cousine cousins tante oncle grand-mère grand-père grands-parents famille voyageurs touristes
      travailleurs adultes adolescents lecteurs habitants candidats participants responsable responsables gérant
      policier avocat propriétaire employeur employeurs secrétaire vendeur vendeuse serveur collaborateurs`,
    sujet: "je j' tu il elle on nous vous ils elles",
    possessif: "mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs",
    article: "le la l' les un une des",
    det: "le la l' les un une des mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces",
    etre: "suis es est sommes êtes sont étais était étions étiez étaient serai sera serons seront serais serait seraient soit sois être été",
    avoir:
      "ai as a avons avez ont avais avait avions aviez avaient aurai aura auront aurais aurait aie ait avoir",
    clitique: "me m' te t' se s' le la l' les lui leur y en nous vous ne pas plus",
    milieu:
      "aussi toujours beaucoup vraiment pas plus jamais encore bien souvent rapidement parfois déjà même tout donc alors juste seulement",
    degre:
      "pas très trop assez si plutôt vraiment bien plus moins aussi tellement super également toujours parfois souvent aussi encore",
    negation: "pas plus jamais rien personne aucun aucune point guère",
  }).map(([nom, liste]) => [nom, new Set(liste.trim().split(/\s+/u))]),
);

/** Reads one alternative or several of a pattern. Throws on an unknown list. */
export function wordTest(source: string): { test: Test; verb: boolean; words: string[] | undefined } {
  if (source.startsWith("@")) {
    const [lemmas = "", modes] = source.slice(1).split(":");
    const wanted = new Set(lemmas.split("|"));
    const allowed = modes === undefined ? undefined : new Set(modes.split(","));
    return {
      test: (token, context) =>
        has(token, context, (reading) => {
          if (reading.pos !== "VER" || !wanted.has(reading.lemma)) return false;
          if (allowed === undefined) return true;
          return allowed.has(reading.mode ?? "") || (allowed.has("conj") && isFiniteReading(reading));
        }),
      verb: true,
      words: undefined,
    };
  }
  if (source.startsWith("=") && !source.includes("|")) {
    const list = LISTES[source.slice(1)];
    if (list === undefined) throw new Error(`liste inconnue : ${source}`);
    return { test: (token) => list.has(token.lower), verb: false, words: [...list] };
  }
  const known = CLASSES[source];
  if (known !== undefined) return { test: known, verb: false, words: undefined };
  if (source.includes("|")) {
    const parts = source.split("|").map(wordTest);
    const words = parts.some((part) => part.words === undefined)
      ? undefined
      : parts.flatMap((part) => part.words ?? []);
    if (words !== undefined) {
      const set = new Set(words);
      return { test: (token) => set.has(token.lower), verb: false, words };
    }
    return {
      test: (token, context) => parts.some((part) => part.test(token, context)),
      verb: false,
      words: undefined,
    };
  }
  return { test: (token) => token.lower === source, verb: false, words: [source] };
}
