import { type Kind, leftOut, replaced, wordByWord, words } from "./kind.ts";

const DETERMINERS = words("le la les l' un une des mon ma mes son sa ses");
const QUANTITIES = words("beaucoup trop assez peu moins litre verre tasse kilo bouteille");
const OTHER_GENDER = new Map(
  Object.entries({
    le: "la",
    la: "le",
    un: "une",
    une: "un",
    mon: "ma",
    ma: "mon",
    ce: "cette",
    cette: "ce",
  }),
);
const DEFINITE = new Map(Object.entries({ du: "le", des: "les" }));
const PLURAL = words("les des mes ses ces deux trois plusieurs");
const CONTRACTED = new Map(Object.entries({ du: "de le", au: "à le", aux: "à les" }));
const FEMININE = words("la une ma cette");
const BEFORE_NOUN = words(
  "petit petite grand grande bon bonne beau belle nouveau nouvelle jeune mauvais mauvaise",
);

/** Errors of the noun group. */
export const ARTICLE_KINDS: readonly Kind[] = [
  wordByWord("determiner left out", "SYN_DETERMINANT", (at, line, the) =>
    the.is(at, DETERMINERS) && the.noun(at + 1) ? leftOut(line, at) : undefined,
  ),
  wordByWord("definite for partitive", "SYN_DETERMINANT", (at, line, the) => {
    const wrong = DEFINITE.get(the.lower(at));
    return wrong !== undefined && the.finite(at - 1) && the.noun(at + 1)
      ? replaced(line, at, at, wrong)
      : undefined;
  }),
  wordByWord("article after a quantity", "SYN_DETERMINANT", (at, line, the) => {
    const noun = the.noun(at + 2);
    if (!the.is(at, QUANTITIES) || the.lower(at + 1) !== "de" || noun === undefined) return undefined;
    const wrong = noun.number === "p" ? "des" : noun.gender === "f" ? "de la" : "du";
    return replaced(line, at + 1, at + 1, wrong);
  }),
  wordByWord("definite after a negation", "SYN_DETERMINANT", (at, line, the) => {
    const noun = the.noun(at + 2);
    if (the.lower(at) !== "pas" || the.lower(at + 1) !== "de" || noun === undefined) return undefined;
    const wrong = noun.number === "p" ? "les" : noun.gender === "f" ? "la" : "le";
    return replaced(line, at + 1, at + 1, wrong);
  }),
  wordByWord("determiner of the other gender", "ACC_GENRE", (at, line, the) => {
    const wrong = OTHER_GENDER.get(the.lower(at));
    const noun = the.noun(at + 1);
    return wrong !== undefined && noun?.gender !== undefined && !the.startsWithVowel(at + 1)
      ? replaced(line, at, at, wrong)
      : undefined;
  }),
  wordByWord("plural noun without s", "ACC_NOMINAL", (at, line, the) =>
    the.is(at - 1, PLURAL) && the.noun(at)?.number === "p" && the.lower(at).endsWith("s")
      ? replaced(line, at, at, the.lower(at).slice(0, -1))
      : undefined,
  ),
  wordByWord("no contraction", "SYN_DETERMINANT", (at, line, the) => {
    const wrong = CONTRACTED.get(the.lower(at));
    return wrong !== undefined && the.noun(at + 1) ? replaced(line, at, at, wrong) : undefined;
  }),
  wordByWord("adjective behind the noun", "SYN_ORDRE", (at, line, the) =>
    the.is(at, BEFORE_NOUN) && the.is(at - 1, DETERMINERS) && the.noun(at + 1)
      ? replaced(line, at, at + 1, `${the.lower(at + 1)} ${the.lower(at)}`)
      : undefined,
  ),
  wordByWord("feminine adjective without e", "ACC_GENRE", (at, line, the) => {
    const readings = the.readings(at);
    const lemma = readings[0]?.lemma;
    const feminine = readings.every(({ pos, gender }) => pos === "ADJ" && gender === "f");
    const attribute = the.lower(at - 2) === "elle" && the.lower(at - 1) === "est";
    const ofNoun = the.noun(at - 1)?.gender === "f" || (the.is(at - 1, FEMININE) && the.noun(at + 1));
    if (!feminine || lemma === undefined || !(attribute || ofNoun)) return undefined;
    const wrong = line.lexicon.inflect(lemma, "ADJ", "m", readings[0]?.number ?? "s");
    return wrong === undefined ? undefined : replaced(line, at, at, wrong);
  }),
];
