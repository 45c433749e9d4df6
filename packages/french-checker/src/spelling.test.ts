import dictionary from "dictionary-fr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLexicon } from "./lexicon.ts";
import { createSpelling, type SpellingSession } from "./spelling.ts";

let spelling: SpellingSession;

beforeAll(async () => {
  spelling = await createSpelling(createLexicon({ dic: new TextDecoder().decode(dictionary.dic) }));
});

afterAll(() => spelling.dispose());

test("the dictionary knows words, names and elided forms", () => {
  for (const word of ["bonjour", "Montréal", "l'école", "peut-être"])
    expect(spelling.isKnown(word)).toBe(true);
  expect(spelling.isKnown("apartement")).toBe(false);
});

test("missing accents and doubled consonants come first", () => {
  const expected = [
    ["ecole", "école"],
    ["apeler", "appeler"],
    ["probleme", "problème"],
    ["diferent", "différent"],
    ["telefone", "téléphone"],
  ];
  for (const [word, wanted] of expected) {
    expect(spelling.suggest(word ?? "")[0]).toBe(wanted);
  }
});

test("a word near nothing gets no suggestion, and nothing breaks it", () => {
  expect(spelling.suggest("zzqxw")).toEqual([]);
  for (const word of ["", "\u0000", "\ud83d", "a".repeat(500)]) {
    expect(() => [spelling.isKnown(word), spelling.suggest(word)]).not.toThrow();
  }
});
