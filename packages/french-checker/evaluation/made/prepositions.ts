import { added, type Kind, leftOut, replaced, wordByWord, words } from "./kind.ts";

const INFINITIVE = words("à de");
const OF_ANOTHER = words("mon ma mes ton ta son sa ses votre notre");
const PERSONS = words(
  "mère père ami amie amis frère sœur fils fille femme mari patron professeur voisin parents enfants",
);
const PLACES = words("la le l' un une ma mon notre");
const WITH_DE = words("parler parle parlé besoin envie peur occuper occupe changer profiter manque");
const HOURS = words("deux trois quatre cinq six sept huit neuf dix onze midi minuit");
const BE = words("est était sont êtes suis");
const GOING = words("va vas vais vont allons allez");

/** Errors of prepositions. */
export const PREPOSITION_KINDS: readonly Kind[] = [
  wordByWord("à or de left out before an infinitive", "SYN_PREPOSITION", (at, line, the) =>
    the.is(at, INFINITIVE) && the.isVerb(at - 1) && the.infinitive(at + 1) ? leftOut(line, at) : undefined,
  ),
  wordByWord("à for de before an infinitive", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "de" && the.isVerb(at - 1) && the.infinitive(at + 1)
      ? replaced(line, at, at, "à")
      : undefined,
  ),
  wordByWord("de for à before an infinitive", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "à" && the.isVerb(at - 1) && the.infinitive(at + 1) && !the.startsWithVowel(at + 1)
      ? replaced(line, at, at, "de")
      : undefined,
  ),
  wordByWord("de too many before an infinitive", "SYN_PREPOSITION", (at, line, the) =>
    the.finite(at - 1) && !the.is(at - 1, GOING) && the.infinitive(at) && !the.startsWithVowel(at)
      ? added(line, at, "de")
      : undefined,
  ),
  wordByWord("à left out before a person", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "à" && the.isVerb(at - 1) && the.is(at + 1, OF_ANOTHER) && the.is(at + 2, PERSONS)
      ? leftOut(line, at)
      : undefined,
  ),
  wordByWord("à too many before a person", "SYN_PREPOSITION", (at, line, the) =>
    the.isVerb(at - 1) && !the.is(at - 1, BE) && the.is(at, OF_ANOTHER) && the.is(at + 1, PERSONS)
      ? added(line, at, "à")
      : undefined,
  ),
  wordByWord("de left out behind its word", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "de" && the.is(at - 1, WITH_DE) && !the.infinitive(at + 1)
      ? leftOut(line, at)
      : undefined,
  ),
  wordByWord("en for dans", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "dans" && the.is(at + 1, PLACES) && the.noun(at + 2)
      ? replaced(line, at, at, "en")
      : undefined,
  ),
  wordByWord("à left out before an hour", "SYN_PREPOSITION", (at, line, the) =>
    the.lower(at) === "à" && the.isVerb(at - 1) && the.is(at + 1, HOURS) ? leftOut(line, at) : undefined,
  ),
];
