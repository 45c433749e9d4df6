import type { Nclc, NiveauCecr } from "@epreuve/contract/niveaux";

/** Position of a performance within its CECRL level; level and position determine the note. */
export const POSITIONS = ["bas", "moyen", "haut"] as const;
export type Position = (typeof POSITIONS)[number];

/**
 * Conversions of expression notes on 20, for written and oral alike. Source: candidate's manual of the TCF Canada,
 * France Éducation international, April 2026. The manual converts notes to NCLC and to CECRL; no rule is published from
 * a level to a note, or from the criteria to the note of a task, so those are ours.
 */
const NCLC_FROM_NOTE = [
  { note: 16, nclc: 10 },
  { note: 14, nclc: 9 },
  { note: 12, nclc: 8 },
  { note: 10, nclc: 7 },
  { note: 7, nclc: 6 },
  { note: 6, nclc: 5 },
  { note: 4, nclc: 4 },
] as const;

const CECRL_FROM_NOTE = [
  { note: 18, niveau: "C2" },
  { note: 14, niveau: "C1" },
  { note: 10, niveau: "B2" },
  { note: 6, niveau: "B1" },
  { note: 2, niveau: "A2" },
  { note: 1, niveau: "A1" },
] as const satisfies readonly { note: number; niveau: NiveauCecr }[];

/** Our choice: the centre of each third of a level's notes, rounded down, so that `bas` is where the level begins. */
const NOTES: Record<NiveauCecr, Record<Position, number>> = {
  A1_NON_ATTEINT: { bas: 0, moyen: 0, haut: 0 },
  A1: { bas: 1, moyen: 1, haut: 1 },
  A2: { bas: 2, moyen: 4, haut: 5 },
  B1: { bas: 6, moyen: 8, haut: 9 },
  B2: { bas: 10, moyen: 12, haut: 13 },
  C1: { bas: 14, moyen: 16, haut: 17 },
  C2: { bas: 18, moyen: 19, haut: 20 },
};

/** NCLC level of a note on 20: null below 4, and 10 for "10 et plus". */
export function nclcOfNote(note: number): Nclc {
  return NCLC_FROM_NOTE.find((row) => note >= row.note)?.nclc ?? null;
}

/** CECRL level of a note on 20. */
export function cecrlOfNote(note: number): NiveauCecr {
  return CECRL_FROM_NOTE.find((row) => note >= row.note)?.niveau ?? "A1_NON_ATTEINT";
}

/** A note on 20 with its CECRL and NCLC levels. */
export function levelsOfNote(note: number): { note: number; niveau_cecr: NiveauCecr; nclc: Nclc } {
  return { note, niveau_cecr: cecrlOfNote(note), nclc: nclcOfNote(note) };
}

/** A CECRL level as a candidate reads it; nothing where there is none. */
export function nameOfNiveau(niveau: NiveauCecr | null): string {
  return niveau === "A1_NON_ATTEINT" ? "A1 non atteint" : (niveau ?? "");
}

/** Note on 20 of one criterion, from its CECRL level and the position within it. */
export function noteOfLevel(niveau: NiveauCecr, position: Position): number {
  return NOTES[niveau][position];
}

/**
 * Note on 20 of a task: the mean of its judged criteria with equal weights, rounded to the nearest integer, halves up.
 * Criteria without a note are left out. Throws when no criterion was judged, since there is no estimate.
 */
export function noteOfCriteres(notes: readonly (number | null)[]): number {
  return Math.round(meanOfCriteres(notes));
}

/** The mean that `noteOfCriteres` rounds: how far a note is from a threshold. */
export function meanOfCriteres(notes: readonly (number | null)[]): number {
  const judged = notes.filter((note) => note !== null);
  if (judged.length === 0) throw new Error("no criterion was judged");
  return judged.reduce((sum, note) => sum + note, 0) / judged.length;
}

/** The next NCLC level to aim for and its lowest note: 4 from below 4; at 10 it stays 10. */
export function nextThreshold(nclc: Nclc): { nclc_vise: number; note_requise: number } {
  const above = NCLC_FROM_NOTE.findLast((row) => row.nclc > (nclc ?? 0)) ?? NCLC_FROM_NOTE[0];
  return { nclc_vise: above.nclc, note_requise: above.note };
}

/** CECRL level where an NCLC level begins; A1 for anything below 4. */
export function cecrlOfNclc(nclc: number): NiveauCecr {
  const row = NCLC_FROM_NOTE.find((one) => one.nclc <= nclc);
  return row === undefined ? "A1" : cecrlOfNote(row.note);
}

/**
 * Ceiling on the note of ADEQUATION_TACHE by length, as a share of the missed bound. Our choice: the exam may rate a
 * copy out of bounds "A1 non atteint"; here the language is still judged and only this criterion is capped.
 */
const CEILINGS = {
  trop_court: [
    { share: 0.9, note: 13 },
    { share: 0.75, note: 9 },
    { share: 0.5, note: 5 },
    { share: 0, note: 1 },
  ],
  trop_long: [
    { share: 1.1, note: 13 },
    { share: 1.25, note: 9 },
    { share: Number.POSITIVE_INFINITY, note: 5 },
  ],
} as const;

/** Highest note of ADEQUATION_TACHE for this many words: 20 within the bounds, or where there are none. */
export function ceilingForLength(mots: number, min: number | null, max: number | null): number {
  if (min !== null && mots < min) {
    return CEILINGS.trop_court.find((row) => mots / min >= row.share)?.note ?? 1;
  }
  if (max !== null && mots > max) {
    return CEILINGS.trop_long.find((row) => mots / max <= row.share)?.note ?? 5;
  }
  return 20;
}
