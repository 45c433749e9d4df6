export type Pos = "NOM" | "ADJ" | "VER" | "DET" | "PRO" | "PREP" | "ADV" | "CONJ" | "INTJ" | "NUM";
export type Genre = "m" | "f";
export type Nombre = "s" | "p";
export type Mode = "ind" | "sub" | "cond" | "imp" | "inf" | "ppas" | "ppres";
export type Temps = "present" | "imparfait" | "passe" | "futur";
export type Personne = 1 | 2 | 3;

/** One way to read a form. An absent `genre` or `nombre` means both are possible. */
export interface Reading {
  pos: Pos;
  lemma: string;
  genre?: Genre;
  nombre?: Nombre;
  mode?: Mode;
  temps?: Temps;
  personne?: Personne;
}

export interface VerbForm {
  mode: Mode;
  temps?: Temps;
  personne?: Personne;
  nombre?: Nombre;
  genre?: Genre;
}
