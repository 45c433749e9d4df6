import { CodeCompteSchema, FamilleCompteSchema } from "../../src/rapport.ts";
import { CODES_ERREUR, type CodeErreur, CodeErreurSchema, FAMILLES } from "../../src/taxonomie.ts";
import { object, values } from "../concept.ts";

/** What each code of error means; its French name is the taxonomy's. */
const MEANINGS: Record<CodeErreur, string> = {
  ORTH_USAGE: "the word is not spelt as in the dictionary",
  ORTH_ACCENT: "an accent, a diaeresis or a cedilla is missing, unneeded or the wrong one",
  ORTH_HOMOPHONE: "a word is taken for another that sounds the same",
  ORTH_ELISION: "an elision (l', d', qu') or a contraction (du, au, aux, des) is missing or unneeded",
  ACC_GENRE: "the determiner or adjective has not the gender of its noun",
  ACC_NOMINAL: "the noun, adjective or determiner has not the right number",
  ACC_SUJET_VERBE: "the verb has not the person or number of its subject",
  ACC_PARTICIPE: "the past participle does not agree as it should",
  CONJ_FORME: "the form of the verb does not exist, or is not the one the construction asks for",
  CONJ_TEMPS: "the tense does not suit the moment, or the sequence of tenses",
  CONJ_MODE: "the mood (indicative, subjunctive, conditional) is not the one the construction asks for",
  SYN_DETERMINANT: "a determiner is missing, unneeded or the wrong one",
  SYN_PREPOSITION: "a preposition is missing, unneeded or the wrong one",
  SYN_PRONOM: "a pronoun is missing, unneeded or the wrong one",
  SYN_SUBORDONNEE: "a subordinate clause is badly introduced or built",
  SYN_ORDRE: "the words are not in the order of French",
  SYN_NEG_INTERRO: "a negation or question is incomplete or badly built",
  SYN_PHRASE: "the sentence is incomplete, too long or loses its way",
  LEX_IMPROPRE: "the word has not the meaning intended",
  LEX_CALQUE: "the word or turn of phrase is carried over from another language",
  LEX_PAUVRE: "a vague or repeated word where a precise one is expected",
  PONC_TYPO: "a punctuation mark, a capital or a space is missing or unneeded",
  COH_CONNECTEUR: "the linking word is missing, repeated or expresses another link",
  COH_PLAN: "the ideas follow no order that the reader can guess; without a place",
  REG_NIVEAU: "the word or turn of phrase does not suit the reader",
  REG_TU_VOUS: "*tu* and *vous* are mixed, or do not suit the reader",
  TACHE_LONGUEUR: "the number of words is outside the task's bounds; without a place",
  TACHE_HORS_SUJET: "the text does not treat the subject given; without a place",
  TACHE_INCOMPLET: "a part of what the instructions ask for is missing; without a place",
  TACHE_RECOPIE: "passages are copied from the instructions or documents; without a place",
  PHON_PRONONCIATION: "the pronunciation hinders understanding; without a place",
  FLU_AISANCE: "the pace, pauses or restarts hinder listening; without a place",
  INT_RELANCE: "the speaker does not follow up, react or ask what is needed",
};

const named = CodeErreurSchema.options.map((code) => [
  code,
  `*${CODES_ERREUR[code].libelle}*: ${MEANINGS[code]}`,
]);

/** The taxonomy of errors. */
export const TAXONOMIE_CONCEPTS = {
  CodeErreur: values(
    CodeErreurSchema,
    "A kind of error. The list only grows: show an unknown code by its `libelle` in `taxonomie`.",
    { ...MEANINGS, ...Object.fromEntries(named) },
  ),
  CodeCompte: object(CodeCompteSchema, "How often one kind of error occurs.", {
    code: "The kind.",
    libelle: "Its French name, to show.",
    total: "How many errors are of this kind.",
  }),
  FamilleCompte: object(FamilleCompteSchema, "A family (*famille*) of errors, with its codes that occur.", {
    famille: `The family: ${Object.keys(FAMILLES)
      .map((famille) => `\`${famille}\``)
      .join(", ")}; others may be added.`,
    libelle: "Its French name, to show.",
    total: "How many errors are of this family.",
    codes: "Its codes that occur.",
  }),
};
