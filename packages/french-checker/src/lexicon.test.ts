import dictionary from "dictionary-fr";
import { beforeAll, expect, test } from "vitest";
import { createLexicon, type Lexicon } from "./lexicon.ts";

let lexicon: Lexicon;

beforeAll(() => {
  lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
});

function classes(form: string): string[] {
  return [...new Set(lexicon.readings(form).map(({ pos }) => pos))].sort();
}

test("an ambiguous form has the readings of each class", () => {
  expect(classes("porte")).toEqual(["NOM", "VER"]);
  expect(classes("entre")).toEqual(["PREP", "VER"]);
  expect(classes("facile")).toEqual(["ADJ"]);
});

test("nouns have the gender of Lefff and the number of their form", () => {
  expect(lexicon.readings("maisons")).toContainEqual({
    pos: "NOM",
    lemma: "maison",
    gender: "f",
    number: "p",
  });
  expect(lexicon.readings("travaux")).toContainEqual({
    pos: "NOM",
    lemma: "travail",
    gender: "m",
    number: "p",
  });
  expect(lexicon.readings("prix").every(({ number }) => number === undefined)).toBe(true);
});

test("adjectives inflect for both genders and numbers", () => {
  expect(lexicon.inflect("beau", "ADJ", "f", "p")).toBe("belles");
  expect(lexicon.inflect("national", "ADJ", "m", "p")).toBe("nationaux");
  expect(lexicon.inflect("gentil", "ADJ", "f", "s")).toBe("gentille");
  expect(lexicon.inflect("actif", "ADJ", "f", "p")).toBe("actives");
  expect(lexicon.inflect("facile", "ADJ", "f", "p")).toBe("faciles");
});

test("verbs conjugate, with the usual form of those that have two", () => {
  const present = { mode: "ind", tense: "present", person: 1, number: "s" } as const;
  expect(lexicon.conjugate("pouvoir", present)).toBe("peux");
  expect(lexicon.conjugate("payer", present)).toBe("paie");
  expect(lexicon.conjugate("aller", { mode: "ppas", gender: "f", number: "p" })).toBe("allées");
  expect(lexicon.conjugate("falloir", present)).toBeUndefined();
});

test("participles have the dictionary's forms, not the wrong ones of Lefff", () => {
  const forms = (lemma: string) =>
    (["m", "f"] as const).flatMap((gender) =>
      (["s", "p"] as const).map((number) => lexicon.conjugate(lemma, { mode: "ppas", gender, number })),
    );
  expect(forms("inclure")).toEqual(["inclus", "inclus", "incluse", "incluses"]);
  expect(forms("devoir")).toEqual(["dû", "dus", "due", "dues"]);
  expect(forms("résoudre")).toEqual(["résolu", "résolus", "résolue", "résolues"]);
  expect(forms("accroître")).toEqual(["accru", "accrus", "accrue", "accrues"]);
  expect(lexicon.readings("inclu")).toEqual([]);
});

test("the rectified spelling is read as the traditional one", () => {
  expect(lexicon.readings("connait")[0]?.lemma).toBe("connaître");
});

test("an unknown word, an empty one and an endless one have no reading", () => {
  for (const form of ["xyzzy", "", "a".repeat(5_000)]) expect(lexicon.readings(form)).toEqual([]);
});
