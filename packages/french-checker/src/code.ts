import * as v from "valibot";

/** The codes of the closed list that a finding may have. */
export const CODES = [
  "ORTH_USAGE",
  "ORTH_ACCENT",
  "ORTH_HOMOPHONE",
  "ORTH_ELISION",
  "ACC_GENRE",
  "ACC_NOMINAL",
  "ACC_SUJET_VERBE",
  "ACC_PARTICIPE",
  "CONJ_FORME",
  "CONJ_TEMPS",
  "CONJ_MODE",
  "SYN_DETERMINANT",
  "SYN_PREPOSITION",
  "SYN_PRONOM",
  "SYN_SUBORDONNEE",
  "SYN_ORDRE",
  "SYN_NEG_INTERRO",
  "SYN_PHRASE",
  "LEX_IMPROPRE",
  "LEX_CALQUE",
  "LEX_PAUVRE",
  "PONC_TYPO",
  "COH_CONNECTEUR",
  "REG_NIVEAU",
  "REG_TU_VOUS",
] as const;

export type Code = (typeof CODES)[number];

export const CodeSchema = v.picklist(CODES);
