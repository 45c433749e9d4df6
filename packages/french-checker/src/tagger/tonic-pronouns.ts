import type { GrammaticalNumber, Person } from "../lexicon.ts";

/** What a pronoun that stands by itself brings to a verb: "moi qui suis", "toi et lui partez". */
export const TONIC: ReadonlyMap<string, { person: Person; number: GrammaticalNumber }> = new Map([
  ["moi", { person: 1, number: "s" }],
  ["toi", { person: 2, number: "s" }],
  ["lui", { person: 3, number: "s" }],
  ["elle", { person: 3, number: "s" }],
  ["nous", { person: 1, number: "p" }],
  ["vous", { person: 2, number: "p" }],
  ["eux", { person: 3, number: "p" }],
  ["elles", { person: 3, number: "p" }],
]);
