import dictionary from "dictionary-fr";
import { type Corrector, createCorrector } from "../corrector.ts";
import { createLexicon, type Lexicon } from "../lexicon.ts";
import type { Finding } from "../rule.ts";
import { createTagger, type Tagger } from "../tagger.ts";

/** What the replies know of French: the errors of a text, and the words it is made of. */
export interface Language {
  findErrors(texte: string): Finding[];
  lexicon: Lexicon;
  tagger: Tagger;
}

/** Loads the corrector and the lexicon once, for any number of texts. */
export async function createLanguage(): Promise<Language> {
  const corrector: Corrector = await createCorrector();
  const lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
  return { findErrors: (texte) => corrector.findErrors(texte), lexicon, tagger: createTagger(lexicon) };
}
