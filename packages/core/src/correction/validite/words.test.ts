import { expect, test } from "vitest";
import { motsOf, phrasesOf, stemOf } from "./words.ts";

const stems = (texte: string) => [...new Set(motsOf(texte).map(({ stem }) => stem))];

test.each([
  ["the forms of a word", "voyage voyages voyager voyageur"],
  ["a learner's spelling without accents", "téléphone telephone téléphones"],
  ["a learner's simple letter for a double one", "appartement apartement"],
])("%s share one stem", (_, texte) => {
  expect(stems(texte)).toHaveLength(1);
});

test("words that look alike keep stems of their own", () => {
  expect(stems("mer mère")).toHaveLength(2);
  expect(stemOf("ville")).not.toBe(stemOf("vélo"));
});

test("every word and sentence knows its place in the text", () => {
  const texte = "L'école est loin. J'y vais à vélo !\nEt toi ?";
  expect(motsOf(texte).map(({ debut, fin }) => texte.slice(debut, fin))).toContain("école");
  expect(phrasesOf(texte).map(({ debut, fin }) => texte.slice(debut, fin))).toEqual([
    "L'école est loin",
    "J'y vais à vélo",
    "Et toi",
  ]);
});

test("speech without full stops is read in pieces", () => {
  expect(phrasesOf("et puis on va au parc ".repeat(20)).length).toBeGreaterThan(2);
});
