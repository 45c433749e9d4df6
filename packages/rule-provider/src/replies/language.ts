import { type Checker, createChecker } from "@epreuve/french-checker/checker";

/** What the replies know of French: the errors of a text, and the words it is made of. */
export type Language = Pick<Checker, "findErrors" | "lexicon" | "tagger">;

/** Loads the corrector once, for any number of texts. */
export async function createLanguage(): Promise<Language> {
  return createChecker();
}
