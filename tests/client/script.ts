/** The sentences of the answer. */
export const SENTENCES = ["Bonjour !", "Le cours coûte dix dollars.", "Il commence lundi.", "À bientôt."];

/** What takes how long, in milliseconds, and what is cut when, from the moment the turn is said. */
export interface Script {
  /** Whether the turn is recorded. */
  spoken: boolean;
  hearMs: number;
  /** Before each sentence of the answer's text. */
  writeMs: readonly number[];
  /** For each sentence's sound. */
  speakMs: readonly number[];
  /** When the page's connection is cut, and after what time the service knows. */
  cuts: readonly { atMs: number; noticedMs: number }[];
  /** When the Lambdas that are at work die. */
  diesMs?: number | undefined;
  /** When another page takes the session over. */
  takenOverMs?: number | undefined;
}
