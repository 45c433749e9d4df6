import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import { clauseStart, opensClause, verbInClause } from "./clause.ts";
import type { NounGroup } from "./noun-group.ts";
import { CHAIN, COLLECTIVE, chainHead, ofGroup } from "./subject-group.ts";
import type { Subject, Word } from "./tagged.ts";
import { TONIC } from "./tonic-pronouns.ts";
import { CLITICS } from "./word-lists.ts";

/** "c'est vous qui devez payer", "moi qui suis": the verb takes the person of the pronoun. */
function ofPersonalRelative(words: readonly Word[], qui: number): Subject | undefined {
  const person = TONIC.get(words[qui - 1]?.lower ?? "");
  if (person === undefined) return undefined;
  const left = words[qui - 2]?.lower;
  if (left !== undefined && !/^(?:est|sont|était|étaient|sera|pas|plus|,|et)$/u.test(left)) return undefined;
  // "mon frère et moi qui": more than one person.
  if (left === "et" && qui > 2) return undefined;
  return { from: qui - 1, to: qui, head: qui - 1, kind: "relatif", ...person };
}

const KNOWING = /^(?:savoir|demander|ignorer|deviner|dire|montrer|découvrir|comprendre)$/u;

/** "qui a fait ça ?", "je sais qui a fait ça", "n'importe qui peut", "quelqu'un qui vient": one person or thing. */
function isAnybody(words: readonly Word[], qui: number): boolean {
  const before = words[qui - 1];
  const lower = before?.lower ?? "";
  if (/^(?:importe|quelqu'un|rien)$/u.test(lower)) return true;
  if (lower === "est-ce") return words[qui - 2]?.lower === "qu'";
  // "qui sont ces gens ?": who is asked for stands behind.
  const verb = words[qui + (CLITICS.test(words[qui + 1]?.lower ?? "") ? 2 : 1)];
  if (verb?.readings.some(({ lemma }) => /^(?:être|devenir|rester)$/u.test(lemma)) ?? true) return false;
  if (before === undefined) return words.at(-1)?.token.text === "?";
  return (
    before.readings.length > 0 &&
    before.readings.every(({ pos, lemma }) => pos === "VER" && KNOWING.test(lemma))
  );
}

/** "les gens qui", "une amie qui": the antecedent touches the pronoun. */
export function ofRelative(
  words: readonly Word[],
  groups: readonly NounGroup[],
  qui: number,
): Subject | undefined {
  const before = words[qui - 1];
  if (isAnybody(words, qui))
    return { from: qui, to: qui, head: qui, kind: "relatif", person: 3, number: "s" };
  if (before === undefined) return undefined;
  const personal = ofPersonalRelative(words, qui);
  if (personal !== undefined) return personal;
  if (/^(?:ceux|celles)$/u.test(before.lower)) {
    return {
      from: qui - 1,
      to: qui,
      head: qui - 1,
      kind: "relatif",
      person: 3,
      number: "p",
      gender: before.lower === "ceux" ? "m" : "f",
    };
  }
  if (/^(?:celui|celle|ce)$/u.test(before.lower)) {
    return {
      from: qui - 1,
      to: qui,
      head: qui - 1,
      kind: "relatif",
      person: 3,
      number: "s",
      gender: before.lower === "celle" ? "f" : "m",
    };
  }
  // "si je pars deux semaines, qui va arroser ?": a question.
  if (before.token.text === "," && words.at(-1)?.token.text === "?") return undefined;
  // "un jeune qui participe aux frais, qui cuisine": the antecedent is that of the first "qui".
  if (before.token.text === "," && words.slice(0, qui).some(({ lower }) => lower === "qui")) return undefined;
  // "mes enfants, qui ont huit ans": a comma may part the antecedent from its pronoun.
  let touching = before.token.text === "," ? qui - 2 : qui - 1;
  // "ma tante Rosa, qui est gentille".
  while (words[touching]?.name === true && touching > 1) touching -= 1;
  const last = groups.findIndex((group) => group.to === touching);
  const group = groups[last];
  if (group === undefined) return undefined;
  if (group.determiner === undefined) return ofQuantifiedRelative(words, group, qui);
  const first = words[group.from];
  const noun = words[group.noun];
  if (first === undefined || noun === undefined) return undefined;
  // With a chain the antecedent may be either noun: only when both have one number.
  const headIndex = chainHead(words, groups, last);
  const numberOf = (one: NounGroup): GrammaticalNumber | undefined => {
    const word = words[one.from];
    if (word?.token.kind === "number" || word?.readings.some((each) => each.pos === "NUM")) return "p";
    return word?.readings.find((each) => each.pos === "DET")?.number ?? one.number;
  };
  const number = numberOf(group);
  if (number === undefined) return undefined;
  if (touching < qui - 1 && headIndex !== last) return undefined;
  for (let at = headIndex; at < last; at += 1) {
    const outer = groups[at];
    // "garder contact avec nos amis qui": a bare noun of a verbal phrase is no antecedent.
    const inner = groups[at + 1];
    const bareNoun =
      outer?.determiner === undefined &&
      /^(?:avec|à|aux?)$/u.test(words[(inner?.from ?? 0) - 1]?.lower ?? "");
    if (outer !== undefined && !bareNoun && numberOf(outer) !== number) return undefined;
  }
  const left = words[group.from - 1]?.lower ?? "";
  // "du thé et des bénévoles qui": in the plural either way.
  // "un de mes amis qui habite ici", "celui de tous les livres qui plaît": one of them may be meant.
  const outer = words[groups[headIndex]?.from ?? -1];
  const start = (groups[headIndex]?.from ?? 0) - (/^(?:des|du)$/u.test(outer?.lower ?? "") ? 0 : 1);
  const of = /^(?:de|d'|des|du)$/u.test(words[start]?.lower ?? "");
  const one = words[start - (words[start - 1]?.lower === "de" ? 2 : 1)]?.lower ?? "";
  if (of && /^(?:un|une|celui|celle)$/u.test(one)) return undefined;
  // "la patience et l'amour de la famille qui aident": two antecedents.
  if (headIndex !== last && words[start]?.lower === "et") return undefined;
  // "toi, mon frère, qui m'écris": the name by which somebody is called.
  if (before.token.text === "," && words[group.from - 1]?.token.text === ",") return undefined;
  if (/^(?:un|parmi|ou|des)$/u.test(left) || (left === "et" && number !== "p")) return undefined;
  // "un des hommes qui": either number is accepted.
  if (first.lower === "des" && /^(?:un|une)$/u.test(words[group.from - 1]?.lower ?? "")) return undefined;
  return {
    from: group.from,
    to: qui,
    head: group.noun,
    kind: "relatif",
    person: 3,
    number,
    // "la pêche au filet qui": of which noun it speaks, only their gender in common tells.
    ...(group.gender === undefined ||
    groups.slice(headIndex, last).some(({ gender }) => gender !== group.gender)
      ? {}
      : { gender: group.gender }),
  };
}

/** "il y a beaucoup de gens qui": in the plural like what is counted. */
function ofQuantifiedRelative(words: readonly Word[], group: NounGroup, qui: number): Subject | undefined {
  const quantified =
    /^d[e']$/u.test(words[group.from - 1]?.lower ?? "") &&
    /^(?:beaucoup|trop|tant|plein|assez|tellement|plus|moins)$/u.test(words[group.from - 2]?.lower ?? "");
  if (!quantified || group.number !== "p" || group.to !== qui - 1) return undefined;
  const { gender } = group;
  return {
    from: group.from - 2,
    to: qui,
    head: group.noun,
    kind: "relatif",
    person: 3,
    number: "p",
    ...(gender === undefined ? {} : { gender }),
  };
}

/** "beaucoup de gens", "la plupart des élèves", "beaucoup d'entre nous": the verb is in the plural. */
export function ofQuantity(
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
): Subject | undefined {
  // "la plupart ne savent pas".
  if (words[at]?.lower === "plupart" && words[at - 1]?.lower === "la" && opensClause(words, at - 1)) {
    return { from: at - 1, to: at, head: at, kind: "groupe", person: 3, number: "p" };
  }
  let from: number;
  let gender: Gender | undefined;
  if (/^(?:nous|vous|eux|elles)$/u.test(words[at]?.lower ?? "") && words[at - 1]?.lower === "entre") {
    from = at - 3;
  } else {
    const group = groups.find(({ to }) => to === at);
    if (group === undefined) return undefined;
    const first = words[group.from]?.lower ?? "";
    const plural = group.number === "p";
    // "beaucoup de monde va".
    const monde =
      words[at]?.lower === "monde" && words[at - 2]?.lower === "beaucoup" && opensClause(words, at - 2);
    if (monde) return { from: at - 2, to: at, head: at, kind: "groupe", person: 3, number: "s" };
    if (!plural) return undefined;
    gender = group.gender;
    if (first === "des" && words[group.from - 1]?.lower === "plupart") from = group.from - 1;
    else if (group.determiner === undefined && /^d(?:e|')$/u.test(words[group.from - 1]?.lower ?? ""))
      from = group.from - 2;
    else return undefined;
  }
  const quantity = words[from]?.lower ?? "";
  if (!/^(?:beaucoup|peu|trop|plupart|tant|certains|plusieurs|combien)$/u.test(quantity)) return undefined;
  // "combien de jours dure le stage": the subject comes after.
  const beyond = words[at + 2];
  if (
    quantity === "combien" &&
    !(beyond?.readings.some(({ mode, pos }) => mode === "inf" || pos === "PREP") ?? false)
  )
    return undefined;
  if (quantity === "plupart" || quantity === "peu")
    from -= /^(?:la|un)$/u.test(words[from - 1]?.lower ?? "") ? 1 : 0;
  if (!opensClause(words, from)) return undefined;
  if (verbInClause(words, clauseStart(words, from), from)) return undefined;
  return {
    from,
    to: at,
    head: at,
    kind: "groupe",
    person: 3,
    number: "p",
    ...(gender === undefined ? {} : { gender }),
  };
}

/** "un des élèves a", "aucun de mes amis ne vient", "chacune de nous sait": one of several. */
export function ofOneOf(
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
): Subject | undefined {
  const group = groups.find(({ to, determiner }) => to === at && determiner !== undefined);
  const pronoun = /^(?:nous|vous|eux|elles)$/u.test(words[at]?.lower ?? "");
  const from = pronoun ? at : group?.from;
  if (from === undefined) return undefined;
  const of = words[from]?.lower === "des" ? from : from - (words[from - 1]?.lower === "entre" ? 2 : 1);
  if (!/^(?:de|d'|des)$/u.test(words[of]?.lower ?? "")) return undefined;
  const one = words[of - 1];
  if (!/^(?:une?|chacune?|aucune?)$/u.test(one?.lower ?? "")) return undefined;
  const start = words[of - 2]?.lower === "l'" ? of - 2 : of - 1;
  if (!opensClause(words, start) || verbInClause(words, clauseStart(words, start), start)) return undefined;
  const gender = one?.lower.endsWith("e") === true ? "f" : "m";
  return { from: start, to: at, head: of - 1, kind: "groupe", person: 3, number: "s", gender };
}

/** "les villes du Canada offrent", "mon ami Paul part", "Paul et Marie viennent", "Marie part". */
export function ofName(
  words: readonly Word[],
  groups: readonly NounGroup[],
  at: number,
): Subject | undefined {
  const before = words[at - 1];
  if (before !== undefined && CHAIN.has(before.lower)) {
    const group = groups.find(({ to }) => to === at - 2);
    // "la plupart des Canadiens pensent"
    if (words[at - 2]?.lower === "plupart") return ofQuantity(words, groups, at - 2);
    if (COLLECTIVE.has(words[group?.noun ?? -1]?.lower ?? "")) return undefined;
    const subject = group === undefined ? undefined : ofGroup(words, groups, group.to);
    return subject === undefined ? undefined : { ...subject, to: at };
  }
  if (
    opensClause(words, at) &&
    before?.lower !== "et" &&
    before?.lower !== "ou" &&
    before?.token.text !== ","
  ) {
    // "les villes telles que Paris attirent": only an example, or what is compared.
    const beyond = words[at - 2]?.lower ?? "";
    if (
      /^qu[e']$/u.test(before?.lower ?? "") &&
      /^(?:tel(?:le)?s?|ainsi|autant|autres?|mêmes?|plutôt)$/u.test(beyond)
    )
      return undefined;
    const sure = before === undefined || /^(?:que|qu'|si|quand|car|mais)$/u.test(before.lower);
    return sure ? { from: at, to: at, head: at, kind: "nom", person: 3, number: "s" } : undefined;
  }
  const first = words[at - 2];
  if (before?.lower === "et" && first?.name === true && opensClause(words, at - 2)) {
    if (words[at - 3]?.token.text === ",") return undefined;
    return { from: at - 2, to: at, head: at, kind: "coordination", person: 3, number: "p" };
  }
  return undefined;
}
