import type { Gender, GrammaticalNumber, Person, Reading } from "../lexicon.ts";
import type { Token } from "../token.ts";

/** A token with the readings its neighbours leave open. */
export interface Word {
  token: Token;
  lower: string;
  /** What the context leaves; empty for punctuation, numbers and unknown words. */
  readings: readonly Reading[];
  /** What the lexicon gives. */
  all: readonly Reading[];
  /** Capitalised inside a sentence, or a name of the dictionary that is no common word. */
  name: boolean;
}

/** The subject of a finite verb, and what the verb must agree with. */
export interface Subject {
  /** First and last word of the subject. */
  from: number;
  to: number;
  /** The word that commands the agreement. */
  head: number;
  kind: "pronom" | "groupe" | "coordination" | "relatif" | "pronom-indefini" | "nom";
  person: Person;
  number: GrammaticalNumber;
  gender?: Gender;
}
