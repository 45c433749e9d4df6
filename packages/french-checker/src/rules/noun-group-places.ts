import type { Gender, GrammaticalNumber } from "../lexicon.ts";
import type { NounGroup, Word } from "../tagger.ts";
import { agrees } from "./agreement.ts";

/** What the places around a noun group tell of its agreement. */

interface Agreement {
  gender: Gender | undefined;
  number: GrammaticalNumber | undefined;
}

export function determinerOf(word: Word | undefined): Agreement & { figure: boolean } {
  if (word === undefined) return { gender: undefined, number: undefined, figure: false };
  if (word.token.kind === "number") {
    const plural = /^\d{1,3}$/u.test(word.token.text) && Number(word.token.text) >= 2;
    return { gender: undefined, number: plural ? "p" : undefined, figure: true };
  }
  if (word.readings.some((one) => one.pos === "NUM")) {
    return {
      gender: undefined,
      number: /^(?:zéro|cent|mille)$/u.test(word.lower) ? undefined : "p",
      figure: true,
    };
  }
  const readings = word.readings.filter((one) => one.pos === "DET");
  const [first] = readings;
  return { gender: first?.gender, number: first?.number, figure: false };
}

export function agreesWithNoun(adjective: Word, noun: Word | undefined): boolean {
  return (noun?.readings ?? [])
    .filter((one) => one.pos === "NOM")
    .some((one) => agrees(adjective, one.gender, one.number));
}

/** "un pull et une jupe noirs": a plural adjective after the second of two nouns in the singular. */
export function isShared(words: readonly Word[], group: NounGroup, index: number): boolean {
  const plural = words[index]?.readings.every((one) => one.number === "p") ?? false;
  const number = determinerOf(words[group.determiner ?? -1]).number ?? group.number;
  // "la clarté de l'esprit et de l'ordre latins"
  const link = words[group.from - (/^d[e']$/u.test(words[group.from - 1]?.lower ?? "") ? 2 : 1)]?.lower ?? "";
  return plural && number === "s" && /^(?:et|ou|ni)$/u.test(link);
}

/** "les langues française et anglaise": each adjective has its own reckoning. */
export function isListed(words: readonly Word[], index: number): boolean {
  const adjective = (at: number): boolean => {
    const readings = words[at]?.readings.filter((one) => one.pos === "ADJ") ?? [];
    // "des cheveux longs et noir": the other one agrees with the noun in the plural.
    return readings.some(({ number }) => number !== "p");
  };
  const link = (at: number): boolean => /^(?:et|ou|ni|,)$/u.test(words[at]?.lower ?? "");
  return (link(index + 1) && adjective(index + 2)) || (link(index - 1) && adjective(index - 2));
}
