import * as v from "valibot";

/** The tasks the learners' texts are written for, with the least and the most words of one; oral ones are our choice. */
export const TASKS = {
  EE_T1: { oral: false, wordsMin: 60, wordsMax: 120 },
  EE_T2: { oral: false, wordsMin: 120, wordsMax: 150 },
  EE_T3: { oral: false, wordsMin: 120, wordsMax: 180 },
  EO_T1: { oral: true, wordsMin: 60, wordsMax: 250 },
  EO_T2_LIVE: { oral: true, wordsMin: 60, wordsMax: 250 },
  EO_T3: { oral: true, wordsMin: 60, wordsMax: 250 },
} as const;

export const TaskSchema = v.picklist(["EE_T1", "EE_T2", "EE_T3", "EO_T1", "EO_T2_LIVE", "EO_T3"]);

/** Errors that only a written text can have. */
export const WRITTEN_ONLY: readonly string[] = ["ORTH_USAGE", "ORTH_ACCENT", "ORTH_HOMOPHONE", "PONC_TYPO"];
