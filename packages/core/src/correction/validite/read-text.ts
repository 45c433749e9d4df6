import type { Tache } from "@epreuve/contract/tache";
import { judgedText } from "../../contenu/parts.ts";
import type { Enonce } from "../../simulation/enonce.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import { type Mot, type Phrase, phrasesOf } from "./words.ts";

/** A production read once for every measure: the candidate's own words only. */
export interface ReadText {
  tache: Tache;
  texte: string;
  phrases: readonly Phrase[];
  mots: readonly Mot[];
  sujet: Enonce | null;
  lexicon: Lexicon;
}

export function readText(tache: Tache, sujet: Enonce | null, contenu: string): ReadText {
  const texte = judgedText({ tache, contenu });
  const phrases = phrasesOf(texte);
  return { tache, texte, phrases, mots: phrases.flatMap(({ mots }) => mots), sujet, lexicon: lexiconOf() };
}

/** Whether a word can say what a text is about. */
export function isContent({ plain, stem }: Mot, { vides }: Lexicon): boolean {
  return stem.length > 1 && !vides.has(plain) && !/^\d/u.test(plain);
}
