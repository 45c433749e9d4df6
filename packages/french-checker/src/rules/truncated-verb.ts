import type { GrammaticalNumber, Lexicon, Person } from "../lexicon.ts";
import { isFiniteForm, type Word } from "../tagger.ts";

const CLITIC = /^(?:ne|n'|me|m'|te|t'|se|s'|y|lui|leur)$/u;

/** What each pronoun's verb ends with and does not sound, the likeliest first. */
const SILENT: Readonly<
  Record<string, { person: Person; number: GrammaticalNumber; ends: readonly string[] }>
> = {
  je: { person: 1, number: "s", ends: ["s", "x", "e", "ds", "ts", "ps"] },
  "j'": { person: 1, number: "s", ends: ["s", "x", "e", "ds", "ts"] },
  tu: { person: 2, number: "s", ends: ["s", "x", "es", "ds", "ts"] },
  il: { person: 3, number: "s", ends: ["t", "d", "e"] },
  elle: { person: 3, number: "s", ends: ["t", "d", "e"] },
  on: { person: 3, number: "s", ends: ["t", "d", "e"] },
  ça: { person: 3, number: "s", ends: ["t", "d", "e"] },
  qui: { person: 3, number: "s", ends: ["t", "d", "e"] },
  nous: { person: 1, number: "p", ends: ["s"] },
  vous: { person: 2, number: "p", ends: ["z", "s"] },
  ils: { person: 3, number: "p", ends: ["t", "nt", "ent"] },
  elles: { person: 3, number: "p", ends: ["t", "nt", "ent"] },
};

/** "je vai", "il fai", "je pren", "ils fon": a verb written as it sounds, without its silent letters. */
export function truncatedVerb(words: readonly Word[], index: number, lexicon: Lexicon): string | undefined {
  const word = words[index];
  if (word === undefined || word.lower.length < 2 || /-/u.test(word.lower)) return undefined;
  let at = index - 1;
  while (index - at < 3 && CLITIC.test(words[at]?.lower ?? "")) at -= 1;
  const pronoun = words[at]?.lower ?? "";
  const wanted = SILENT[pronoun];
  if (wanted === undefined) return undefined;
  const tonic = /^(?:nous|vous|elles?)$/u.test(pronoun);
  if (tonic && words[at - 1]?.readings.some(({ pos }) => pos === "PREP" || pos === "PRO") === true)
    return undefined;
  if (pronoun === "vous" && /^[eé]te?s?$/u.test(word.lower)) return "êtes";
  for (const end of wanted.ends) {
    const form = `${word.lower}${end}`;
    const fits = lexicon
      .readings(form)
      .some(
        (one) =>
          isFiniteForm(one) &&
          (one.mode === "ind" || one.mode === "cond") &&
          one.tense !== "passe" &&
          one.person === wanted.person &&
          one.number === wanted.number,
      );
    if (fits) return form;
  }
  return undefined;
}
