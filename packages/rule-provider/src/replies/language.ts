import { type Corrector, createCorrector } from "@epreuve/french-checker/corrector";

/** What the replies know of French: the errors of a text, and the words it is made of. */
export type Language = Pick<Corrector, "findErrors" | "lexicon" | "tagger">;

/** Loads the corrector once, for any number of texts. */
export async function createLanguage(): Promise<Language> {
  return createCorrector();
}
