import type { Gender, GrammaticalNumber, Reading } from "../lexicon.ts";
import { inAdverbialPhrase } from "./adverbial-phrases.ts";
import { clauseStart, verbInClause } from "./clause.ts";
import type { Word } from "./tagged.ts";
import { INVARIANT_ADJECTIVES, isShaded, PRENOMINAL } from "./word-lists.ts";

/** Determiner, adjectives and noun that stand together; indices are into the sentence's words. */
export interface NounGroup {
  from: number;
  to: number;
  determiner?: number;
  noun: number;
  /** Every adjective or participle of the group, before or after the noun. */
  adjectives: number[];
  /** Of the noun, when its readings agree on it. */
  gender?: Gender;
  number?: GrammaticalNumber;
  /** Heads further left that an adjective of this group may qualify: "un groupe de femmes". */
  within: number[];
}

const INTENSIFIERS = new Set(
  "très trop plus moins si aussi assez peu bien mal plutôt vraiment tellement fort tout complètement totalement entièrement parfaitement".split(
    " ",
  ),
);

export function isAdjectival(reading: Reading): boolean {
  return reading.pos === "ADJ" || (reading.pos === "VER" && reading.mode === "ppas");
}

/** "des lieux connus": what a noun cannot command is no verb after it. */
function hasThirdPerson(word: Word): boolean {
  return word.readings.some((one) => one.pos === "VER" && one.person === 3);
}

/** Whether the word may be a finite form of the third person, whatever its neighbours leave. */
function hasThirdPersonForm(word: Word | undefined): boolean {
  return word?.all.some((one) => one.pos === "VER" && one.person === 3 && one.mode === "ind") ?? false;
}

function hasFinite(word: Word): boolean {
  return word.readings.some(
    (one) => one.pos === "VER" && one.mode !== "ppas" && one.mode !== "inf" && one.mode !== "ppres",
  );
}

function isNoun(word: Word | undefined): boolean {
  if (word === undefined || word.name) return false;
  // "seuls devant une page": a preposition or an adverb first of all.
  if (word.readings.some((one) => one.pos === "PREP" || one.pos === "ADV" || one.pos === "CONJ"))
    return false;
  return word.readings.some((one) => one.pos === "NOM");
}

function isPlainDeterminer(word: Word | undefined): boolean {
  return word !== undefined && word.readings.length > 0 && word.readings.some((one) => one.pos === "DET");
}

/** An adjective, before or after a noun, and nothing that ends the group. */
function isAdjective(word: Word | undefined): boolean {
  if (word === undefined || word.name || hasThirdPerson(word)) return false;
  if (INVARIANT_ADJECTIVES.has(word.lower)) return false;
  if (
    word.readings.some(
      (one) => one.pos === "PREP" || one.pos === "CONJ" || one.pos === "ADV" || one.pos === "PRO",
    )
  ) {
    return false;
  }
  return word.readings.some(isAdjectival);
}

function agreed<T>(values: readonly (T | undefined)[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

function adjacent(words: readonly Word[], index: number): boolean {
  const word = words[index];
  return word !== undefined && word.token.kind === "word" && !word.token.text.startsWith("-");
}

/** Index of the head noun from `start` on, with the adjectives passed on the way. */
function findHead(words: readonly Word[], start: number): { noun: number; before: number[] } | undefined {
  const before: number[] = [];
  let at = start;
  for (let steps = 0; steps < 6; steps += 1, at += 1) {
    const word = words[at];
    if (word === undefined || !adjacent(words, at) || word.name) return undefined;
    const next = words[at + 1];
    const nextNominal =
      next !== undefined && adjacent(words, at + 1) && (isNoun(next) || PRENOMINAL.has(next.lower));
    const spared = INTENSIFIERS.has(word.lower) && isAdjective(next) && !isNoun(word);
    if (spared || word.readings.some((one) => one.pos === "NUM")) continue;
    const onlyAdjective = !isNoun(word) && word.readings.some(isAdjectival);
    if (isHeadBeforeVerb(words, start, at)) return { noun: at, before };
    // "une portant un chapeau": a present participle with its object.
    if (
      word.all.some(({ mode }) => mode === "ppres") &&
      (isArticle(next) || /^d[e']$|^du$/u.test(next?.lower ?? ""))
    )
      return undefined;
    if (next !== undefined && isNoun(next) && qualifiesNext(words[start - 1], word, next)) {
      before.push(at);
      continue;
    }
    if ((PRENOMINAL.has(word.lower) || onlyAdjective) && nextNominal && !hasFiniteOnly(next)) {
      before.push(at);
      continue;
    }
    // A misspelt word right after its determiner: most likely the noun.
    const unknown = word.all.length === 0 && /^\p{Ll}/u.test(word.token.text);
    return isNoun(word) || (unknown && start > 0) ? { noun: at, before } : undefined;
  }
  return undefined;
}

function isArticle(word: Word | undefined): boolean {
  return /^(?:une?|des|les?|la|l'|mon|ma|mes|son|sa|ses|leurs?)$/u.test(word?.lower ?? "");
}

/** "un minuscule bout", "une agréable voix": the determiner goes with the next noun, so this one is its adjective. */
function qualifiesNext(determiner: Word | undefined, word: Word, next: Word): boolean {
  const gender = determiner?.readings.find(({ pos }) => pos === "DET")?.gender;
  if (gender === undefined || !word.readings.some((one) => one.pos === "ADJ" && one.gender === undefined))
    return false;
  const fits = (one: Word): boolean =>
    one.readings.some((reading) => reading.pos === "NOM" && (reading.gender ?? gender) === gender);
  return !fits(word) && fits(next);
}

const QUANTITY = /^(?:beaucoup|trop|tant|peu|tellement)$/u;

/** "les jeunes passe trop de temps": an adjective that may be a noun, before a verb that a plural noun is not. */
function isHeadBeforeVerb(words: readonly Word[], start: number, at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  const determiner = words[start - 1];
  if (word === undefined || next === undefined || determiner === undefined || !isNoun(word)) return false;
  const counted = /^d[e']$/u.test(determiner.lower) && QUANTITY.test(words[start - 2]?.lower ?? "");
  // "ils ont des bonnes note": the clause has its verb.
  if (
    PRENOMINAL.has(word.lower) &&
    isNoun(next) &&
    verbInClause(words, clauseStart(words, start - 1), start - 1)
  )
    return false;
  const number = counted ? "p" : determiner.readings.find((one) => one.pos === "DET")?.number;
  if (number !== "p" || !hasFinite(next)) return false;
  if (counted && !word.readings.some((one) => one.pos === "NOM" && one.number === "p")) return false;
  return next.readings.every((one) => one.pos !== "NOM" || one.number === "s");
}

function hasFiniteOnly(word: Word | undefined): boolean {
  return word !== undefined && hasFinite(word) && !isNoun(word);
}

/** Adjectives that are forms of a verb too, which hardly anybody means where the clause has its verb. */
const HARDLY_VERBS =
  /^(?:grave|calme|célèbre|sale|vide|double|fixe|ferme|complète|secrète|pratique|écrit|cuit|interdit|traduit)s?$/u;

/** "il y a des problèmes grave": an adjective, since the verb of the clause stands before the noun. */
function isAdjectiveOfObject(words: readonly Word[], noun: number, index: number): boolean {
  return (
    HARDLY_VERBS.test(words[index]?.lower ?? "") &&
    verbInClause(words, clauseStart(words, noun), noun) &&
    !/^(?:le|la|l'|les|un|une|des|du)$/u.test(words[index + 1]?.lower ?? "")
  );
}

const TIME = /^(?:moment|instant|minute|seconde|temps|jour|heure|an|année|mois|semaine|nuit)s?$/u;

/** "rester un moment assise", "vingt ans accrochées": a time, after the verb whose subject the adjective describes. */
function isTimeOfState(words: readonly Word[], noun: number): boolean {
  return (
    TIME.test(words[noun]?.lower ?? "") &&
    words
      .slice(Math.max(0, noun - 3), noun)
      .some(({ all }) => all.some(({ lemma }) => /^(?:rester|demeurer)$/u.test(lemma)))
  );
}

/** "tout droit", "bien sûr", "parler plus haut", "pourvu que": an adjective by its form alone. */
function isAdverb(words: readonly Word[], at: number): boolean {
  const [before = "", word = "", next = ""] = [at - 1, at, at + 1].map((one) => words[one]?.lower ?? "");
  if (before === "tout" && /^(?:droit|haut|bas|court|net|juste)$/u.test(word)) return true;
  if (before === "bien" && /^(?:entendu|sûr)$/u.test(word)) return true;
  if (before === "plus" && /^(?:haut|bas)$/u.test(word)) return words[at + 1]?.token.kind !== "word";
  return /^(?:pourvu|vu|entendu|attendu)$/u.test(word) && /^qu[e']$/u.test(next);
}

/** The adjectives that follow the noun, and the index of the last. */
function adjectivesAfter(words: readonly Word[], noun: number): number[] {
  const found: number[] = [];
  // "une fois arrivé", "plusieurs fois répétée": the participle qualifies the subject that follows.
  if (words[noun]?.lower === "fois" || isTimeOfState(words, noun)) return found;
  let at = noun + 1;
  for (let steps = 0; steps < 6; steps += 1) {
    let here = at;
    // "un restaurant pas cher".
    if (words[here]?.lower === "pas" && found.length === 0) here += 1;
    if (found.length > 0 && (words[here]?.lower === "et" || words[here]?.lower === "ou")) {
      here += 1;
      // "un salaire normal et petite maison": the adjective begins another group.
      const next = words[here + 1]?.readings ?? [];
      if (
        PRENOMINAL.has(words[here]?.lower ?? "") &&
        next.length > 0 &&
        next.every(({ pos }) => pos === "NOM")
      )
        break;
    }
    // "prendre le bus tout seuls": of the subject.
    if (words[here]?.lower === "tout" && /^seule?s?$/u.test(words[here + 1]?.lower ?? "")) break;
    // "des feuilles un peu amères", "les machines les plus bruyantes".
    if (words[here]?.lower === "un" && words[here + 1]?.lower === "peu") here += 2;
    if (isSuperlative(words, here) && found.length === 0) {
      // "chaque jour la plus belle surprise": another group.
      if (isNoun(words[here + 3])) break;
      here += 1;
    }
    while (INTENSIFIERS.has(words[here]?.lower ?? "") && here - at < 3) here += 1;
    // "des amis haut placés"
    if (words[here]?.lower === "haut" && words[here + 1]?.all.some(isAdjectival) === true) here += 1;
    const word = words[here];
    if (word === undefined || !adjacent(words, here) || isAdverb(words, here)) break;
    if (!isAdjective(word) && !isAdjectiveOfObject(words, noun, here)) break;
    if (isShaded(words, here)) break;
    found.push(here);
    at = here + 1;
  }
  return found;
}

function makeGroup(
  words: readonly Word[],
  from: number,
  determiner: number | undefined,
): NounGroup | undefined {
  const head = findHead(words, determiner === undefined ? from : determiner + 1);
  if (head === undefined) return undefined;
  const nouns = (words[head.noun]?.readings ?? []).filter((one) => one.pos === "NOM");
  const after = adjectivesAfter(words, head.noun);
  const gender = agreed(nouns.map((one) => one.gender));
  const number = agreed(nouns.map((one) => one.number));
  // "les jeux vidéo": a noun that stands as an adjective and never changes.
  const beside = after.length === 0 && APPOSED.test(words[head.noun + 1]?.lower ?? "") ? 1 : 0;
  return {
    from,
    to: after.at(-1) ?? head.noun + beside,
    ...(determiner === undefined ? {} : { determiner }),
    noun: head.noun,
    adjectives: [...head.before, ...after],
    ...(gender === undefined ? {} : { gender }),
    ...(number === undefined ? {} : { number }),
    within: [],
  };
}

const APPOSED = /^(?:vidéo|télé|web|clé|photo|standard)$/u;

const INTRODUCES =
  /^(?:selon|pour|dans|en|avec|après|avant|pendant|chez|à|au|aux|d'|depuis|sur|grâce|malgré|sans|contrairement|durant)$/u;

const LINKS = new Set("de d' du des à au aux en avec sans pour".split(" "));

/** "le plus cher": the article, its adverb, and an adjective. */
export function isSuperlative(words: readonly Word[], at: number): boolean {
  if (
    !/^(?:le|la|les)$/u.test(words[at]?.lower ?? "") ||
    !/^(?:plus|moins)$/u.test(words[at + 1]?.lower ?? "")
  )
    return false;
  return words[at + 2]?.readings.some(({ pos }) => pos === "ADJ") ?? false;
}

function verbLemma(word: Word | undefined): string {
  return word?.readings.find((one) => one.pos === "VER")?.lemma ?? "";
}

/** "les deux" of "ils ont tous les deux dormi", at either word. */
function isAllOfThem(words: readonly Word[], at: number): boolean {
  const the = words[at]?.lower === "les" ? at : at - 1;
  if (words[the]?.lower !== "les" || !/^(?:deux|trois|quatre)$/u.test(words[the + 1]?.lower ?? ""))
    return false;
  return (
    /^(?:tous|toutes)$/u.test(words[the - 1]?.lower ?? "") &&
    /^(?:avoir|être)$/u.test(verbLemma(words[the - 2])) &&
    words[the + 2]?.all.some(({ mode }) => mode === "ppas") === true
  );
}

function start(words: readonly Word[], at: number): NounGroup | undefined {
  const word = words[at];
  if (word === undefined || word.name) return undefined;
  if (inAdverbialPhrase(words, at) || isFloating(words, at)) return undefined;
  // "nous somme contents": the verb, misspelt.
  if (word.lower === "somme" && words[at - 1]?.lower === "nous") return undefined;
  // "un peu folle" is no group: "un peu" is an adverb.
  if (word.lower === "un" && words[at + 1]?.lower === "peu") return undefined;
  // "ils sont tout petits": the adverb.
  if (
    /^toutes?$|^tout$/u.test(word.lower) &&
    /^(?:être|sembler|devenir|paraître)$/u.test(verbLemma(words[at - 1]))
  )
    return undefined;
  // "voyager à douze relève du défi": the number stands alone before its verb.
  const number = word.readings.some((one) => one.pos === "NUM");
  const verbNext = words[at + 1]?.readings.some((one) => one.pos === "VER" && one.person === 3) ?? false;
  if (number && verbNext && /^(?:à|plus|moins|fois)$/u.test(words[at - 1]?.lower ?? "")) return undefined;
  // "ils ont tous les deux fait une erreur": the pronoun, and the participle of the verb.
  if (isAllOfThem(words, at)) return undefined;
  // "une porte grand ouverte", and "le moins cher" without its noun.
  if (/^grande?s?$/u.test(word.lower) && /^ouverte?s?$/u.test(words[at + 1]?.lower ?? "")) return undefined;
  if (isSuperlative(words, at) && !isNoun(words[at + 3])) return undefined;
  // "ce qui les vide": the pronoun and its verb.
  if (
    /^(?:le|la|les)$/u.test(word.lower) &&
    words[at - 1]?.lower === "qui" &&
    hasThirdPersonForm(words[at + 1])
  )
    return undefined;
  // "l'une compte, l'autre dort".
  if (/^une?$/u.test(word.lower) && words[at - 1]?.lower === "l'") return undefined;
  if (isPlainDeterminer(word) || word.readings.some((one) => one.pos === "NUM")) {
    const group = makeGroup(words, at, at);
    if (group !== undefined && isOfSeveral(words, group)) return undefined;
    if (group !== undefined) return group;
  }
  if (word.token.kind === "number") return makeGroup(words, at, at);
  // Without a determiner: only a word that can be nothing but a noun, or an adjective set before one.
  const sure =
    word.readings.length > 0 && word.readings.every((one) => one.pos === "NOM" || one.pos === "ADJ");
  // "la baisse de revenus": after "de", a noun rather than a participle.
  const complement =
    /^d[e']$/u.test(words[at - 1]?.lower ?? "") &&
    word.readings.some(({ pos }) => pos === "NOM") &&
    word.readings.every((one) => one.pos === "NOM" || isAdjectival(one));
  // "une femme en bottes noires"
  const material =
    words[at - 1]?.lower === "en" &&
    isNoun(word) &&
    isNoun(words[at - 2]) &&
    words[at + 1]?.readings.some(isAdjectival) === true;
  if (!(sure || complement || material) || !adjacent(words, at)) return undefined;
  const group = makeGroup(words, at, undefined);
  // "y aller seul présente un danger": an adjective, and a verb.
  const head = words[group?.noun ?? -1];
  const verbal = group !== undefined && group.noun > at && head !== undefined && hasFinite(head);
  return verbal && /^seule?s?$/u.test(word.lower) ? undefined : group;
}

/** "toute son aide": before another determiner it opens no group; "tout entière", "tout étonnée" is the adverb. */
function isFloating(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined || !/^tou(?:te?s?|s)$/u.test(words[at]?.lower ?? "")) return false;
  // "toute son aide", "tout lire"
  if (next.readings.some(({ pos, mode }) => pos === "DET" || mode === "inf")) return true;
  return (
    words[at]?.lower === "tout" &&
    (/^(?:entières?|autres?|aussi)$/u.test(next.lower) ||
      // "les enfants, tout contents, jouaient"
      (words[at - 1]?.lower === "," &&
        next.readings.some(({ pos, number }) => pos === "ADJ" && number === "p")) ||
      (/^[aeiouéèêhœ]/u.test(next.lower) && next.all.some(({ mode }) => mode === "ppas")))
  );
}

/** "nous avions tous faim", "ils ont tous les deux raison", "à tous bonne chance": each of them, and no determiner. */
function isOfSeveral(words: readonly Word[], { from, number, noun }: NounGroup): boolean {
  if (number === "p") return false;
  const all = /^(?:tous|toutes|tout)$/u;
  const before = words[from - 1];
  const counted = /^(?:deux|trois|quatre)$/u;
  const first = words[from];
  if (first === undefined) return false;
  if (counted.test(first.lower))
    return (
      all.test(before?.lower ?? "") || (before?.lower === "les" && all.test(words[from - 2]?.lower ?? ""))
    );
  if (first.lower === "les")
    return all.test(before?.lower ?? "") && noun > from + 1 && counted.test(words[from + 1]?.lower ?? "");
  if (!/^(?:tous|toutes)$/u.test(first.lower) || before === undefined) return false;
  return /^(?:à|nous|vous)$/u.test(before.lower) || before.all.some(isConjugated);
}

function isConjugated({ pos, person }: Reading): boolean {
  return pos === "VER" && person !== undefined;
}

/** "de la", "pour des", "de très", "ou pour": the words from a noun to the first one of the group that is its complement. */
function isLinked(between: readonly string[]): boolean {
  const plain = between.filter((lower, at) => at === between.length - 1 || !INTENSIFIERS.has(lower));
  const link = /^(?:et|ou|,)$/u.test(plain[0] ?? "") ? plain.slice(1) : plain;
  return link.length <= 2 && LINKS.has(link[0] ?? "");
}

/** In order, never overlapping; every group holds a noun. */
export function findNounGroups(words: readonly Word[]): NounGroup[] {
  const groups: NounGroup[] = [];
  let at = 0;
  while (at < words.length) {
    const group = start(words, at);
    if (group === undefined) {
      at += 1;
      continue;
    }
    const last = groups.at(-1);
    if (last !== undefined) {
      const between = words.slice(last.to + 1, group.from + 1).map(({ lower }) => lower);
      const linked = isLinked(between);
      // "selon le premier texte, les voitures": a comma that ends what introduces the sentence joins nothing.
      const introduced = between[0] === "," && INTRODUCES.test(words[0]?.lower ?? "") && groups.length === 1;
      const listed = between.length === 2 && /^(?:et|ou|,)$/u.test(between[0] ?? "") && !introduced;
      // "les consultations vidéo précieuses": a noun that stands as an adjective.
      const apposed = last.to === group.from - 1 && group.determiner === undefined;
      if (linked || listed || apposed) group.within.push(...last.within, last.noun);
      if (group.within.length > 6) group.within.splice(0, group.within.length - 6);
    }
    groups.push(group);
    at = group.to + 1;
  }
  return groups;
}
