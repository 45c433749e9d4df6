import type { Reading } from "../lexicon.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";
import { elidesBefore } from "./elision.data.ts";

/**
 * A small language for the tables of the rules: one line describes a learner's wrong turn and its correction.
 *
 * Elements of a pattern, separated by spaces:
 *   mot|autre      one of these words            @faire|aller      any form of these verbs
 *   @faire:inf,ppas  only these modes             NOM ADJ VER ADV… a reading of that part of speech
 *   FIN            infinitive; see CLASSES        =personne         a word of a named list
 *   ?x             x or nothing                   *x                x up to four times, or nothing
 *   ~3             up to three words
 *   !x             not followed by x              &x                followed by x (not consumed)
 *   ^              start of sentence              $                 end of sentence or punctuation
 *   $|x            followed by $ or by x (not consumed)
 *   -x             (first) not preceded by x      +x                (first) preceded by x
 *   < >            limits of the extract, else the whole
 * Corrections: words, $n (the n-th consumed element as written), @verbe (inflected as the n-th @ element).
 */
type Test = (token: Token, context: RuleContext) => boolean;

interface Element {
  kind:
    | "word"
    | "endOr"
    | "gap"
    | "not"
    | "ahead"
    | "start"
    | "end"
    | "before"
    | "notBefore"
    | "open"
    | "close";
  test: Test;
  optional: boolean;
  verb: boolean;
  max: number;
}

export interface Pattern {
  elements: readonly Element[];
  /** The words, or the lemmas, the pattern may begin with, when they are all known: the tables' index. */
  first: ReadonlySet<string> | undefined;
  firstLemmas: ReadonlySet<string> | undefined;
}

export interface Match {
  from: number;
  to: number;
  /** By consumed element; an optional one that was skipped is empty. */
  captures: readonly (readonly Token[])[];
  /** By verb element: the readings that the subject before it leaves. */
  verbs: readonly (readonly Reading[])[];
}

const SUJETS = new Set(["je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles"]);

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

function wordTest(source: string): { test: Test; verb: boolean; words: string[] | undefined } {
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

const never: Test = () => false;
const marker = (kind: Element["kind"], test: Test = never): Element => ({
  kind,
  test,
  optional: false,
  verb: false,
  max: 0,
});

function element(source: string): Element {
  if (source === "^") return marker("start");
  if (source === "$") return marker("end");
  if (source === "<") return marker("open");
  if (source === ">") return marker("close");
  if (source.split("|").includes("$")) {
    const others = source.split("|").filter((one) => one !== "$");
    return marker("endOr", wordTest(others.join("|")).test);
  }
  if (/^~\d$/u.test(source)) return { ...marker("gap"), max: Number(source.slice(1)) };
  if (source.startsWith("!")) return marker("not", wordTest(source.slice(1)).test);
  if (source.startsWith("&")) return marker("ahead", wordTest(source.slice(1)).test);
  if (/^-./u.test(source)) return marker("notBefore", wordTest(source.slice(1)).test);
  if (/^\+./u.test(source)) return marker("before", wordTest(source.slice(1)).test);
  const optional = /^[?*]/u.test(source);
  const { test, verb } = wordTest(optional ? source.slice(1) : source);
  return { kind: "word", test, optional, verb, max: source.startsWith("*") ? 4 : 1 };
}

/** The first element that consumes a word and cannot be skipped, if the pattern opens with one. */
function opening(sources: readonly string[]): string | undefined {
  const source = sources.find((one) => !/^(?:[\^<>]$|[-+].)/u.test(one));
  return source === undefined || /^(?:[?*!&]|~\d)/u.test(source) ? undefined : source;
}

/** Throws on an unknown list name: tables are compiled when their module loads. */
export function compile(source: string): Pattern {
  const sources = source.trim().split(/\s+/u);
  const first = opening(sources);
  const words = first === undefined ? undefined : wordTest(first).words;
  return {
    elements: sources.map(element),
    first: words === undefined ? undefined : new Set(words),
    firstLemmas: first?.startsWith("@") ? new Set(first.slice(1).split(":")[0]?.split("|")) : undefined,
  };
}

interface State {
  captures: (readonly Token[])[];
  verbs: (readonly Reading[])[];
  from: number;
  to: number;
}

const CLITIQUES = new Set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous".split(" "));

/** The readings of the verb at `index`, those of the person of its pronoun first; without one, the third. */
function ofSubject(
  readings: readonly Reading[],
  tokens: readonly Token[],
  index: number,
): readonly Reading[] {
  let at = index - 1;
  while (at > 0 && CLITIQUES.has(tokens[at]?.lower ?? "") && !SUJETS.has(tokens[at - 1]?.lower ?? "")) {
    if (!CLITIQUES.has(tokens[at - 1]?.lower ?? "")) break;
    at -= 1;
  }
  while (CLITIQUES.has(tokens[at]?.lower ?? "") && SUJETS.has(tokens[at - 1]?.lower ?? "")) at -= 1;
  const subject = tokens[at]?.lower ?? "";
  const personne = /^(?:je|j'|nous)$/u.test(subject) ? 1 : /^(?:tu|vous)$/u.test(subject) ? 2 : 3;
  const own = readings.filter((reading) => reading.personne === personne && reading.mode !== "imp");
  return [...own, ...readings.filter((reading) => !own.includes(reading))];
}

export function matchAt(
  pattern: Pattern,
  sentence: Sentence,
  at: number,
  context: RuleContext,
): Match | undefined {
  const { tokens } = sentence;
  const { elements } = pattern;

  function step(index: number, position: number, state: State): Match | undefined {
    const current = elements[index];
    if (current === undefined) {
      if (position === at) return undefined;
      const from = state.from < 0 ? at : state.from;
      const to = state.to < 0 ? position - 1 : state.to;
      return to < from ? undefined : { from, to, captures: state.captures, verbs: state.verbs };
    }
    const token = tokens[position];
    switch (current.kind) {
      case "start": {
        const before = tokens.slice(0, position);
        return before.every((other) => other.kind === "punct") ? step(index + 1, position, state) : undefined;
      }
      case "end":
        return token === undefined || token.kind === "punct" ? step(index + 1, position, state) : undefined;
      case "endOr":
        return token === undefined || token.kind === "punct" || current.test(token, context)
          ? step(index + 1, position, state)
          : undefined;
      case "open":
        return step(index + 1, position, { ...state, from: position });
      case "close":
        return step(index + 1, position, { ...state, to: position - 1 });
      case "not":
        return token !== undefined && current.test(token, context)
          ? undefined
          : step(index + 1, position, state);
      case "ahead":
        return token !== undefined && current.test(token, context)
          ? step(index + 1, position, state)
          : undefined;
      case "before":
      case "notBefore": {
        const previous = tokens[position - 1];
        const found = previous !== undefined && current.test(previous, context);
        return found === (current.kind === "before") ? step(index + 1, position, state) : undefined;
      }
      case "gap": {
        for (let length = 0; length <= current.max; length += 1) {
          const skipped = tokens.slice(position, position + length);
          if (skipped.length < length || skipped.some((one) => one.kind === "punct")) return undefined;
          const found = step(index + 1, position + length, {
            ...state,
            captures: [...state.captures, skipped],
          });
          if (found !== undefined) return found;
        }
        return undefined;
      }
      case "word": {
        let length = 0;
        while (length < current.max) {
          const one = tokens[position + length];
          if (one === undefined || !current.test(one, context)) break;
          length += 1;
        }
        for (; length > 0; length -= 1) {
          const next: State = {
            ...state,
            captures: [...state.captures, tokens.slice(position, position + length)],
          };
          if (current.verb && token !== undefined) {
            next.verbs = [...state.verbs, ofSubject(context.lexicon.readings(token.lower), tokens, position)];
          }
          const found = step(index + 1, position + length, next);
          if (found !== undefined) return found;
        }
        if (!current.optional) return undefined;
        return step(index + 1, position, { ...state, captures: [...state.captures, []] });
      }
    }
  }

  return step(0, at, { captures: [], verbs: [], from: -1, to: -1 });
}

/** The form of `lemma` in the slot that `readings` describe; undefined when it has none. */
export function inflectLike(
  readings: readonly Reading[],
  lemma: string,
  context: RuleContext,
): string | undefined {
  for (const reading of readings) {
    if (reading.pos !== "VER" || reading.mode === undefined) continue;
    const { mode, temps, personne, nombre, genre } = reading;
    const form = context.lexicon.conjugate(lemma, {
      mode,
      ...(temps === undefined ? {} : { temps }),
      ...(personne === undefined ? {} : { personne }),
      ...(nombre === undefined ? {} : { nombre }),
      ...(genre === undefined ? {} : { genre }),
    });
    if (form !== undefined) return form;
  }
  return undefined;
}

const ELIDABLE = /^(?:je|me|te|se|le|la|de|ne|que|ce|jusque|lorsque|puisque)$/u;
const CONTRACTIONS: Record<string, string> = { "de le": "du", "de les": "des", "à le": "au", "à les": "aux" };
const isVowelWord = (word: string): boolean => elidesBefore(word.toLowerCase());

/** Joins words in French: "de" + "le" is "du", "je" + "ai" is "j'ai". */
export function joinWords(words: readonly string[]): string {
  const joined: string[] = [];
  for (const word of words) {
    if (word === "") continue;
    const last = joined.at(-1);
    const lower = last?.toLowerCase() ?? "";
    const contracted = CONTRACTIONS[`${lower} ${word}`];
    if (last !== undefined && contracted !== undefined) {
      joined[joined.length - 1] = capital(contracted, last);
    } else if (
      last !== undefined &&
      ((ELIDABLE.test(lower) && lower !== "ce" && isVowelWord(word)) ||
        (lower === "si" && /^ils?$/u.test(word)))
    ) {
      joined[joined.length - 1] = `${last.slice(0, -1)}'`;
      joined.push(word);
    } else joined.push(word);
  }
  return joined.reduce(
    (text, word) =>
      text === "" || /['’]$/u.test(text) || /^-/u.test(word) ? text + word : `${text} ${word}`,
    "",
  );
}

/** The full form of an elided word before a consonant; l' stays unknown. */
const FULL: Record<string, string> = {
  "j'": "je",
  "d'": "de",
  "n'": "ne",
  "qu'": "que",
  "m'": "me",
  "t'": "te",
  "s'": "se",
  "c'": "ce",
};

export interface Replacement {
  from: number;
  to: number;
  correction: string;
}

/**
 * Adjusts a replacement to its neighbours: "j'" becomes "je" before a consonant, "de" "d'" before a vowel, and
 * the extract grows by the word that changed. Undefined when it cannot be done surely.
 */
export function fit(
  words: readonly string[],
  from: number,
  to: number,
  tokens: readonly Token[],
): Replacement | undefined {
  let list = words.filter((word) => word !== "");
  let start = from;
  let end = to;
  const next = tokens[end + 1];
  const last = list.at(-1)?.toLowerCase() ?? "";
  if (next !== undefined && next.kind === "word") {
    // "d'" replaced by "à": the word that was glued to it is written anew with its space.
    const glued = /'$/u.test(tokens[end]?.lower ?? "") && next.spaceBefore === "" && !/['’]$/u.test(last);
    const contraction = CONTRACTIONS[`${last} ${next.lower}`] !== undefined;
    if (glued || contraction || (ELIDABLE.test(last) && last !== "ce" && isVowelWord(next.lower))) {
      list = [...list, next.text];
      end += 1;
    } else if (/['’]$/u.test(last) && !isVowelWord(next.lower)) return undefined;
  }
  const previous = tokens[start - 1];
  const first = list[0];
  if (previous !== undefined && first !== undefined && previous.kind === "word") {
    const full = FULL[previous.lower];
    const firstLower = first.toLowerCase();
    if (/'$/u.test(previous.lower) && !isVowelWord(firstLower)) {
      if (full === undefined) return undefined;
      list = [capital(full, previous.text), ...list];
      start -= 1;
    } else if (
      (ELIDABLE.test(previous.lower) && previous.lower !== "ce" && isVowelWord(firstLower)) ||
      CONTRACTIONS[`${previous.lower} ${firstLower}`] !== undefined
    ) {
      if (/^l[ea]$/u.test(previous.lower) && /^[yu]/u.test(firstLower)) return undefined;
      list = [previous.text, ...list];
      start -= 1;
    }
  }
  const head = tokens[start];
  if (head === undefined) return undefined;
  const correction = joinWords(list);
  const opens = tokens.slice(0, start).every((token) => token.kind !== "word");
  return { from: start, to: end, correction: opens ? capital(correction, head.text) : correction };
}

/** A capital at the head of the extract is kept; the rest of the extract may well be in capitals or not. */
export function capital(correction: string, model: string): string {
  return /^\p{Lu}/u.test(model) ? correction.charAt(0).toUpperCase() + correction.slice(1) : correction;
}

/** Fills a correction's template; undefined when a verb has no such form. */
export function fill(template: string, match: Match, context: RuleContext): string[] | undefined {
  const words: string[] = [];
  let verb = 0;
  for (const part of template === "" ? [] : template.split(" ")) {
    if (part.startsWith("@")) {
      const form = inflectLike(match.verbs[verb] ?? [], part.slice(1), context);
      if (form === undefined) return undefined;
      verb += 1;
      words.push(form);
    } else if (/^\$\d$/u.test(part)) {
      for (const token of match.captures[Number(part.slice(1)) - 1] ?? []) words.push(token.text);
    } else words.push(part);
  }
  return words;
}
