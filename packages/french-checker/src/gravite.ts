import type { Lexicon } from "./lexicon.ts";
import type { Code, Finding } from "./rule.ts";
import { bare, distance } from "./spelling/candidates.ts";
import { typeset } from "./typeset.ts";

export type Gravite = "gene" | "recurrente" | "mineure";

export interface GradedFinding extends Finding {
  gravite: Gravite;
}

/** What was written and what should have been, both in lower case. */
interface Change {
  faux: string;
  juste: string;
  lexicon: Lexicon;
}

interface Grade {
  /** Of the code in general. */
  gravite: Exclude<Gravite, "recurrente">;
  /** Why. */
  raison: string;
  /** The cases in which the other gravity holds. */
  sauf?: (change: Change) => boolean;
}

/** A code found so often in one text is a recurrent weakness. */
const RECURRENT = 3;

/** Longer words are no French: they are not compared letter by letter. */
const WORD_MAX = 40;
const MET_NE = /\bn(?:e |['’])/u;

/** "joue" and "jouent": endings that are not heard. */
const isSilent = ({ faux, juste }: Change): boolean =>
  faux.replace(/(?:e|es|ent|s|t|ts|x)$/u, "") === juste.replace(/(?:e|es|ent|s|t|ts|x)$/u, "");
/** "mangé" and "manger": one verb, one sound. */
const isSameVerb = ({ faux, juste }: Change): boolean =>
  faux.replace(/(?:ée?s?|er|ez|ais?|ait)$/u, "é") === juste.replace(/(?:ée?s?|er|ez|ais?|ait)$/u, "é");
const differsByAccents = ({ faux, juste }: Change): boolean => bare(faux) === bare(juste);
/** "je sais" and "je ne sais", "c'est" and "ce n'est". */
const addsNe = ({ faux, juste }: Change): boolean =>
  MET_NE.test(juste) &&
  juste.replace(MET_NE, "").replace(/^([cj])e ?/u, "$1'") === faux.replace(/^([cj])e /u, "$1'");
const isHardToGuess = ({ faux, juste }: Change): boolean =>
  Math.max(faux.length, juste.length) <= WORD_MAX && distance(bare(faux), bare(juste)) > 2;
const dropsWords = ({ faux, juste }: Change): boolean => ` ${faux} `.includes(` ${juste} `);

/** "pour que j'ai": the same verb in the subjunctive, which a reader hears anyway. */
function isSubjunctiveMissed({ juste, lexicon }: Change): boolean {
  return (
    juste.split(/[\s'’]+/u).some((word) => lexicon.readings(word).some(({ mode }) => mode === "sub")) &&
    !/\bsi\b/u.test(juste)
  );
}

/**
 * How much an error of a code hinders reading, in general and in special cases: "gene" where a reader may
 * misunderstand or must read twice, "mineure" for what a reader passes over. A decision of this project: no
 * scale of the exam says so.
 */
export const GRAVITES: Readonly<Record<Code, Grade>> = {
  ORTH_USAGE: {
    gravite: "mineure",
    raison: "The word is still recognised, unless it is far off.",
    sauf: isHardToGuess,
  },
  ORTH_ACCENT: { gravite: "mineure", raison: "An accent missing is read over." },
  ORTH_HOMOPHONE: {
    gravite: "gene",
    raison: "A word of another class sends the reader astray; an accent or a silent ending does not.",
    sauf: (change) => differsByAccents(change) || isSameVerb(change),
  },
  ORTH_ELISION: { gravite: "mineure", raison: "Both words are there." },
  ACC_GENRE: { gravite: "mineure", raison: "The noun carries the meaning, whatever its gender." },
  ACC_NOMINAL: { gravite: "mineure", raison: "The determiner tells the number." },
  ACC_SUJET_VERBE: {
    gravite: "gene",
    raison: "A form of another person suggests another subject; a silent ending does not.",
    sauf: isSilent,
  },
  ACC_PARTICIPE: { gravite: "mineure", raison: "The agreement adds nothing to the meaning." },
  CONJ_FORME: { gravite: "gene", raison: "The verb must be guessed." },
  CONJ_TEMPS: { gravite: "gene", raison: "The time of the fact changes." },
  CONJ_MODE: {
    gravite: "gene",
    raison: "A condition and a fact are confounded; a missed subjunctive confounds nothing.",
    sauf: isSubjunctiveMissed,
  },
  SYN_DETERMINANT: { gravite: "mineure", raison: "The noun is understood without its article." },
  SYN_PREPOSITION: { gravite: "mineure", raison: "The verb and its object tell their relation." },
  SYN_PRONOM: { gravite: "gene", raison: "Who is meant must be guessed." },
  SYN_SUBORDONNEE: { gravite: "gene", raison: "The clause must be read twice." },
  SYN_ORDRE: { gravite: "gene", raison: "The sentence must be read twice." },
  SYN_NEG_INTERRO: {
    gravite: "gene",
    raison: "A question or a denial is mistaken for something else; « ne » alone is not missed.",
    sauf: addsNe,
  },
  SYN_PHRASE: { gravite: "gene", raison: "The sentence does not hold together.", sauf: dropsWords },
  LEX_IMPROPRE: { gravite: "gene", raison: "The word says something else." },
  LEX_CALQUE: { gravite: "gene", raison: "The phrase must be translated back." },
  LEX_PAUVRE: { gravite: "mineure", raison: "The meaning is there." },
  PONC_TYPO: { gravite: "mineure", raison: "A sign is read over." },
  COH_CONNECTEUR: {
    gravite: "gene",
    raison: "The relation between two ideas is another; a link too many only repeats it.",
    sauf: dropsWords,
  },
  REG_NIVEAU: { gravite: "mineure", raison: "The meaning is there, the tone is not." },
  REG_TU_VOUS: { gravite: "mineure", raison: "The addressee is known." },
};

function graviteOf(found: Finding, texte: string, lexicon: Lexicon): Gravite {
  const { gravite, sauf } = GRAVITES[found.code];
  const change = {
    faux: texte.slice(found.debut, found.fin).toLowerCase(),
    juste: found.correction.toLowerCase(),
    lexicon,
  };
  if (sauf?.(change) !== true) return gravite;
  return gravite === "gene" ? "mineure" : "gene";
}

/** The findings of one text, ready to be read, with their gravity; a code found three times or more is a recurrent weakness. */
export function grade(found: readonly Finding[], texte: string, lexicon: Lexicon): GradedFinding[] {
  const totals = new Map<Code, number>();
  for (const { code } of found) totals.set(code, (totals.get(code) ?? 0) + 1);
  return found.map((one) => ({
    ...one,
    explication: typeset(one.explication),
    gravite: (totals.get(one.code) ?? 0) >= RECURRENT ? "recurrente" : graviteOf(one, texte, lexicon),
  }));
}
