import { type Kind, type Line, leftOut, replaced, type Words, wordByWord, words } from "./kind.ts";

const SUBJECTS = words("je j' tu il elle on nous vous ils elles");
const BEHIND = new Map(
  Object.entries({
    me: "moi",
    te: "toi",
    le: "le",
    la: "la",
    les: "les",
    lui: "lui",
    leur: "leur",
    nous: "nous",
    vous: "vous",
  }),
);
const INDIRECT = new Map(Object.entries({ lui: "le", leur: "les" }));
const DIRECT = new Map(Object.entries({ le: "lui", la: "lui", les: "leur" }));
const CLAUSE_OPENERS = words("et mais que , quand parce");
const POSSESSIVES = words("mon ma ton ta son sa notre votre");

/** Whether the word is a pronoun between its subject and its verb: "je le vois", "il ne lui parle". */
function isObject(at: number, the: Words): boolean {
  const subject = the.lower(at - 1) === "ne" ? at - 2 : at - 1;
  return (
    the.is(subject, SUBJECTS) && the.lower(subject) !== the.lower(at) && the.finite(at + 1) !== undefined
  );
}

function otherObject(name: string, others: ReadonlyMap<string, string>): Kind {
  return wordByWord(name, "SYN_PRONOM", (at, line, the) => {
    const wrong = others.get(the.lower(at));
    return wrong !== undefined && isObject(at, the) && !the.startsWithVowel(at + 1)
      ? replaced(line, at, at, wrong)
      : undefined;
  });
}

function behindVerb(at: number, line: Line, the: Words) {
  const wrong = BEHIND.get(the.lower(at));
  const verb = line.tokens[at + 1]?.text;
  return wrong !== undefined && isObject(at, the) && !the.participle(at + 2)
    ? replaced(line, at, at + 1, `${verb} ${wrong}`)
    : undefined;
}

/** Errors of pronouns. */
export const PRONOUN_KINDS: readonly Kind[] = [
  otherObject("direct for indirect pronoun", INDIRECT),
  otherObject("indirect for direct pronoun", DIRECT),
  wordByWord("pronoun behind the verb", "SYN_PRONOM", behindVerb),
  wordByWord("subject left out", "SYN_PRONOM", (at, line, the) =>
    the.is(at, SUBJECTS) && the.is(at - 1, CLAUSE_OPENERS) && the.finite(at + 1)
      ? leftOut(line, at)
      : undefined,
  ),
  wordByWord("subject said twice", "SYN_PRONOM", (at, line, the) => {
    const noun = the.noun(at - 1);
    if (noun?.gender === undefined || !the.is(at - 2, POSSESSIVES) || !the.finite(at)) return undefined;
    const verb = line.tokens[at]?.text ?? "";
    return replaced(line, at, at, `${noun.gender === "f" ? "elle" : "il"} ${verb}`);
  }),
];
