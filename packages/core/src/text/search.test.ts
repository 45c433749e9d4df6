import fc from "fast-check";
import { expect, test } from "vitest";
import { placesOf, type Units } from "./search.ts";

/** Every place, by a naive search. */
function everyPlace(text: string, needle: string): number[] {
  return [...text].flatMap((_, at) => (text.startsWith(needle, at) ? [at] : []));
}

/** A string that counts how often a unit of it is read. */
function counted(texte: string): Units & { reads: number } {
  return {
    reads: 0,
    length: texte.length,
    charCodeAt(at) {
      this.reads++;
      return texte.charCodeAt(at);
    },
  };
}

/** Few letters, so that texts repeat themselves. */
const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom("a", "b"), maxLength });

test("every place is found, overlaps included, in order", () => {
  fc.assert(
    fc.property(letters(40), letters(6), (text, needle) => {
      expect(placesOf(text, needle, 100)).toEqual(needle === "" ? [] : everyPlace(text, needle));
    }),
  );
});

test("at most the requested number of places is returned", () => {
  expect(placesOf("aaaa", "a", 3)).toEqual([0, 1, 2]);
});

test.each([
  ["that stands everywhere", "a".repeat(20_000), "a".repeat(400)],
  ["whose first letter alone differs", "a".repeat(20_000), `b${"a".repeat(399)}`],
  ["whose last letter alone differs", "a".repeat(20_000), `${"a".repeat(399)}b`],
  ["that repeats itself in a text that nearly does", "aab".repeat(6_000), `${"aab".repeat(100)}aa`],
])("a quote %s is searched in one pass over the text", (_, text, needle) => {
  const [countedText, countedNeedle] = [counted(text), counted(needle)];
  placesOf(countedText, countedNeedle, 1_000);
  expect(countedText.reads).toBeLessThanOrEqual(text.length);
  expect(countedNeedle.reads).toBeLessThanOrEqual(3 * text.length + 4 * needle.length);
});

test("for any text and quote, the number of units read is linear in their length", () => {
  fc.assert(
    fc.property(letters(200), letters(20), (text, needle) => {
      const [countedText, countedNeedle] = [counted(text), counted(needle)];
      placesOf(countedText, countedNeedle, 1_000);
      expect(countedText.reads + countedNeedle.reads).toBeLessThanOrEqual(4 * (text.length + needle.length));
    }),
  );
});
