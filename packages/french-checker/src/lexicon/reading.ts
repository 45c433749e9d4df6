export type Pos = "NOM" | "ADJ" | "VER" | "DET" | "PRO" | "PREP" | "ADV" | "CONJ" | "INTJ" | "NUM";
export type Gender = "m" | "f";
export type GrammaticalNumber = "s" | "p";
export type Mode = "ind" | "sub" | "cond" | "imp" | "inf" | "ppas" | "ppres";
export type Tense = "present" | "imparfait" | "passe" | "futur";
export type Person = 1 | 2 | 3;

/** One way to read a form. An absent `genre` or `nombre` means both are possible. */
export interface Reading {
  pos: Pos;
  lemma: string;
  gender?: Gender;
  number?: GrammaticalNumber;
  mode?: Mode;
  tense?: Tense;
  person?: Person;
}

export interface VerbForm {
  mode: Mode;
  tense?: Tense;
  person?: Person;
  number?: GrammaticalNumber;
  gender?: Gender;
}
