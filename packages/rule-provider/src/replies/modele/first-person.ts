import { type AnalysedWord, analyse } from "../analysis.ts";
import type { Language } from "../language.ts";

const VOWEL = /^[aeiouyhâàéèêëîïôœ]/u;

/** The first-person possessive before a noun; null where the noun's gender is not known. */
function possessive(lower: string, next: AnalysedWord | undefined): string | null {
  if (lower === "vos") return "mes";
  const noun = next?.word.all.find(({ pos }) => pos === "NOM" || pos === "ADJ");
  if (noun?.gender === undefined || next === undefined) return null;
  return noun.gender === "f" && !VOWEL.test(next.lower) ? "ma" : "mon";
}

/**
 * Puts a sentence of a consigne in the first person: "Vous venez d'emménager." becomes "Je viens d'emménager." Null
 * where it does not begin with "vous", "votre" or "vos", or a form is not known.
 */
export function inFirstPerson(phrase: string, language: Language): string | null {
  const { words, sentences } = analyse(phrase, language);
  const [sentence] = sentences;
  if (
    sentences.length !== 1 ||
    sentence === undefined ||
    !/^(?:vous|votre|vos)$/u.test(words[0]?.lower ?? "")
  )
    return null;
  let result = "";
  let at = 0;
  for (const [index, { lower, word }] of words.entries()) {
    const { start } = word.token;
    if (start < at) continue;
    const next = words[index + 1];
    let put: string | null = phrase.slice(start, word.token.end);
    let { end } = word.token;
    if (lower === "vous") {
      const verb = next?.word.all.find(
        ({ pos, person, number }) => pos === "VER" && person === 2 && number === "p",
      );
      const { mode, tense } = verb ?? {};
      const form =
        verb === undefined || mode === undefined || next === undefined
          ? undefined
          : language.lexicon.conjugate(verb.lemma, {
              mode,
              ...(tense === undefined ? {} : { tense }),
              person: 1,
              number: "s",
            });
      put = form === undefined ? null : `${VOWEL.test(form) ? "j'" : "je "}${form}`;
      end = next?.word.token.end ?? end;
    } else if (lower === "votre" || lower === "vos") {
      put = possessive(lower, next);
    }
    if (put === null) return null;
    result += phrase.slice(at, start) + put;
    at = end;
  }
  const told = (result + phrase.slice(at)).trim();
  const sentenceCase = told.charAt(0).toUpperCase() + told.slice(1);
  const left = /(?<![\p{L}])(?:vous|votre|vos)(?![\p{L}])/iu.test(sentenceCase);
  return left || language.findErrors(sentenceCase).length > 0 ? null : sentenceCase;
}
