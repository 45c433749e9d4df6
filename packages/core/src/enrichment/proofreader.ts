/** An error that a check of the language finds in a French text, and what replaces it. Places are in UTF-16 units. */
export interface Fault {
  start: number;
  end: number;
  correction: string;
}

/** A check of the language, by rules: what a worker's results must pass before they are shown. */
export interface Proofreader {
  /** The errors of a text, in its order; the same text always has the same. */
  findErrors(texte: string): readonly Fault[];
}

/** Loads the check, which takes about a second the first time. */
export type LoadProofreader = () => Promise<Proofreader>;
