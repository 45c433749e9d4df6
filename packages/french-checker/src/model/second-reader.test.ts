import { afterAll, beforeAll, expect, test } from "vitest";
import { type Checker, createChecker } from "../checker.ts";
import { SECOND_READER } from "./second-reader.ts";

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

/** A learner who makes many errors, all of which the rules find. */
const OTHERS = "Mes ami arrive demain. Il faut que tu viens avec moi à le parc. ";

const second = (text: string) => checker.markErrors(text).filter(({ rule }) => rule === SECOND_READER);

test.each([
  ["Je dois aussi ranger livres et répondre au téléphone.", /^(?:des|les|mes) livres$/u],
  ["Le magasin ouvre à matin.", /^le$/u],
])("a learner's text is read again: %s", (sentence, correction) => {
  const text = OTHERS + sentence;
  const found = second(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.correction).toMatch(correction);
  expect(checker.findErrors(text).some(({ rule }) => rule === SECOND_READER)).toBe(false);
});

test("its findings are about the text, apart from the others, and the same each time", () => {
  const text = `${OTHERS}Je dois aussi ranger livres, et le magasin ouvre à matin.`;
  const found = checker.markErrors(text);
  let last = 0;
  for (const { start, end, correction, explanation } of found) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(text.slice(start, end)).not.toBe(correction);
    expect(explanation).toMatch(/\.$/u);
    last = end;
  }
  const another = checker.markErrors("Un autre texte.");
  expect(another).toEqual([]);
  expect(checker.markErrors(text)).toEqual(found);
});

test("nothing is said of what is cited, of notes without a verb, and of English", () => {
  for (const sentence of [
    "Il a écrit « je dois aussi ranger livres ».",
    "Dimanche, école et famille.",
    "We have to put the books in the place where they are.",
  ])
    expect(second(OTHERS + sentence)).toEqual([]);
});

test("an odd text is read like any other", () => {
  for (const text of [
    "",
    " ",
    "\0",
    "'",
    "«",
    "l'",
    "-",
    "😀 est 😀",
    "est ".repeat(200),
    "a".repeat(5_000),
  ]) {
    for (const { start, end } of checker.markErrors(text)) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  }
});
