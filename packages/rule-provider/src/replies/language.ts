import { type Checker, sharedChecker } from "@epreuve/french-checker";

/** The parts of the checker that the replies use: errors, lexicon and tagger. */
export type Language = Pick<Checker, "findErrors" | "lexicon" | "markErrors" | "tagger">;

/** The language of this process: the first call loads the dictionaries. It serves any number of texts. */
export async function loadLanguage(): Promise<Language> {
  return sharedChecker();
}
