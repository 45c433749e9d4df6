import type { Genre, Nombre } from "../lexicon.ts";
import type { Word } from "../tagger.ts";

/** Determiner, adjectives and noun that stand together; indices are into the sentence's words. */
export interface NounGroup {
  from: number;
  to: number;
  determiner?: number;
  noun: number;
  adjectives: number[];
  genre?: Genre;
  nombre?: Nombre;
}

export function findNounGroups(_words: readonly Word[]): NounGroup[] {
  return [];
}
