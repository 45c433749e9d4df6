import type { Language } from "../language.ts";
import { applyCorrections } from "../rewrite.ts";
import { withoutHesitations } from "../speech.ts";
import { type GivenError, onOneLine, placeIn } from "./given-error.ts";

/** Longest sentence without punctuation that is used whole, in characters; a longer one is cut into clauses. */
const UNPUNCTUATED_MAX = 120;

/** Where a clause with its own subject begins, with the word that links it; not within « que je » or « si on ». */
const CLAUSE =
  /(?<!(?:^|[\s'’])(?:que|qu|qui|si|quand|où|comme|dont|et|mais|donc|alors|puis|moi|quoi|comment|pourquoi|lorsque|puisque|combien))\s+(?=(?:(?:et|mais|donc|alors|puis) )?(?:je |j['’]|on |il y a ))/iu;

/** The error with its clause as its sentence, in a transcript without punctuation. */
function clauseOf(error: GivenError, language: Language): GivenError {
  const { phrase } = error;
  if (phrase.length <= UNPUNCTUATED_MAX || /[,;:.!?](?=\s)/u.test(phrase)) return error;
  const place = placeIn(phrase, error, language);
  if (place === null) return error;
  let fin = 0;
  for (const clause of phrase.split(CLAUSE)) {
    const debut = phrase.indexOf(clause, fin);
    fin = debut + clause.length;
    if (debut > place.debut || place.fin > fin) continue;
    return { ...error, phrase: clause.replace(/^(?:et|mais|donc|alors|puis) /iu, "") };
  }
  return error;
}

/**
 * Errors of speech with their sentences as they would be written: without hesitations, and with errors that speech
 * accepts corrected. Only the report's errors remain.
 */
export function asWritten(errors: readonly GivenError[], language: Language): GivenError[] {
  const written = new Map<string, string>();
  const fluent = errors
    .map((error) => ({
      ...error,
      extrait: onOneLine(withoutHesitations(error.extrait)),
      phrase: onOneLine(withoutHesitations(error.phrase)).replace(/^[,;…. ]+/u, ""),
    }))
    .map((error) => clauseOf(error, language));
  for (const { phrase } of fluent) {
    if (written.has(phrase)) continue;
    const own = fluent.flatMap((one) => {
      const place = one.phrase === phrase ? placeIn(phrase, one, language) : null;
      return place === null ? [] : [place];
    });
    const others = language
      .findErrors(phrase)
      .filter((one) => !own.some(({ debut, fin }) => one.start < fin && debut < one.end))
      .map(({ start, end, correction }) => ({ debut: start, fin: end, correction }));
    written.set(phrase, applyCorrections(phrase, others));
  }
  return fluent.map((error) => ({ ...error, phrase: written.get(error.phrase) ?? error.phrase }));
}
