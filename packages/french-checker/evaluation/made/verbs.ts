import type { Reading } from "../../src/lexicon.ts";
import { type Kind, type Line, replaced, type Words, wordByWord, words } from "./kind.ts";

const HAVE_OR_BE = words("ai as a avons avez ont est suis");
const BEFORE_INFINITIVE = words("veux veut peux peut dois doit vais va faut voudrais aime pour de à");
const PERSONS = new Map<string, Pick<Reading, "person" | "number">>(
  Object.entries({
    je: { person: 1, number: "s" },
    "j'": { person: 1, number: "s" },
    tu: { person: 2, number: "s" },
    il: { person: 3, number: "s" },
    elle: { person: 3, number: "s" },
    on: { person: 3, number: "s" },
    nous: { person: 1, number: "p" },
    vous: { person: 2, number: "p" },
    ils: { person: 3, number: "p" },
    elles: { person: 3, number: "p" },
  }),
);
const PAST =
  /\bhier\b|\b(?:semaine|année|nuit) dernière\b|\b(?:mois|an|été|lundi|samedi|dimanche) dernier\b/iu;

function presentOf(lemma: string, subject: string, { lexicon }: Line): string | undefined {
  const person = PERSONS.get(subject);
  return person && lexicon.conjugate(lemma, { mode: "ind", tense: "present", ...person });
}

/** "j'ai mangé" told in the present, where the sentence says that it is past. */
function presentForPast(at: number, line: Line, the: Words) {
  const participle = the.participle(at + 2);
  if (participle === undefined || !the.is(at + 1, HAVE_OR_BE) || !PAST.test(line.text)) return undefined;
  const subject = the.lower(at);
  const present = presentOf(participle.lemma, subject, line);
  if (present === undefined) return undefined;
  const elided = /^[aeiouhéê]/u.test(present);
  const written = subject === "j'" ? (elided ? "j'" : "je ") : `${line.tokens[at]?.text} `;
  return replaced(line, at, at + 2, `${written}${present}`);
}

/** Errors of the form, the mood or the tense of verbs. */
export const VERB_KINDS: readonly Kind[] = [
  wordByWord("infinitive for participle", "ORTH_HOMOPHONE", (at, line, the) =>
    the.is(at - 1, HAVE_OR_BE) && the.participle(at) && the.lower(at).endsWith("é")
      ? replaced(line, at, at, `${the.lower(at).slice(0, -1)}er`)
      : undefined,
  ),
  wordByWord("participle for infinitive", "ORTH_HOMOPHONE", (at, line, the) =>
    the.is(at - 1, BEFORE_INFINITIVE) && the.infinitive(at) && the.lower(at).endsWith("er")
      ? replaced(line, at, at, `${the.lower(at).slice(0, -2)}é`)
      : undefined,
  ),
  wordByWord("infinitive for a finite verb", "CONJ_FORME", (at, line, the) => {
    const verb = the.finite(at);
    return PERSONS.has(the.lower(at - 1)) && the.lower(at - 1) !== "j'" && verb?.tense === "present"
      ? replaced(line, at, at, verb.lemma)
      : undefined;
  }),
  wordByWord("singular verb for a plural", "ACC_SUJET_VERBE", (at, line, the) => {
    const verb = the.finite(at);
    const plural =
      the.lower(at - 1) === "ils" || the.lower(at - 1) === "elles" || the.noun(at - 1)?.number === "p";
    if (!plural || verb?.tense !== "present" || verb.number !== "p") return undefined;
    const wrong = presentOf(verb.lemma, "il", line);
    return wrong === undefined ? undefined : replaced(line, at, at, wrong);
  }),
  wordByWord("indicative for subjunctive", "CONJ_MODE", (at, line, the) => {
    const verb = the.readings(at).find(({ mode }) => mode === "sub");
    if (verb === undefined || !/^qu[e']/u.test(the.lower(at - 2))) return undefined;
    const wrong = presentOf(verb.lemma, the.lower(at - 1), line);
    return wrong === undefined || wrong === the.lower(at) ? undefined : replaced(line, at, at, wrong);
  }),
  wordByWord("present for a dated past", "CONJ_TEMPS", presentForPast),
];
