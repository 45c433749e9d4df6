import { clauseStart, opensClause, verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import type { Subject, Word } from "./tagged.ts";
import { TITLES } from "./titles.ts";

export const CHAIN = new Set(
  "de d' du des à au aux en avec sans pour dans sur chez par contre entre depuis sous vers devant derrière pendant".split(
    " ",
  ),
);

/** Nouns after which the verb may agree with the complement. */
export const COLLECTIVE = new Set(
  `plupart majorité minorité nombre partie moitié tiers foule groupe multitude série ensemble quantité dizaine
  quinzaine vingtaine trentaine quarantaine cinquantaine soixantaine centaine
  millier milliers million millions milliard milliards
  demi-million douzaine demi-douzaine genre type sorte espèce
  pourcentage reste totalité infinité tas quart totalité rangée file poignée bande`
    .trim()
    .split(/\s+/u),
);

/** "la voiture de mes parents": from the last group back to the one that commands. */
export function chainHead(words: readonly Word[], groups: readonly NounGroup[], last: number): number {
  let at = last;
  for (let steps = 0; steps < 4; steps += 1) {
    const group = groups[at];
    const before = groups[at - 1];
    if (group === undefined || before === undefined) break;
    const contracted = /^(?:du|des|au|aux|d')$/u.test(words[group.from]?.lower ?? "");
    const gap = group.from - before.to - 1;
    const link = words[group.from - 1]?.lower ?? "";
    const linked = (gap === 1 && CHAIN.has(link)) || (gap === 0 && contracted);
    // "chaque hiver des gens partent": a time, and then the subject.
    const isTime = TIMES.test(words[before.noun]?.lower ?? "");
    const timed = isTime && gap === 0 && /^(?:chaque|cet?|cette)$/u.test(words[before.from]?.lower ?? "");
    if (!linked || timed) break;
    at -= 1;
  }
  return at;
}

/** The head of the chain that ends with the word at `end`: the place of its group. */
export function chainEnding(
  words: readonly Word[],
  groups: readonly NounGroup[],
  end: number,
): number | undefined {
  const last = groups.findIndex(({ to }) => to === end);
  return last === -1 ? undefined : chainHead(words, groups, last);
}

export function ofGroup(
  words: readonly Word[],
  groups: readonly NounGroup[],
  end: number,
): Subject | undefined {
  const headIndex = chainEnding(words, groups, end);
  if (headIndex === undefined) return undefined;
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
  // "le chien ainsi que le chat dorment": the verb may agree with both.
  if (/^qu[e']$/u.test(opener) && /^(?:ainsi|autant|plus|moins|plutôt)$/u.test(words[start - 2]?.lower ?? ""))
    return undefined;
  if (/^qu[e']$/u.test(opener) && isDegreeBefore(words, start - 1)) return undefined;
  if (opener === "comme" && isCompared(words, groups, start - 1)) return undefined;
  if (/^qu[e']$/u.test(opener) && isOnly(words, start - 1)) return undefined;
  const linked = opener === "et" || opener === "ou" || opener === ",";
  if (linked) {
    const coordinated = coordination(words, groups, headIndex, start, opener);
    if (coordinated !== "none") return coordinated;
  }
  if (!linked && verbInClause(words, clauseStart(words, start), start)) return undefined;
  const determiner = first.readings.find((one) => one.pos === "DET");
  const figure = first.token.kind === "number" || first.readings.some((one) => one.pos === "NUM");
  const number = figure ? (first.lower === "1" ? "s" : "p") : (determiner?.number ?? head.number);
  // "les enfant jouent": the group's own disagreement is another rule's; the determiner decides.
  if (number === undefined) return undefined;
  // "le gens sont": one of the two is wrong, and nothing tells which.
  if (number === "s" && head.number === "p") return undefined;
  if (COLLECTIVE.has(noun.lower) && (head.to !== end || noun.lower === "plupart")) return undefined;
  return {
    from: start,
    to: end,
    head: head.noun,
    kind: "groupe",
    person: 3,
    number,
    ...genderOf(head, first, noun),
  };
}

/** "une pluie plus forte que les autres est tombée": this "que" opens no clause. */
function isDegreeBefore(words: readonly Word[], que: number): boolean {
  const isAdjective = words[que - 1]?.all.some(({ pos }) => pos === "ADJ") === true;
  return isAdjective && /^(?:plus|moins|aussi)$/u.test(words[que - 2]?.lower ?? "");
}

/** "le froid comme le chaud sont devenus": the verb may agree with both. */
function isCompared(words: readonly Word[], groups: readonly NounGroup[], comme: number): boolean {
  const first = groups.find(({ to }) => to === comme - 1);
  if (first === undefined || !opensClause(words, first.from)) return false;
  return !verbInClause(words, clauseStart(words, first.from), first.from);
}

const DENIED = /^(?:pas|plus|jamais|rien|point|guère|personne)$/u;

/** "qui n'a que des amis lointains": this "que" opens no clause. */
function isOnly(words: readonly Word[], que: number): boolean {
  const before = [1, 2, 3].map((distance) => words[que - distance]?.lower ?? "");
  return before.some((lower) => /^n[e']$/u.test(lower)) && !before.some((lower) => DENIED.test(lower));
}

/** "quelque chose" is masculine, and "ma chef" a woman. */
function genderOf(head: NounGroup, first: Word, noun: Word): { gender?: "m" | "f" } {
  if (first.lower === "quelque" && noun.lower === "chose") return { gender: "m" };
  if (TITLES.has(noun.lower) && /^(?:ma|ta|sa|la|une|cette)$/u.test(first.lower)) return { gender: "f" };
  return head.gender === undefined ? {} : { gender: head.gender };
}

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
    // "la vaisselle de la maison, le linge de mon père étaient": the whole first member.
    const first = groups[chainHead(words, groups, headIndex - 1)];
    return previous?.to === start - 2 && first !== undefined && isBareList(words, first) ? undefined : "none";
  }
  const previous = groups[headIndex - 1];
  const before = words[start - 2];
  if (previous === undefined || previous.to !== start - 2) {
    // "Et les enfants jouent", "il est grand et les enfants jouent": a new clause.
    // After "…" the sentence that goes on with a small letter is a list whose start is out of sight.
    if (before === undefined) return words[start - 1]?.token.text === "et" ? undefined : "none";
    // "« sans que » et le subjonctif disent": what is cited is the first subject.
    if (/^[»”")\]]$/u.test(before.token.text)) return undefined;
    // "les moulures… et la lumière lui donnent": with no verb before, a list.
    if (before.token.kind === "punct") return verbInClause(words, 0, start - 1) ? "none" : undefined;
    const adjective = before.readings.some((one) => one.pos === "ADJ");
    const nominal = before.name || before.readings.some((one) => one.pos === "NOM" || one.pos === "PRO");
    if (adjective && verbInClause(words, clauseStart(words, start - 1), start - 1)) return "none";
    return nominal ? undefined : "none";
  }
  // "il mange le pain et les enfants jouent": what stands before "et" has its verb, so a clause ends there.
  const clause = clauseStart(words, previous.from);
  // "les gens qui aiment la ville et ses rues sont": the relative clause goes on, and the main one has no verb yet.
  if (words[clause - 1]?.lower === "qui" && !verbInClause(words, Math.max(0, clause - 30), clause - 1))
    return undefined;
  return verbInClause(words, clause, previous.from) ? "none" : undefined;
}

export const TIMES =
  /^(?:mois|semaine|année|an|jour|matin|soir|soirée|nuit|week-end|weekend|fois|été|hiver|automne|printemps|midi|après-midi|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|instant|moment|époque|lendemain|veille|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|noël)s?$/u;

/** A group that stands alone before the comma; a moment is no member of a list. */
function isBareList(words: readonly Word[], group: NounGroup): boolean {
  if (TIMES.test(words[group.noun]?.lower ?? "")) return false;
  // "au retour, la porte": a complement, and no member of a list.
  if (/^aux?$/u.test(words[group.from]?.lower ?? "")) return false;
  const before = words[group.from - 1];
  return before === undefined || before.token.text === ",";
}
