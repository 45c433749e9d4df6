import type { Genre, Nombre, Personne } from "../lexicon.ts";
import type { Word } from "../tagger.ts";
import type { NounGroup } from "./noun-group.ts";

/** The subject of a finite verb, and what the verb must agree with. */
export interface Subject {
  /** First and last word of the subject. */
  from: number;
  to: number;
  kind: "pronom" | "groupe" | "coordination" | "relatif";
  personne: Personne;
  nombre: Nombre;
  genre?: Genre;
}

export function findSubject(
  _words: readonly Word[],
  _groups: readonly NounGroup[],
  _index: number,
): Subject | undefined {
  return undefined;
}
