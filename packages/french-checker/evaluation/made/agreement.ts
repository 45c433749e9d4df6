import type { Gender, GrammaticalNumber, Reading } from "../../src/lexicon.ts";
import { type Change, type Kind, type Line, replaced, type Words, wordByWord, words } from "./kind.ts";

const PRONOUNS = words("je j' tu il elle on nous vous ils elles ce c' ça qui que qu' dont où");
const CLITICS = words("ne n' me m' te t' se s' le la l' les lui leur y en nous vous");
const PREPOSITIONS = words("de d' du des à au aux en dans sur pour avec sans par chez sous entre vers");
const SKIPPED = words("pas plus très trop si aussi bien toujours vraiment tellement assez souvent moins");
const OTHER_NUMBER = { s: "p", p: "s" } as const;
const OTHER_GENDER = { m: "f", f: "m" } as const;

/** Index of the word before the verb and its pronouns. */
function beforeClitics(verb: number, the: Words): number {
  let at = verb - 1;
  while (the.is(at, CLITICS)) at -= 1;
  return at;
}

/** The verb at `at`, surely a finite one of the third person, in the other number. */
function otherNumber(at: number, line: Line, the: Words): Change | undefined {
  const verb = the.finite(at);
  const readings = the.readings(at);
  if (verb?.person !== 3 || verb.mode !== "ind" || verb.number === undefined || verb.tense === undefined)
    return undefined;
  if (readings.some(({ pos, mode }) => pos !== "VER" || mode === "ppas")) return undefined;
  // What is elided before it would change too, and a pronoun behind it.
  if (the.lower(at - 1).endsWith("'") || the.lower(at + 1).startsWith("-")) return undefined;
  const { mode, tense, person } = verb;
  const wrong = line.lexicon.conjugate(verb.lemma, {
    mode,
    tense,
    person,
    number: OTHER_NUMBER[verb.number],
  });
  return wrong === undefined || wrong === the.lower(at) ? undefined : replaced(line, at, at, wrong);
}

/** Whether the noun at `at` is a subject by itself: "les enfants", and not "de mes enfants". */
function isWholeGroup(at: number, the: Words): boolean {
  return (
    the.noun(at) !== undefined &&
    the.readings(at - 1).some(({ pos }) => pos === "DET") &&
    !the.is(at - 1, PREPOSITIONS) &&
    !the.is(at - 2, PREPOSITIONS)
  );
}

/** The adjective or participle that follows "être" at `at`, over adverbs. */
function attributeAfter(at: number, the: Words): number | undefined {
  if (!the.readings(at).some(({ lemma, person }) => lemma === "être" && person === 3)) return undefined;
  let next = at + 1;
  while (the.is(next, SKIPPED)) next += 1;
  return next;
}

/** The adjective or participle that the word surely is. */
function adjective(at: number, the: Words): Reading | undefined {
  const readings = the.readings(at);
  const adjectival = readings.filter(({ pos, mode }) => pos === "ADJ" || mode === "ppas");
  return adjectival.length === readings.length ? adjectival[0] : undefined;
}

function inflected(at: number, { gender, number }: Form, line: Line, the: Words): Change | undefined {
  const reading = adjective(at, the);
  if (reading?.gender === undefined || reading.number === undefined) return undefined;
  const form = { gender: gender ?? reading.gender, number: number ?? reading.number };
  const wrong =
    reading.pos === "ADJ"
      ? line.lexicon.inflect(reading.lemma, "ADJ", form.gender, form.number)
      : line.lexicon.conjugate(reading.lemma, { mode: "ppas", ...form });
  return wrong === undefined || wrong === the.lower(at) ? undefined : replaced(line, at, at, wrong);
}

interface Form {
  gender?: Gender | undefined;
  number?: GrammaticalNumber | undefined;
}

function withOther(what: "gender" | "number", at: number, line: Line, the: Words): Change | undefined {
  const reading = adjective(at, the);
  const form: Form =
    what === "gender"
      ? { gender: reading?.gender && OTHER_GENDER[reading.gender] }
      : { number: reading?.number && OTHER_NUMBER[reading.number] };
  return form.gender === undefined && form.number === undefined ? undefined : inflected(at, form, line, the);
}

/** Whether the subject of the verb at `at` is a noun right before it. */
function isNear(at: number, the: Words): boolean {
  return isWholeGroup(beforeClitics(at, the), the);
}

/** Whether the subject of the verb at `at` is a noun with something between them. */
function isFar(at: number, the: Words): boolean {
  const before = beforeClitics(at, the);
  if (before < 2 || isNear(at, the) || the.is(before, PRONOUNS)) return false;
  return Array.from({ length: before }, (_, index) => index).some((index) => isWholeGroup(index, the));
}

function attribute(what: "gender" | "number", where: (at: number, the: Words) => boolean) {
  return (at: number, line: Line, the: Words): Change | undefined => {
    const next = attributeAfter(at, the);
    return next !== undefined && where(at, the) ? withOther(what, next, line, the) : undefined;
  };
}

/** Errors of agreement, near the word that commands it and far from it. */
export const AGREEMENT_KINDS: readonly Kind[] = [
  wordByWord("other number of a verb beside its noun", "ACC_SUJET_VERBE", (at, line, the) =>
    isNear(at, the) ? otherNumber(at, line, the) : undefined,
  ),
  wordByWord("other number of a verb far from its noun", "ACC_SUJET_VERBE", (at, line, the) =>
    isFar(at, the) ? otherNumber(at, line, the) : undefined,
  ),
  wordByWord("other number of a verb after qui", "ACC_SUJET_VERBE", (at, line, the) =>
    the.lower(beforeClitics(at, the)) === "qui" ? otherNumber(at, line, the) : undefined,
  ),
  wordByWord("attribute of the other number, subject near", "ACC_NOMINAL", attribute("number", isNear)),
  wordByWord("attribute of the other number, subject far", "ACC_NOMINAL", attribute("number", isFar)),
  wordByWord("attribute of the other gender, subject near", "ACC_GENRE", attribute("gender", isNear)),
  wordByWord("attribute of the other gender, subject far", "ACC_GENRE", attribute("gender", isFar)),
  wordByWord("adjective of the other number behind its noun", "ACC_NOMINAL", (at, line, the) =>
    the.noun(at - 1) ? withOther("number", at, line, the) : undefined,
  ),
  wordByWord("adjective of the other gender behind its noun", "ACC_GENRE", (at, line, the) =>
    the.noun(at - 1) ? withOther("gender", at, line, the) : undefined,
  ),
];
