import { type Kind, leftOut, replaced, wordByWord, words } from "./kind.ts";

const SUBJECTS = words("je j' tu il elle on nous vous ils elles");
const STARTS = words("je j' tu il elle on nous vous ils elles le la les mon ma mes");
const PLURAL_SUBJECTS = words("ils elles");

/** Errors of clauses. */
export const CLAUSE_KINDS: readonly Kind[] = [
  wordByWord("que for qui", "SYN_SUBORDONNEE", (at, line, the) =>
    at > 0 && the.lower(at) === "qui" && the.finite(at + 1) ? replaced(line, at, at, "que") : undefined,
  ),
  wordByWord("qui for que", "SYN_SUBORDONNEE", (at, line, the) =>
    at > 0 && the.lower(at) === "que" && the.is(at + 1, SUBJECTS) ? replaced(line, at, at, "qui") : undefined,
  ),
  wordByWord("que for dont", "SYN_SUBORDONNEE", (at, line, the) =>
    at > 0 && the.lower(at) === "dont" && the.is(at + 1, STARTS) ? replaced(line, at, at, "que") : undefined,
  ),
  wordByWord("que left out", "SYN_SUBORDONNEE", (at, line, the) =>
    at > 0 && the.lower(at) === "que" && the.is(at + 1, STARTS) ? leftOut(line, at) : undefined,
  ),
  wordByWord("être left out", "SYN_PHRASE", (at, line, the) =>
    the.is(at - 1, SUBJECTS) &&
    !PLURAL_SUBJECTS.has(the.lower(at - 1)) &&
    the.is(at, words("est sommes suis"))
      ? leftOut(line, at)
      : undefined,
  ),
];
