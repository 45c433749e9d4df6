import type { GradedFinding } from "@epreuve/french-checker/severity";
import type { AnalysedSentence } from "./analysis.ts";

/** A stretch of a text, in UTF-16 units; `fin` is exclusive. */
export interface Place {
  debut: number;
  fin: number;
}

interface Correction extends Place {
  correction: string;
}

/** Applies corrections, which must not overlap and may come in any order. */
export function applyCorrections(texte: string, corrections: readonly Correction[]): string {
  let result = texte;
  for (const { debut, fin, correction } of [...corrections].sort((a, b) => b.debut - a.debut)) {
    result = result.slice(0, debut) + correction + result.slice(fin);
  }
  return result;
}

/** A sentence with its findings corrected, on one line. */
export function correctedSentence(sentence: AnalysedSentence): string {
  const inside = sentence.findings.filter(({ end }) => end <= sentence.fin);
  const moved = inside.map((one: GradedFinding) => ({
    debut: one.start - sentence.debut,
    fin: one.end - sentence.debut,
    correction: one.correction,
  }));
  return applyCorrections(sentence.texte, moved).replace(/\s+/gu, " ").trim();
}

/** The places of `extrait` in `phrase` as whole words, in order. */
export function placesOf(phrase: string, extrait: string): Place[] {
  const places: Place[] = [];
  if (extrait === "") return places;
  const edge = /[\p{L}\p{N}]/u;
  for (let at = phrase.indexOf(extrait); at >= 0; at = phrase.indexOf(extrait, at + 1)) {
    const fin = at + extrait.length;
    const cutBefore = edge.test(phrase.charAt(at - 1)) && edge.test(extrait.charAt(0));
    const cutAfter = edge.test(phrase.charAt(fin)) && edge.test(extrait.slice(-1));
    if (!cutBefore && !cutAfter) places.push({ debut: at, fin });
  }
  return places;
}

/** The 32-bit FNV-1a hash of a text, by which a choice between equal wordings is made. */
export function hash(texte: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < texte.length; at += 1) {
    value = Math.imul(value ^ texte.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
