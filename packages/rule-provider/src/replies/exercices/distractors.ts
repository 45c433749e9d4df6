import { sameCase } from "@epreuve/french-checker/rule";
import { fold } from "@epreuve/french-checker/token";
import type { Language } from "../language.ts";

/** Words that are confused because they sound or work alike. */
const HOMOPHONES: string[][] = [
  ["a", "à", "as"],
  ["et", "est", "ai"],
  ["son", "sont"],
  ["on", "ont"],
  ["ou", "où"],
  ["ce", "se", "ceux"],
  ["ces", "ses", "c'est", "s'est"],
  ["la", "là", "l'a"],
  ["mes", "mais", "m'est"],
  ["peu", "peut", "peux"],
  ["leur", "leurs"],
  ["quand", "quant", "qu'en"],
  ["sa", "ça"],
  ["du", "dû"],
  ["sur", "sûr"],
  ["sans", "s'en", "c'en"],
  ["si", "s'y"],
  ["ni", "n'y"],
  ["dans", "d'en"],
  ["près", "prêt"],
  ["cet", "cette", "ce"],
  ["du", "de la", "des", "de"],
  ["au", "à la", "aux", "à"],
  ["le", "la", "les", "l'"],
  ["un", "une", "des", "de"],
  ["que", "qui", "dont", "où"],
  ["en", "à", "dans", "au"],
  ["y", "en", "lui", "le"],
];

/**
 * Up to three wrong answers, distinct and different from `reponse`, the likeliest first: the error, homophones, other
 * forms of the word. Empty where none is plausible.
 */
export function distractors(reponse: string, erreur: string, { lexicon }: Language): string[] {
  const wanted = fold(reponse);
  const candidates: string[] = [erreur];
  for (const set of HOMOPHONES) if (set.includes(wanted)) candidates.push(...set);
  for (const reading of lexicon.readings(wanted)) {
    if (reading.pos === "NOM" || reading.pos === "ADJ") {
      for (const gender of ["m", "f"] as const) {
        for (const number of ["s", "p"] as const) {
          candidates.push(lexicon.inflect(reading.lemma, reading.pos, gender, number) ?? "");
        }
      }
    }
    if (reading.pos !== "VER") continue;
    const { mode, tense } = reading;
    if (mode === undefined) continue;
    const slot = tense === undefined ? { mode } : { mode, tense };
    if (mode === "ppas") {
      for (const gender of ["m", "f"] as const) {
        for (const number of ["s", "p"] as const) {
          candidates.push(lexicon.conjugate(reading.lemma, { mode, gender, number }) ?? "");
        }
      }
      candidates.push(reading.lemma);
    } else if (mode === "inf") {
      candidates.push(lexicon.conjugate(reading.lemma, { mode: "ppas", gender: "m", number: "s" }) ?? "");
    } else {
      for (const number of ["s", "p"] as const) {
        for (const person of [1, 2, 3] as const) {
          candidates.push(lexicon.conjugate(reading.lemma, { ...slot, person, number }) ?? "");
        }
      }
    }
  }
  const seen = new Set([wanted, ""]);
  const kept: string[] = [];
  for (const candidate of candidates) {
    if (seen.has(fold(candidate))) continue;
    seen.add(fold(candidate));
    kept.push(sameCase(candidate, reponse));
    if (kept.length === 3) break;
  }
  return kept;
}
