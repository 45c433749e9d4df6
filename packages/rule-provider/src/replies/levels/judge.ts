import { type CodeCritere, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Features } from "../features.ts";
import { apportion, type Level } from "./apportion.ts";
import { ceilingFor, scoreOfNote } from "./ceilings.ts";
import { departureOf, estimateOf, measured } from "./estimate.ts";
import type { Weights } from "./weights.ts";

/** The lowest note by measures: no examiner gave a text that can be read less than A1. Below it only ceilings lead. */
const READABLE = 1;

export interface JudgedLevel extends Level {
  /** From 0 (A1 not reached) to 7, by whole levels: 3.5 is the middle of B1. */
  score: number;
}

/**
 * The level of each criterion that a text can show. All criteria begin at one overall estimate; each moves as far as its
 * own measures lie from what that estimate leads to expect, and the mean stays the estimate. Ceilings come last.
 */
export function judge(features: Features, weights: Weights): Map<CodeCritere, JudgedLevel> {
  const text = measured(features);
  const estimate = estimateOf(text, weights);
  const codes = CRITERES_DE_TACHE[features.tache].filter((code) => code !== "AISANCE_PHONOLOGIE");
  const departures = codes.map((code) => departureOf(code, estimate, text, weights));
  const mean = departures.reduce((sum, one) => sum + one, 0) / Math.max(1, codes.length);
  const notes = codes.map((code, at) => {
    const note = Math.max(READABLE, Math.min(20, estimate + (departures[at] ?? 0) - mean));
    return Math.min(note, ceilingFor(code, features, estimate));
  });
  const levels = apportion(notes);
  return new Map(
    codes.flatMap((code, at) => {
      const [level, note] = [levels[at], notes[at]];
      return level === undefined || note === undefined
        ? []
        : [[code, { ...level, score: scoreOfNote(note) }]];
    }),
  );
}
