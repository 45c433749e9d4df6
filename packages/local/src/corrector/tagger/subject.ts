import { PRONOMS_SUJETS } from "../lexicon/closed.ts";
import type { Genre, Nombre, Personne } from "../lexicon.ts";
import type { Word } from "../tagger.ts";
import type { NounGroup } from "./noun-group.ts";

/** The subject of a finite verb, and what the verb must agree with. */
export interface Subject {
  /** First and last word of the subject. */
  from: number;
  to: number;
  /** The word that commands the agreement. */
  head: number;
  kind: "pronom" | "groupe" | "coordination" | "relatif" | "pronom-indefini" | "nom";
  personne: Personne;
  nombre: Nombre;
  genre?: Genre;
}

const CLITICS = new Set("ne n' me m' te t' se s' le la l' les lui leur y en".split(" "));
/** Words after which a clause, hence its subject, begins. */
const OPENERS = new Set(
  `que qu' et mais car donc or si s' quand lorsque lorsqu' puisque puisqu' quoique quoiqu' comme où dont ou
  pourquoi comment combien`
    .trim()
    .split(/\s+/u),
);
const OPENING_PUNCT = /^[,;:—–«"“(-]$/u;
const CHAIN = new Set("de d' du des à au aux en avec sans pour dans sur chez par contre entre".split(" "));

/** Indefinite pronouns that stand as a subject by themselves. */
const INDEFINITE: ReadonlyMap<string, { nombre: Nombre; genre?: Genre }> = new Map<
  string,
  { nombre: Nombre; genre?: Genre }
>([
  ["ça", { nombre: "s", genre: "m" }],
  ["cela", { nombre: "s", genre: "m" }],
  ["ceci", { nombre: "s", genre: "m" }],
  ["chacun", { nombre: "s", genre: "m" }],
  ["chacune", { nombre: "s", genre: "f" }],
  ["quelqu'un", { nombre: "s", genre: "m" }],
  ["ceux-ci", { nombre: "p", genre: "m" }],
]);

/** Index of the last word before the verb's clitics. */
function beforeClitics(words: readonly Word[], verb: number): number {
  let at = verb - 1;
  let steps = 0;
  while (at >= 0 && steps < 6) {
    const lower = words[at]?.lower ?? "";
    const before = words[at - 1]?.lower ?? "";
    const object =
      (lower === "nous" || lower === "vous") &&
      (PRONOMS_SUJETS.has(before) || before === "ne" || before === "qui");
    const isClitic = CLITICS.has(lower) && !(words[at]?.readings.every((one) => one.pos === "DET") ?? false);
    if (!isClitic && !object) return at;
    at -= 1;
    steps += 1;
  }
  return at;
}

/** Whether a clause may begin right before `index`. */
function opensClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined) return true;
  if (before.token.kind === "punct") return OPENING_PUNCT.test(before.token.text);
  return OPENERS.has(before.lower);
}

function hasFiniteReading(word: Word): boolean {
  return word.readings.some(
    (one) => one.pos === "VER" && one.mode !== "inf" && one.mode !== "ppas" && one.mode !== "ppres",
  );
}

/** Whether a finite verb may stand between the start of the clause and `index`. */
function verbInClause(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (word !== undefined && hasFiniteReading(word) && !word.readings.some((one) => one.pos === "PREP"))
      return true;
  }
  return false;
}

/** The start of the clause that holds `index`: after the nearest opener or clause punctuation. */
function clauseStart(words: readonly Word[], index: number): number {
  let at = index;
  while (at > 0 && index - at < 40) {
    const before = words[at - 1];
    if (before === undefined) break;
    if (before.token.kind === "punct") return at;
    if (OPENERS.has(before.lower) && before.lower !== "et" && before.lower !== "ou") return at;
    if (before.lower === "qui") return at;
    at -= 1;
  }
  return at;
}

/** "la voiture de mes parents": from the last group back to the one that commands. */
function chainHead(words: readonly Word[], groups: readonly NounGroup[], last: number): number {
  let at = last;
  for (let steps = 0; steps < 4; steps += 1) {
    const group = groups[at];
    const before = groups[at - 1];
    if (group === undefined || before === undefined) break;
    const contracted = /^(?:du|des|au|aux|d')$/u.test(words[group.from]?.lower ?? "");
    const gap = group.from - before.to - 1;
    const link = words[group.from - 1]?.lower ?? "";
    const linked = (gap === 1 && CHAIN.has(link)) || (gap === 0 && contracted);
    if (!linked) break;
    at -= 1;
  }
  return at;
}

function ofGroup(words: readonly Word[], groups: readonly NounGroup[], end: number): Subject | undefined {
  const last = groups.findIndex((group) => group.to === end);
  if (last === -1) return undefined;
  const headIndex = chainHead(words, groups, last);
  const head = groups[headIndex];
  if (head === undefined) return undefined;
  const first = words[head.from];
  const noun = words[head.noun];
  if (first === undefined || noun === undefined || head.determiner === undefined) return undefined;
  // A group after a preposition is no subject: "dans ma ville", "du temps".
  const before = words[head.from - 1];
  if (/^(?:du|au|aux|de|d')$/u.test(first.lower)) return undefined;
  const predeterminer = /^(?:tous|toutes|tout|toute)$/u.test(before?.lower ?? "");
  const start = predeterminer ? head.from - 1 : head.from;
  if (!opensClause(words, start)) return undefined;
  const opener = words[start - 1]?.lower ?? "";
  const linked = opener === "et" || opener === "ou" || opener === ",";
  if (linked) {
    const coordinated = coordination(words, groups, headIndex, start, opener);
    if (coordinated !== "none") return coordinated;
  }
  if (!linked && verbInClause(words, clauseStart(words, start), start)) return undefined;
  const determiner = first.readings.find((one) => one.pos === "DET");
  const figure = first.token.kind === "number" || first.readings.some((one) => one.pos === "NUM");
  const nombre = figure ? (first.lower === "1" ? "s" : "p") : (determiner?.nombre ?? head.nombre);
  // "les enfant jouent": the group's own disagreement is another rule's; the determiner decides.
  if (nombre === undefined) return undefined;
  // "le gens sont": one of the two is wrong, and nothing tells which.
  if (nombre === "s" && head.nombre === "p") return undefined;
  if (COLLECTIVE.has(noun.lower) && headIndex !== last) return undefined;
  return {
    from: start,
    to: end,
    head: head.noun,
    kind: "groupe",
    personne: 3,
    nombre,
    ...(head.genre === undefined ? {} : { genre: head.genre }),
  };
}

/** Nouns after which the verb may agree with the complement. */
const COLLECTIVE = new Set(
  `plupart majorité minorité nombre partie moitié tiers foule groupe multitude série ensemble quantité dizaine
  quinzaine vingtaine trentaine cinquantaine centaine millier milliers million millions type sorte espèce
  pourcentage reste totalité infinité tas quart totalité`
    .trim()
    .split(/\s+/u),
);

/** "Paul et Marie", "mon frère et ma sœur"; "none" when the word before commands nothing of the kind. */
function coordination(
  words: readonly Word[],
  groups: readonly NounGroup[],
  headIndex: number,
  start: number,
  opener: string,
): Subject | undefined | "none" {
  if (opener === ",") {
    // A list or an incise? A full clause before the comma, or a complement of place or time: both are fine.
    const previous = groups[headIndex - 1];
    return previous !== undefined && previous.to === start - 2 && isBareList(words, previous)
      ? undefined
      : "none";
  }
  const previous = groups[headIndex - 1];
  const before = words[start - 2];
  if (previous === undefined || previous.to !== start - 2) {
    // "Et les enfants jouent", "il est grand et les enfants jouent": a new clause.
    if (before === undefined || before.token.kind === "punct") return "none";
    const adjective = before.readings.some((one) => one.pos === "ADJ");
    const nominal = before.name || before.readings.some((one) => one.pos === "NOM" || one.pos === "PRO");
    if (adjective && verbInClause(words, clauseStart(words, start - 1), start - 1)) return "none";
    return nominal ? undefined : "none";
  }
  // "il mange le pain et les enfants jouent": what stands before "et" has its verb, so a clause ends there.
  return verbInClause(words, clauseStart(words, previous.from), previous.from) ? "none" : undefined;
}

function isBareList(words: readonly Word[], group: NounGroup): boolean {
  const before = words[group.from - 1];
  return before === undefined || before.token.text === ",";
}

function ofCoordination(
  words: readonly Word[],
  groups: readonly NounGroup[],
  end: number,
): Subject | undefined {
  const last = groups.findIndex((group) => group.to === end);
  const second = groups[last];
  const first = groups[last - 1];
  if (second === undefined || first === undefined) return undefined;
  if (words[second.from - 1]?.lower !== "et" || first.to !== second.from - 2) return undefined;
  if (second.determiner === undefined || first.determiner === undefined) return undefined;
  if (/^(?:du|au|aux|des)$/u.test(words[first.from]?.lower ?? "")) return undefined;
  const before = words[first.from - 1];
  if (before !== undefined && !/^(?:que|qu'|si|quand|car|mais|lorsque|puisque|où)$/u.test(before.lower))
    return undefined;
  const feminine = first.genre === "f" && second.genre === "f";
  return {
    from: first.from,
    to: end,
    head: second.noun,
    kind: "coordination",
    personne: 3,
    nombre: "p",
    ...(feminine ? { genre: "f" as const } : {}),
  };
}

/** "les gens qui", "une amie qui": the antecedent touches the pronoun. */
function ofRelative(words: readonly Word[], groups: readonly NounGroup[], qui: number): Subject | undefined {
  const before = words[qui - 1];
  if (before === undefined) return undefined;
  if (/^(?:ceux|celles)$/u.test(before.lower)) {
    return {
      from: qui - 1,
      to: qui,
      head: qui - 1,
      kind: "relatif",
      personne: 3,
      nombre: "p",
      genre: before.lower === "ceux" ? "m" : "f",
    };
  }
  if (/^(?:celui|celle|ce)$/u.test(before.lower)) {
    return {
      from: qui - 1,
      to: qui,
      head: qui - 1,
      kind: "relatif",
      personne: 3,
      nombre: "s",
      genre: before.lower === "celle" ? "f" : "m",
    };
  }
  // "mes enfants, qui ont huit ans": a comma may part the antecedent from its pronoun.
  const touching = before.token.text === "," ? qui - 2 : qui - 1;
  const last = groups.findIndex((group) => group.to === touching);
  const group = groups[last];
  if (group === undefined || group.determiner === undefined) return undefined;
  const first = words[group.from];
  const noun = words[group.noun];
  if (first === undefined || noun === undefined) return undefined;
  // With a chain the antecedent may be either noun: only when both have one number.
  const headIndex = chainHead(words, groups, last);
  const numberOf = (one: NounGroup): Nombre | undefined => {
    const word = words[one.from];
    if (word?.token.kind === "number" || word?.readings.some((each) => each.pos === "NUM")) return "p";
    return word?.readings.find((each) => each.pos === "DET")?.nombre ?? one.nombre;
  };
  const nombre = numberOf(group);
  if (nombre === undefined) return undefined;
  if (touching < qui - 1 && headIndex !== last) return undefined;
  for (let at = headIndex; at < last; at += 1) {
    const outer = groups[at];
    if (outer !== undefined && numberOf(outer) !== nombre) return undefined;
  }
  if (
    words[group.from - 1]?.lower === "un" ||
    /^(?:parmi|et|ou|des)$/u.test(words[group.from - 1]?.lower ?? "")
  ) {
    return undefined;
  }
  // "un des hommes qui": either number is accepted.
  if (first.lower === "des" && /^(?:un|une)$/u.test(words[group.from - 1]?.lower ?? "")) return undefined;
  return {
    from: group.from,
    to: qui,
    head: group.noun,
    kind: "relatif",
    personne: 3,
    nombre,
    ...(group.genre === undefined ? {} : { genre: group.genre }),
  };
}

/**
 * The subject of the finite verb at `index`, when it stands before the verb and is beyond doubt; undefined for
 * inversions, long incises, collective nouns with a complement.
 */
export function findSubject(
  words: readonly Word[],
  groups: readonly NounGroup[],
  index: number,
): Subject | undefined {
  const at = beforeClitics(words, index);
  const word = words[at];
  if (word === undefined || word.token.kind === "punct") return undefined;
  const pronoun = PRONOMS_SUJETS.get(word.lower);
  if (pronoun !== undefined) {
    const before = words[at - 1]?.lower ?? "";
    const tonic = /^(?:nous|vous|elle|elles)$/u.test(word.lower);
    if (
      tonic &&
      /^(?:à|de|d'|pour|avec|chez|sans|par|sur|contre|entre|vers|comme|parmi|envers|selon|et|ou|ni|devant|derrière|sauf)$/u.test(
        before,
      )
    ) {
      if (before !== "et" && before !== "comme") return undefined;
      if (
        words[at - 2] !== undefined &&
        words[at - 2]?.token.kind !== "punct" &&
        before === "et" &&
        tonicAfterEt(words, at)
      ) {
        return undefined;
      }
    }
    // "cet été nous sommes partis": the form of the verb tells the subject.
    const agreeing = words[index]?.readings.some(
      (one) => one.personne === pronoun.personne && one.nombre === pronoun.nombre && one.mode !== "imp",
    );
    if (/^(?:nous|vous)$/u.test(word.lower) && agreeing === true && !PRONOMS_SUJETS.has(before)) {
      return { from: at, to: at, head: at, kind: "pronom", ...pronoun };
    }
    // "Ceux qui nous aident": an object.
    if (
      /^(?:nous|vous)$/u.test(word.lower) &&
      (before === "qui" || before === "ne" || objectOfGroup(words, groups, at))
    ) {
      return undefined;
    }
    if (/^(?:nous|vous)$/u.test(word.lower) && PRONOMS_SUJETS.has(before)) return undefined;
    // "il nous a vus et nous a invités": an object of the verb that shares its subject.
    const linked = /^(?:et|ou|puis|mais|,)$/u.test(words[at - 1]?.token.text ?? "");
    const commas = words.slice(0, at).filter(({ token }) => token.text === ",").length;
    if (/^(?:nous|vous)$/u.test(word.lower) && before === "," && commas > 1) return undefined;
    if (/^(?:nous|vous)$/u.test(word.lower) && linked && verbInClause(words, 0, at - 1)) return undefined;
    return { from: at, to: at, head: at, kind: "pronom", ...pronoun };
  }
  if (word.lower === "qui") return ofRelative(words, groups, at);
  if (/^(?:moi|toi)$/u.test(word.lower) && words[at - 1]?.lower === "et") return withMe(words, groups, at);
  const many = ofQuantity(words, groups, at);
  if (many !== undefined) return many;
  const indefinite = INDEFINITE.get(word.lower);
  if (indefinite !== undefined && opensClause(words, at)) {
    return { from: at, to: at, head: at, kind: "pronom-indefini", personne: 3, ...indefinite };
  }
  if (word.name) return ofName(words, groups, at);
  return ofCoordination(words, groups, at) ?? ofGroup(words, groups, at);
}

/** "ma famille et moi", "Paul et toi". */
function withMe(words: readonly Word[], groups: readonly NounGroup[], at: number): Subject | undefined {
  const group = groups.find(({ to }) => to === at - 2);
  const from = group?.from ?? (words[at - 2]?.name === true ? at - 2 : undefined);
  if (from === undefined || !opensClause(words, from)) return undefined;
  return {
    from,
    to: at,
    head: at,
    kind: "coordination",
    personne: words[at]?.lower === "moi" ? 1 : 2,
    nombre: "p",
  };
}

/** "beaucoup de gens", "la plupart des élèves", "beaucoup d'entre nous": the verb is in the plural. */
function ofQuantity(words: readonly Word[], groups: readonly NounGroup[], at: number): Subject | undefined {
  let from: number;
  let genre: Genre | undefined;
  if (/^(?:nous|vous|eux|elles)$/u.test(words[at]?.lower ?? "") && words[at - 1]?.lower === "entre") {
    from = at - 3;
  } else {
    const group = groups.find(({ to }) => to === at);
    if (group === undefined) return undefined;
    const first = words[group.from]?.lower ?? "";
    const plural = group.nombre === "p";
    if (!plural) return undefined;
    genre = group.genre;
    if (first === "des" && words[group.from - 1]?.lower === "plupart") from = group.from - 1;
    else if (group.determiner === undefined && /^d(?:e|')$/u.test(words[group.from - 1]?.lower ?? ""))
      from = group.from - 2;
    else return undefined;
  }
  const quantity = words[from]?.lower ?? "";
  if (!/^(?:beaucoup|peu|trop|plupart|tant|certains|plusieurs)$/u.test(quantity)) return undefined;
  if (quantity === "plupart" || quantity === "peu")
    from -= /^(?:la|un)$/u.test(words[from - 1]?.lower ?? "") ? 1 : 0;
  if (!opensClause(words, from)) return undefined;
  if (verbInClause(words, clauseStart(words, from), from)) return undefined;
  return {
    from,
    to: at,
    head: at,
    kind: "groupe",
    personne: 3,
    nombre: "p",
    ...(genre === undefined ? {} : { genre }),
  };
}

/** "les villes du Canada offrent", "mon ami Paul part", "Paul et Marie viennent", "Marie part". */
function ofName(words: readonly Word[], groups: readonly NounGroup[], at: number): Subject | undefined {
  const before = words[at - 1];
  if (before !== undefined && CHAIN.has(before.lower)) {
    const group = groups.find(({ to }) => to === at - 2);
    const subject = group === undefined ? undefined : ofGroup(words, groups, group.to);
    return subject === undefined ? undefined : { ...subject, to: at };
  }
  if (
    opensClause(words, at) &&
    before?.lower !== "et" &&
    before?.lower !== "ou" &&
    before?.token.text !== ","
  ) {
    const sure = before === undefined || /^(?:que|qu'|si|quand|car|mais)$/u.test(before.lower);
    return sure ? { from: at, to: at, head: at, kind: "nom", personne: 3, nombre: "s" } : undefined;
  }
  const first = words[at - 2];
  if (before?.lower === "et" && first?.name === true && opensClause(words, at - 2)) {
    if (words[at - 3]?.token.text === ",") return undefined;
    return { from: at - 2, to: at, head: at, kind: "coordination", personne: 3, nombre: "p" };
  }
  return undefined;
}

/** "mon mari et nous partons", where "nous" alone does not command; "… et elle part" does. */
function tonicAfterEt(words: readonly Word[], at: number): boolean {
  const before = words[at - 2];
  return (
    before?.readings.some((one) => one.pos === "NOM" || one.pos === "PRO") === true || before?.name === true
  );
}

/** "mes parents nous appellent": a subject group stands before the pronoun, with no clause opened between. */
function objectOfGroup(words: readonly Word[], groups: readonly NounGroup[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined || before.token.kind === "punct") return false;
  return (
    before.name ||
    groups.some((group) => group.to === at - 1) ||
    before.readings.some((one) => one.pos === "PRO" && one.lemma !== "que")
  );
}
