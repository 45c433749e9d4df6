import type { Code } from "./code.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Finding } from "./rule.ts";
import { distance } from "./spelling/candidates.ts";
import { bare } from "./spelling/sound.ts";
import { typeset } from "./typeset.ts";

export type Severity = "gene" | "recurrente" | "mineure";

export interface GradedFinding extends Finding {
  severity: Severity;
}

/** What was written and what should have been, both in lower case. */
interface Change {
  wrong: string;
  right: string;
  lexicon: Lexicon;
}

interface Grade {
  /** Of the code in general. */
  severity: Exclude<Severity, "recurrente">;
  /** Why. */
  reason: string;
  /** The cases in which the other gravity holds. */
  except?: (change: Change) => boolean;
}

/** A code found so often in one text is a recurrent weakness. */
const RECURRENT = 3;

/** Longer words are no French: they are not compared letter by letter. */
const WORD_MAX = 40;
const MET_NE = /\bn(?:e |['’])/u;

/** "joue" and "jouent", "es" and "est": endings that are not heard. */
const isSilent = ({ wrong, right }: Change): boolean =>
  (/^est?$/u.test(wrong) && /^est?$/u.test(right)) ||
  wrong.replace(/(?:e|es|ent|s|t|ts|x)$/u, "") === right.replace(/(?:e|es|ent|s|t|ts|x)$/u, "");
/** "mangé" and "manger": one verb, one sound. */
const isSameVerb = ({ wrong, right }: Change): boolean =>
  wrong.replace(/(?:ée?s?|er|ez|ais?|ait)$/u, "é") === right.replace(/(?:ée?s?|er|ez|ais?|ait)$/u, "é");
const differsByAccents = ({ wrong, right }: Change): boolean => bare(wrong) === bare(right);
/** "je sais" and "je ne sais", "c'est" and "ce n'est". */
const addsNe = ({ wrong, right }: Change): boolean =>
  MET_NE.test(right) &&
  right.replace(MET_NE, "").replace(/^([cj])e ?/u, "$1'") === wrong.replace(/^([cj])e /u, "$1'");
/** "je pense oui" and "je pense que oui". */
const addsQue = ({ wrong, right }: Change): boolean =>
  right.replace(/(?<!\p{L})qu(?:e |['’])/u, "") === wrong;
const isHardToGuess = ({ wrong, right }: Change): boolean =>
  Math.max(wrong.length, right.length) <= WORD_MAX && distance(bare(wrong), bare(right)) > 2;
const dropsWords = ({ wrong, right }: Change): boolean => ` ${wrong} `.includes(` ${right} `);

/** "pour que j'ai": the same verb in the subjunctive, which a reader hears anyway. */
function isSubjunctiveMissed({ right, lexicon }: Change): boolean {
  return (
    right.split(/[\s'’]+/u).some((word) => lexicon.readings(word).some(({ mode }) => mode === "sub")) &&
    !/\bsi\b/u.test(right)
  );
}

/** "si j'aurais": the word « si » tells the condition, and the same verb follows. */
function isConditionalAfterSi({ wrong, right, lexicon }: Change): boolean {
  const readings = (words: string) => words.split(/[\s'’]+/u).flatMap((word) => lexicon.readings(word));
  const past = readings(right).filter(({ tense }) => tense === "imparfait");
  return readings(wrong).some(
    ({ lemma, mode }) => mode === "cond" && past.some((one) => one.lemma === lemma),
  );
}

/**
 * How much an error of a code hinders reading, in general and in special cases: "gene" where a reader may
 * misunderstand or must read twice, "mineure" for what a reader passes over. A decision of this project: no
 * scale of the exam says so.
 */
export const SEVERITIES: Readonly<Record<Code, Grade>> = {
  ORTH_USAGE: {
    severity: "mineure",
    reason: "The word is still recognised, unless it is far off.",
    except: isHardToGuess,
  },
  ORTH_ACCENT: { severity: "mineure", reason: "An accent missing is read over." },
  ORTH_HOMOPHONE: {
    severity: "gene",
    reason: "A word of another class sends the reader astray; an accent or a silent ending does not.",
    except: (change) => differsByAccents(change) || isSameVerb(change),
  },
  ORTH_ELISION: { severity: "mineure", reason: "Both words are there." },
  ACC_GENRE: { severity: "mineure", reason: "The noun carries the meaning, whatever its gender." },
  ACC_NOMINAL: { severity: "mineure", reason: "The determiner tells the number." },
  ACC_SUJET_VERBE: {
    severity: "gene",
    reason: "A form of another person suggests another subject; a silent ending does not.",
    except: isSilent,
  },
  ACC_PARTICIPE: { severity: "mineure", reason: "The agreement adds nothing to the meaning." },
  CONJ_FORME: {
    severity: "gene",
    reason: "The verb must be guessed; not where it sounds the same.",
    except: (change) => isSilent(change) || isSameVerb(change),
  },
  CONJ_TEMPS: { severity: "gene", reason: "The time of the fact changes." },
  CONJ_MODE: {
    severity: "gene",
    reason:
      "A condition and a fact are confounded; a missed subjunctive, or « si » and a conditional, confounds nothing.",
    except: (change) => isSubjunctiveMissed(change) || isConditionalAfterSi(change),
  },
  SYN_DETERMINANT: { severity: "mineure", reason: "The noun is understood without its article." },
  SYN_PREPOSITION: { severity: "mineure", reason: "The verb and its object tell their relation." },
  SYN_PRONOM: { severity: "gene", reason: "Who is meant must be guessed." },
  SYN_SUBORDONNEE: {
    severity: "gene",
    reason: "The clause must be read twice; a « que » left out is heard with what follows.",
    except: addsQue,
  },
  SYN_ORDRE: { severity: "gene", reason: "The sentence must be read twice." },
  SYN_NEG_INTERRO: {
    severity: "gene",
    reason: "A question or a denial is mistaken for something else; « ne » alone is not missed.",
    except: addsNe,
  },
  SYN_PHRASE: { severity: "gene", reason: "The sentence does not hold together.", except: dropsWords },
  LEX_IMPROPRE: { severity: "gene", reason: "The word says something else." },
  LEX_CALQUE: { severity: "gene", reason: "The phrase must be translated back." },
  LEX_PAUVRE: { severity: "mineure", reason: "The meaning is there." },
  PONC_TYPO: { severity: "mineure", reason: "A sign is read over." },
  COH_CONNECTEUR: {
    severity: "gene",
    reason: "The relation between two ideas is another; a link too many only repeats it.",
    except: dropsWords,
  },
  REG_NIVEAU: { severity: "mineure", reason: "The meaning is there, the tone is not." },
  REG_TU_VOUS: { severity: "mineure", reason: "The addressee is known." },
};

function severityOf(found: Finding, text: string, lexicon: Lexicon): Severity {
  const { severity, except } = SEVERITIES[found.code];
  const change = {
    wrong: text.slice(found.start, found.end).toLowerCase(),
    right: found.correction.toLowerCase(),
    lexicon,
  };
  if (except?.(change) !== true) return severity;
  return severity === "gene" ? "mineure" : "gene";
}

/** The findings of one text, ready to be read, with their gravity; a code found three times or more is a recurrent weakness. */
export function grade(found: readonly Finding[], text: string, lexicon: Lexicon): GradedFinding[] {
  const totals = new Map<Code, number>();
  for (const { code } of found) totals.set(code, (totals.get(code) ?? 0) + 1);
  return found.map((one) => ({
    ...one,
    explanation: typeset(one.explanation),
    severity: (totals.get(one.code) ?? 0) >= RECURRENT ? "recurrente" : severityOf(one, text, lexicon),
  }));
}
