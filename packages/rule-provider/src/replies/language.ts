import { type Checker, createChecker } from "@epreuve/french-checker/checker";

/** The parts of the checker that the replies use: errors, lexicon and tagger. */
export type Language = Pick<Checker, "findErrors" | "lexicon" | "tagger">;

/** Loads the dictionaries; the result serves any number of texts. */
export async function createLanguage(): Promise<Language> {
  return createChecker();
}
