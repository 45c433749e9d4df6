import { SUBJECT_PRONOUNS } from "../lexicon/closed.ts";
import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { clauseStart, opensClause, verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import { afterRelativeClause } from "./subject-after-relative.ts";
import { ofCoordinatedWord, ofCoordination } from "./subject-coordination.ts";
import { beforeComparison, beforeIncise, beforeTime, ofInfinitive } from "./subject-far.ts";
import { ofGroup, TIMES } from "./subject-group.ts";
import { ofName, ofOneOf, ofQuantity, ofRelative } from "./subject-kinds.ts";
import type { Subject, Word } from "./tagged.ts";

const CLITICS = new Set("ne n' me m' te t' se s' le la l' les lui leur y en".split(" "));

/** Indefinite pronouns that stand as a subject by themselves. */
const INDEFINITE: ReadonlyMap<string, { number: GrammaticalNumber; gender?: Gender }> = new Map<
  string,
  { number: GrammaticalNumber; gender?: Gender }
>([
  ["ça", { number: "s", gender: "m" }],
  ["cela", { number: "s", gender: "m" }],
  ["ceci", { number: "s", gender: "m" }],
  ["chacun", { number: "s", gender: "m" }],
  ["chacune", { number: "s", gender: "f" }],
  ["quelqu'un", { number: "s", gender: "m" }],
  ["ceux-ci", { number: "p", gender: "m" }],
  ["personne", { number: "s", gender: "m" }],
  ["rien", { number: "s", gender: "m" }],
]);

/** Words of quantity that stand as a plural subject where a sentence or a clause surely begins. */
const MANY = new Set(
  "beaucoup certains certaines plusieurs tous toutes quelques-uns quelques-unes".split(" "),
);

const CLAUSE_OPENER = /^(?:que|qu'|quand|si|car|mais|donc|et|ou|lorsque|puisque|comme|où|ne|je|tu|on)$/u;

/** Index of the last word before the verb's clitics. */
function beforeClitics(words: readonly Word[], verb: number): number {
  let at = verb - 1;
  let steps = 0;
  while (at >= 0 && steps < 6) {
    const lower = words[at]?.lower ?? "";
    const before = words[at - 1]?.lower ?? "";
    const object =
      (lower === "nous" || lower === "vous") &&
      (SUBJECT_PRONOUNS.has(before) || before === "ne" || before === "qui");
    const isClitic = CLITICS.has(lower) && !(words[at]?.readings.every((one) => one.pos === "DET") ?? false);
    if (!isClitic && !object) return at;
    at -= 1;
    steps += 1;
  }
  return at;
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
  const last = beforeClitics(words, index);
  return (
    besideVerb(words, groups, index) ??
    afterRelativeClause(words, groups, index, last) ??
    ofInfinitive(words, index, last)
  );
}

function besideVerb(
  words: readonly Word[],
  groups: readonly NounGroup[],
  index: number,
): Subject | undefined {
  const at = beforeClitics(words, index);
  const word = words[at];
  if (word?.token.text === ",") return beforeIncise(words, groups, at);
  if (word === undefined || word.token.kind === "punct") return undefined;
  if (words[at - 1]?.lower === "entre") return ofQuantity(words, groups, at) ?? ofOneOf(words, groups, at);
  if (words[at - 1]?.lower === "de" && /^(?:nous|vous|elles?)$/u.test(word.lower))
    return ofOneOf(words, groups, at);
  const pronoun = SUBJECT_PRONOUNS.get(word.lower);
  // "que nous est-il arrivé": the subject stands behind.
  if (
    /^-(?:t-)?(?:ils?|elles?|on|ce)$/u.test(words[index + 1]?.lower ?? "") &&
    /^(?:nous|vous)$/u.test(word.lower)
  )
    return undefined;
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
      // "une femme comme vous fait": compared, where the verb does not agree with it.
      // "Marie et elle se voyaient": two of them.
      const together = words[at - 2];
      if (before === "et" && together?.name === true && (at < 3 || words[at - 3]?.token.kind === "punct"))
        return undefined;
      const compared = words[at - 2]?.readings.some(({ pos }) => pos === "NOM" || pos === "PRO") ?? false;
      const fits = words[index]?.readings.some(({ person }) => person === pronoun.person) ?? false;
      if (before === "comme" && compared && !fits) return undefined;
      if (
        words[at - 2] !== undefined &&
        words[at - 2]?.token.kind !== "punct" &&
        before === "et" &&
        tonicAfterEt(words, at) &&
        !verbInClause(words, clauseStart(words, at - 1), at - 1)
      ) {
        return undefined;
      }
    }
    // "cet été nous sommes partis": the form of the verb tells the subject.
    const agreeing = words[index]?.readings.some(
      (one) => one.person === pronoun.person && one.number === pronoun.number && one.mode !== "imp",
    );
    if (/^(?:nous|vous)$/u.test(word.lower) && agreeing === true && !SUBJECT_PRONOUNS.has(before)) {
      return { from: at, to: at, head: at, kind: "pronom", ...pronoun };
    }
    if (/^(?:nous|vous)$/u.test(word.lower) && agreeing !== true && mayBeObject(words, at, index)) {
      return beforeObject(words, groups, at);
    }
    // "un collègue plus jeune que vous peut": what is compared.
    const opens = words.slice(Math.max(0, at - 4), at - 1).map(({ lower }) => lower);
    const compares = opens.some((lower) =>
      /^(?:plus|moins|aussi|mieux|autres?|mêmes?|tel(?:le)?s?)$/u.test(lower),
    );
    const last = opens.at(-1) ?? "";
    const near =
      words[at - 2]?.readings.some(({ pos }) => pos === "ADJ") === true ||
      /^(?:mieux|plus|moins|autres?)$/u.test(last);
    const person = words[index]?.readings.some((one) => one.person === pronoun.person) ?? false;
    if (/^qu[e']$/u.test(before) && compares && near && !person) return undefined;
    // "force nous est de", "mieux nous vaut": an object before an impersonal verb.
    const alone = words[at - 1];
    const noun = alone?.readings.some((one) => one.pos === "NOM") ?? false;
    if (/^(?:nous|vous)$/u.test(word.lower) && at === 1 && (noun || /^(?:peu|bien|mieux)$/u.test(before)))
      return undefined;
    // "Ceux qui nous aident": an object.
    if (
      /^(?:nous|vous)$/u.test(word.lower) &&
      (before === "qui" || before === "ne" || objectOfGroup(words, groups, at))
    ) {
      return undefined;
    }
    if (/^(?:nous|vous)$/u.test(word.lower) && SUBJECT_PRONOUNS.has(before)) return undefined;
    // "il nous a vus et nous a invités": an object of the verb that shares its subject.
    const linked = /^(?:et|ou|puis|mais|,)$/u.test(words[at - 1]?.token.text ?? "");
    const commas = words.slice(0, at).filter(({ token }) => token.text === ",").length;
    if (/^(?:nous|vous)$/u.test(word.lower) && before === "," && commas > 1) return undefined;
    if (/^(?:nous|vous)$/u.test(word.lower) && linked && verbInClause(words, 0, at - 1)) return undefined;
    return { from: at, to: at, head: at, kind: "pronom", ...pronoun };
  }
  if (word.lower === "qui") return ofRelative(words, groups, at);
  if (/^(?:moi|toi)$/u.test(word.lower) && words[at - 1]?.lower === "et")
    return ofCoordinatedWord(words, groups, at);
  const many = ofQuantity(words, groups, at);
  if (many !== undefined) return many;
  const indefinite = INDEFINITE.get(word.lower);
  if (/^(?:cela|ça|ceci|moi|toi|lui|eux)$/u.test(word.lower) && words[at - 1]?.lower === "comme")
    return beforeComparison(words, groups, at);
  if (indefinite !== undefined && opensClause(words, at)) {
    return { from: at, to: at, head: at, kind: "pronom-indefini", person: 3, ...indefinite };
  }
  if (MANY.has(word.lower) && (at === 0 || /^(?:que|qu'|car|mais)$/u.test(words[at - 1]?.lower ?? ""))) {
    return { from: at, to: at, head: at, kind: "pronom-indefini", person: 3, number: "p" };
  }
  if (word.lower === "autres" && words[at - 1]?.lower === "d'" && at === 1) {
    return { from: 0, to: at, head: at, kind: "pronom-indefini", person: 3, number: "p" };
  }
  if (word.name) return ofName(words, groups, at);
  // "les gens ici sont gentils"
  if (/^(?:ici|aussi|maintenant|aujourd'hui|également|là-bas)$/u.test(word.lower))
    return ofGroup(words, groups, words[at - 1]?.lower === "d'" ? at - 2 : at - 1);
  if (/^-(?:ci|là)$/u.test(word.lower)) return ofGroup(words, groups, at - 1);
  return (
    ofBetween(words, groups, at) ??
    ofCoordination(words, groups, at) ??
    ofOneOf(words, groups, at) ??
    ofGroup(words, groups, at) ??
    beforeTime(words, groups, at)
  );
}

const BETWEEN_MAX = 10;

/** "les relations entre parents et enfants changent": the group before "entre" commands. */
function ofBetween(words: readonly Word[], groups: readonly NounGroup[], at: number): Subject | undefined {
  let between = at - 1;
  while (between > 0 && at - between < BETWEEN_MAX && words[between]?.lower !== "entre") between -= 1;
  const inside = words.slice(between + 1, at);
  if (words[between]?.lower !== "entre" || inside.filter(({ lower }) => lower === "et").length !== 1)
    return undefined;
  if (inside.some(({ token }) => token.kind === "punct") || verbInClause(words, between + 1, at + 1))
    return undefined;
  // "le soleil entre dans la chambre et les oiseaux chantent": the verb.
  if (/^(?:dans|en|par|chez|à|au|aux|et|sans|avec|de|d'|du|des)$/u.test(inside[0]?.lower ?? ""))
    return undefined;
  const subject = ofGroup(words, groups, between - 1);
  return subject === undefined ? undefined : { ...subject, to: at };
}

/**
 * "certaines habitudes nous paraissent", "ce que nous apprend l'histoire": before a verb in the third person, "nous" is
 * the subject only where it surely opens the clause.
 */
function mayBeObject(words: readonly Word[], at: number, verb: number): boolean {
  const third = words[verb]?.readings.some((one) => one.person === 3) ?? false;
  const before = words[at - 1];
  if (!third || before === undefined) return false;
  if (before.token.kind === "punct") return !/^[,;:.!?(—–-]$/u.test(before.token.text);
  // "que vous a dit le médecin ?": who told it follows.
  const asked = /^(?:que|qu')$/u.test(before.lower) && (at === 1 || words[at - 2]?.token.kind === "punct");
  if (asked && words.at(-1)?.token.text === "?") return true;
  const adverb = at === 1 && before.readings.some(({ pos }) => pos === "ADV");
  if (!adverb && !CLAUSE_OPENER.test(before.lower)) return true;
  const after = words[verb + 1];
  const inverted = after?.name === true || after?.readings.some(({ pos }) => pos === "DET") === true;
  return /^(?:que|qu'|où|comme)$/u.test(before.lower) && inverted;
}

/** "mes voisins nous invitent": the group that stands before the object, where it tells no time ("le soir nous mange"). */
function beforeObject(words: readonly Word[], groups: readonly NounGroup[], at: number): Subject | undefined {
  const subject = ofGroup(words, groups, at - 1);
  return subject === undefined || TIMES.test(words[subject.head]?.lower ?? "") ? undefined : subject;
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
  // "le dimanche nous reste à la maison": a time, and no subject.
  if (at === 2 && words[0]?.lower === "le" && TIMES.test(before.lower)) return false;
  return (
    before.name ||
    groups.some((group) => group.to === at - 1) ||
    before.readings.some((one) => one.pos === "PRO" && !/^(?:que|où)$/u.test(one.lemma))
  );
}
