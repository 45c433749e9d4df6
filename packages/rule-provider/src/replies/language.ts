import { type Corrector, createCorrector } from "@epreuve/french-checker/corrector";

/** The parts of the corrector that the replies use: errors, lexicon and tagger. */
export type Language = Pick<Corrector, "findErrors" | "lexicon" | "tagger">;

/** Loads the dictionaries; the result serves any number of texts. */
export async function createLanguage(): Promise<Language> {
  return createCorrector();
}
