import * as v from "valibot";

/**
 * Limits of a reply, for every purpose: lengths in UTF-16 units, counts of items. Each is several times what the
 * instructions ask for, so only a runaway reply exceeds it; together they keep every item made from a reply under
 * DynamoDB's 400 KB (`reply-bounds.test.ts` computes the largest).
 */
export const REPLY_BOUNDS = {
  /** A whole raw reply: 12,000 output tokens are some 42,000 characters, more where letters are escaped. */
  reply: 250_000,
  /** The part of a faulty reply that is sent back for its repair. */
  sentBack: 60_000,
  /** The model's name, as the provider gives it. */
  modeleIa: 100,
  /** A quote: a few words are asked for, and a run-on sentence of 60 words has 350 characters. */
  citation: 400,
  /** The passage around an error, for locating it: never stored. */
  contexte: 1_000,
  /** Asked: under eight words. */
  titre: 200,
  /** What replaces an extract. */
  correction: 600,
  /** One or two sentences: a rule, an advice. */
  phrase: 1_000,
  /** One sentence or two: a strength, a weakness, an action. */
  point: 600,
  /** Asked: five sentences at most. */
  paragraphe: 2_000,
  /** The statement of an exercise, or its answer: a sentence or two. */
  enonce: 800,
  choix: 300,
  /** The number of an exercise, as it was given. */
  numero: 10,
  /** A model answer: 4 min 30 of fast speech are some 900 words. */
  modele: 10_000,
  /** Asked: under 25 words. */
  idee: 500,

  criteres: 16,
  /** Asked: one to four. */
  preuves: 5,
  /** Asked: what a jury could object, of five kinds. */
  motifs: 5,
  /** Asked: forty. */
  erreurs: 100,
  /** All corrections and explanations of the errors together: at forty errors, 540 each. */
  erreursProse: 21_600,
  /** Asked: two to five. */
  points: 6,
  /** Asked: five to eight. */
  exercices: 16,
  /** Asked: three to five. */
  choixParExercice: 8,
  /** Asked: three to five. */
  pointsCles: 10,
  /** Asked: five. */
  idees: 20,
} as const;

/** A string of a reply. */
export function replyText(max: number) {
  return v.pipe(v.string(), v.maxLength(max));
}

/** A list of a reply. */
export function replyList<S extends v.GenericSchema>(item: S, max: number) {
  return v.pipe(v.array(item), v.maxLength(max));
}
