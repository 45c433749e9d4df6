import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { type Finding, finding, type Rule, sameCase } from "../rule.ts";
import { PRENOMINAL } from "../tagger/word-lists.ts";
import type { Word } from "../tagger.ts";
import { KIN, MASS } from "./bare-noun-words.ts";
import { elidesBefore } from "./elides.ts";
import { THINGS } from "./everyday-things.ts";

/** A noun without its determiner, and the adjectives before it. */
export interface Bare {
  from: number;
  noun: number;
  lower: string;
  gender: Gender;
  number: GrammaticalNumber;
}

export type Article = "indefinite" | "definite" | "partitive" | "possessive" | "his" | "negated";

/** Adjectives before a noun that make a determiner needless: "différents pays", "certains jours". */
const DETERMINING =
  /^(?:différente?s?|diverse?s?|certaine?s?|tels?|telles?|autres?|mêmes?|nombreu(?:x|ses)|demi|seule?s?|simples?|propres?|meilleure?s?|pires?|moindres?|premi(?:er|ère)s?|derni(?:er|ère)s?|vrais?|vraies?|faux|fausses?|hautes?|pure?s?|libre|pleine?|chers?|chères?|unique)$/u;
/** Adjectives that are nouns of persons as well. */
export const PERSONS =
  /^(?:amie?s?|voisine?s?|copains?|copines?|étudiante?s?|employée?s?|collègues?|jeunes?|uniforme)$/u;

/** Nouns that the lexicon takes for adjectives as well, though hardly anybody does. */
const HARDLY_ADJECTIVES =
  /^(?:musique|auteure?|horaire|chiens?|chats?|poulets?|parents|immigrants|travailleurs|citoyens|animaux|animal|histoire|salaires?|garçons?|ordinateurs?|agneau|armoires?|plats?|étudiants?|étudiantes?|professeurs?|médecins?|voisins?|clients?|tables?|plantes?|entreprises?|immeubles?|meubles?|boutiques?|chauffeurs?|paniers?|chemisiers?|aspirateurs?|cafetières?|baignoires?|avenues?|cathédrales?|cliniques?|docteurs?|pharmaciens?|coiffeu(?:rs?|ses?)|directeurs?|directrices?|patrons?|patronnes?|anniversaires?|randonnées?|pique-niques?|dictées?|romans?|menus?|sable|vocabulaire|tapis|facteurs?|formulaires?|lions?|éléphants?|tortues?|cochons?|lapins?|dictionnaires?|bouilloires?|imprimantes?|patinoires?|cuisini(?:ers?|ères?)|vendeu(?:rs?|ses?)|serveu(?:rs?|ses?)|avocats?|mécaniciens?|logiciels?|acteurs?|actrices?|chanteu(?:rs?|ses?)|écrivains?|policiers?|infirmiers?|infirmières?|marchés?|comprimés?|croissants?|plats?|pourboires?|parent|gardiens?|voleurs?|joueurs?|enfants?|moniteurs?|monitrices?|éducateurs?|éducatrices?|traducteurs?|traductrices?|conducteurs?|conductrices?|livreurs?|livreuses?|techniciens?|techniciennes?|animateurs?|animatrices?|entraîneurs?|instructeurs?|formateurs?|formatrices?|électriciens?|agriculteurs?|danseurs?|danseuses?|voyageurs?|employeurs?|inspecteurs?|contrôleurs?|examinateurs?|examinatrices?|réparateurs?|opérateurs?|gérants?|gérantes?|surveillants?|surveillantes?|commerçants?|commerçantes?|habitants?|passants?|assistants?|assistantes?|remplaçants?|bouchers?|boulangers?|boulangères?|épiciers?|banquiers?|caissiers?|caissières?)$/u;

/** Things and persons whose name is an adjective as often. */
const OFTEN_ADJECTIVES =
  /^(?:jeune|adulte|adolescente?|portable|commode|poire|plate?|volante?|rose|orange|natif|produite?|ferme|gardien|secrétaire|malade)s?$/u;

/** "un musicien": a noun of every day, which the lexicon takes for an adjective as well. */
function isThing(word: Word): boolean {
  return (
    !OFTEN_ADJECTIVES.test(word.lower) &&
    word.all.some(({ pos, lemma }) => pos === "NOM" && THINGS.has(lemma))
  );
}

/** Nouns that are hardly meant: "regardez alentour", "genre", "mangeons ensembles", "té" for "t'es". */
const NO_NOUN = /^(?:genre|alentour|ensembles|pêle-mêle|té|lé)$/u;
/** Before a name these stand bare: "maître Dubois". */
const TITLES = /^(?:monsieur|madame|mademoiselle|maître|sir|don|lord|lady|miss)$/u;

function isCommonNoun(word: Word, afterFinite: boolean, afterAdjective: boolean, inside: boolean): boolean {
  if (word.token.text.length === 1 || NO_NOUN.test(word.lower) || DETERMINING.test(word.lower)) return false;
  if (word.name || word.token.kind !== "word" || word.token.text.startsWith("-")) return false;
  if (word.all.length === 0 || !word.all.some(({ pos }) => pos === "NOM")) return false;
  return word.all.every(
    (one) =>
      one.pos === "NOM" ||
      (one.pos === "ADJ" &&
        (inside || PERSONS.test(word.lower) || HARDLY_ADJECTIVES.test(word.lower) || isThing(word))) ||
      (afterFinite && one.pos === "VER" && one.mode !== "ppas" && one.mode !== "inf") ||
      // "restaurant" and "bus" are participles too.
      one.mode === "ppres" ||
      word.lower === "bus" ||
      (afterAdjective && one.pos === "VER"),
  );
}

/** The bare noun that begins at `from`; undefined when there is none or its gender or number is not sure. */
export function bareAt(words: readonly Word[], from: number, afterFinite: boolean): Bare | undefined {
  let at = from;
  while (at - from < 2 && PRENOMINAL.has(words[at]?.lower ?? "") && !PERSONS.test(words[at]?.lower ?? "")) {
    if (DETERMINING.test(words[at]?.lower ?? "") || words[at]?.name) return undefined;
    at += 1;
  }
  const word = words[at];
  // "dans frigidaire": what "dans" begins has its noun, and this is the only word that may be it.
  const inside =
    at === from &&
    words[from - 1]?.lower === "dans" &&
    words[at + 1]?.all.some(({ pos }) => pos === "NOM" || pos === "DET") !== true;
  if (word === undefined || !isCommonNoun(word, afterFinite, at > from, inside)) return undefined;
  // "dans bon nombre de pays", "devant maître Dubois"
  if (word.lower === "nombre" && at > from) return undefined;
  if (TITLES.test(word.lower) && /^\p{Lu}/u.test(words[at + 1]?.token.text ?? "")) return undefined;
  const nouns = word.all.filter(({ pos }) => pos === "NOM");
  const genders = new Set(nouns.map(({ gender }) => gender));
  const numbers = new Set(nouns.map(({ number }) => number));
  const [gender] = genders;
  // "bus" is written alike in both numbers: most often it is one; "nouveaux pays" are many.
  const many = at > from && words[from]?.all.every((one) => one.pos !== "ADJ" || one.number === "p") === true;
  const number = many ? "p" : ([...numbers][0] ?? "s");
  if (numbers.size !== 1 && !/[sxz]$/u.test(word.lower)) return undefined;
  // "chez dentiste": a person of either sex is named in the masculine.
  const epicene =
    /(?:iste|aire|ogue|iatre|élève|auteur|maire|ministre|collègue|guide|bénévole|concierge|touriste|enfant)$/u.test(
      word.lower,
    );
  if (number === "s" && epicene && (genders.size === 2 || gender === undefined))
    return { from, noun: at, lower: word.lower, gender: "m", number };
  if (number === "s" && (genders.size !== 1 || gender === undefined)) return undefined;
  return { from, noun: at, lower: word.lower, gender: gender ?? "m", number };
}

/** "fruits et légumes", "mot pour mot": a pair of nouns goes without determiners. */
export function isPaired(words: readonly Word[], { noun }: Bare): boolean {
  const link = words[noun + 1];
  const next = words[noun + 2];
  if (link === undefined || next === undefined) return false;
  if (/^(?:comme|par|pour|après|sur|à|contre)$/u.test(link.lower) && next.lower === words[noun]?.lower)
    return true;
  if (!/^(?:et|ou|ni)$/u.test(link.lower)) return false;
  // "rats et mauvaise odeur": an adjective begins another group.
  if (PRENOMINAL.has(next.lower) && words[noun + 3]?.all.some(({ pos }) => pos === "NOM") === true)
    return false;
  // "nouveaux plats et goûter des fruits": a second infinitive.
  const object = words[noun + 3]?.all.some(({ pos }) => pos === "DET" || pos === "NOM") === true;
  if (object && next.all.some(({ mode }) => mode === "inf")) return false;
  return next.all.some(({ pos }) => pos === "NOM") && next.all.every(({ pos }) => pos !== "DET");
}

/** "je trouve absurde de payer": what is judged follows; "trouver porte close". */
export function isJudged(words: readonly Word[], lemma: string, { noun }: Bare): boolean {
  if (lemma !== "trouver") return false;
  const next = words[noun + 1]?.lower ?? "";
  if (/^(?:que|qu'|close)$/u.test(next)) return true;
  // "cette idée, je la trouve absurde".
  if (/^(?:le|la|l'|les)$/u.test(words[noun - 2]?.lower ?? "")) return true;
  return (
    /^d[e']$/u.test(next) &&
    words.slice(noun + 2, noun + 4).some(({ readings }) => readings.some((one) => one.mode === "inf"))
  );
}

/** The article of a kind that a bare noun lacks; `first` is the word that would follow it. */
export function articleOf({ gender, number, lower, from, noun }: Bare, kind: Article, first: string): string {
  if (kind === "negated") return "de";
  if (kind === "his") {
    if (number === "p") return "ses";
    return gender === "m" || elidesBefore(first) ? "son" : "sa";
  }
  if (kind === "possessive") {
    if (number === "p") return "mes";
    return gender === "m" || elidesBefore(first) ? "mon" : "ma";
  }
  if (number === "p") return kind === "definite" ? "les" : from === noun ? "des" : "de";
  if (kind === "definite") return elidesBefore(first) ? "l'" : gender === "m" ? "le" : "la";
  if (kind === "partitive") return elidesBefore(lower) ? "de l'" : gender === "m" ? "du" : "de la";
  return gender === "m" ? "un" : "une";
}

function joined(article: string, word: string): string {
  if (article === "de" && elidesBefore(word.toLowerCase())) return `d'${word}`;
  return article.endsWith("'") ? `${article}${word}` : `${article} ${word}`;
}

export function report(
  rule: Rule,
  words: readonly Word[],
  bare: Bare,
  kind: Article,
  before = "",
): Finding | undefined {
  const first = words[bare.from]?.token;
  const noun = words[bare.noun]?.token;
  if (first === undefined || noun === undefined || first.quoted) return undefined;
  const plain =
    bare.from === 0 || before === "^" ? first.text.charAt(0).toLowerCase() + first.text.slice(1) : first.text;
  const correction = sameCase(joined(articleOf(bare, kind, first.lower), plain), first.text);
  const text =
    kind === "negated"
      ? `Après une négation, le nom « ${noun.text} » se met avec « de » : « ${correction} ».`
      : `Il manque un déterminant devant le nom « ${noun.text} » : « ${correction} ».`;
  return finding(rule, first, first, correction, text);
}

export const isFirstPerson = (words: readonly Word[]): boolean =>
  words.some(({ lower }) => /^(?:je|j'|moi|mon|ma|mes|nous|notre|m')$/u.test(lower));

export function indefinite(bare: Bare, words: readonly Word[]): Article {
  const after = words[bare.noun + 1]?.all ?? [];
  // "chez famille française": one of many.
  const described = after.length > 0 && after.every(({ pos }) => pos === "ADJ");
  if (KIN.has(bare.lower) && isFirstPerson(words) && bare.number === "s" && !described) return "possessive";
  return bare.number === "s" && bare.from === bare.noun && MASS.has(bare.lower) ? "partitive" : "indefinite";
}
