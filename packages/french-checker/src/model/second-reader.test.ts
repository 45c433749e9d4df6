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
  ["Il faut aussi garder moral.", "le moral"],
  ["Le magasin ouvre à matin.", "le"],
])("a learner's text is read again: %s", (sentence, correction) => {
  const text = OTHERS + sentence;
  const found = second(text);
  expect(found.map((one) => one.correction)).toEqual([correction]);
  expect(checker.findErrors(text).some(({ rule }) => rule === SECOND_READER)).toBe(false);
});

test("an article goes with the preposition that takes it in", () => {
  const text = `${OTHERS}Elles vendent leurs légumes dans le marché.`;
  const found = second(text).map(({ start, end, correction }) => [text.slice(start, end), correction]);
  expect(found).toEqual([["dans le", "au"]]);
});

/** Rule and correction of what is found after the others. */
const said = (found: readonly { start: number; rule: string; correction: string }[]) =>
  found
    .filter(({ start }) => start >= OTHERS.length)
    .map(({ rule, correction }) => `${rule.split("/")[0]}: ${correction}`);

test.each([
  ["De la fenêtre, je vois rivière et les canards.", "nom-nu: une rivière", "relecture: la rivière"],
  ["J'ai découvert cinéma sénégalais.", "nom-nu: un cinéma", "relecture: le cinéma"],
  ["Il faut travailler dans vacances.", "nom-nu: dans des vacances", "relecture: en"],
])("a rule gives way to a likelier correction: %s", (sentence, byRule, read) => {
  expect(said(checker.findErrors(OTHERS + sentence))).toEqual([byRule]);
  expect(said(checker.markErrors(OTHERS + sentence))).toEqual([read]);
});

test("a rule puts in two words, for which the network has no label", () => {
  const text = `${OTHERS}Mon cousin va jouer guitare.`;
  expect(said(checker.markErrors(text))).toEqual(["verb-government: de la guitare"]);
});

test("a rule that tells agreement from context is not believed where nothing is wrong", () => {
  const text = `${OTHERS}Ma mère a quarante un ans.`;
  expect(said(checker.findErrors(text))).toEqual(["accord-nominal: an"]);
  expect(said(checker.markErrors(text))).toEqual([]);
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
