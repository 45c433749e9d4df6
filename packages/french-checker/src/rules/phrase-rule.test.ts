import { expect, test } from "vitest";
import { phraseRule } from "./phrase-rule.ts";

const line = {
  id: "x",
  pattern: "mot autre",
  fix: "un mot",
  note: "On dit « {c} ».",
  bad: ["x"],
  good: ["y"],
};
const table = (change: object) => ({
  rule: "essai",
  code: "SYN_ORDRE",
  priority: "setPhrase",
  lines: [{ ...line, ...change }],
});

test.each([
  ["its correction hides a reference", { fix: "l'$2" }, "a reference glued to a word"],
  [
    "its correction repeats a word that stays",
    { pattern: "mot ?très < autre >", fix: "de $2" },
    "a reference to a word outside the extract",
  ],
  ["it lacks a proof", { bad: [] }, "lines.0.bad: needs at least one sentence"],
  ["its note has no such name", { note: "calque" }, "no note is named calque"],
  ["its predicate has no such name", { when: ["isLate"] }, "no predicate is named isLate"],
  ["its pattern names an unknown list", { pattern: "=personne mot" }, "unknown list: =personne"],
  ["its pattern names an unknown class", { pattern: "NOM mot" }, "unknown class: NOM"],
  ["its pattern names an unknown feature", { pattern: "NOUN:neuter mot" }, "unknown feature: neuter"],
  ["it glues a limit of the extract to a word", { pattern: "un < mot>" }, "stands alone"],
  ["its field has no such name", { correction: "mot" }, "lines.0.correction"],
])("a line is refused when %s", (_, change, reason) => {
  expect(() => phraseRule(table({}))).not.toThrow();
  expect(() => phraseRule(table(change))).toThrow(reason);
});

test("two lines of one table cannot have the same id", () => {
  expect(() => phraseRule({ ...table({}), lines: [line, line] })).toThrow("two lines have the same id");
});
