import { countWords } from "@epreuve/contract/mots";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { GradedFinding } from "@epreuve/french-checker/severity";
import { type AnalysedSentence, analyse, saysSubjectTwice, type TextAnalysis } from "../analysis.ts";
import { subjectLemmas } from "../features/task.ts";
import type { Language } from "../language.ts";
import { isNoAnswer } from "../no-answer.ts";
import { correctedSentence } from "../rewrite.ts";

/** Beginnings of sentences that depend on the one before, address someone, or are formulas. */
const DEPENDENT =
  /^(?:il|elle|ils|elles|ce|c'|cela|ça|ceci|et|mais|donc|car|or|aussi|alors|puis|ensuite|enfin|cependant|pourtant|bonjour|salut|cher|chère|madame|monsieur|merci|en|y|celui|celle|même|par|bref|finalement|deuxièmement|premièrement|d'abord|après|la seconde|le second|la première|le premier|la deuxième|le deuxième|c'est pourquoi|ainsi|en effet|pour ma part)(?![\p{L}])/iu;
/** Words that refer to an earlier idea. */
const VAGUE = /(?<![\p{L}])(?:c'est|cela|ça|celui|celle|ceci)(?![\p{L}])/iu;
const ADDRESSED = /(?<![\p{L}])(?:tu|te|t|toi|ton|ta|tes|vous|votre|vos)(?![\p{L}])/iu;

/** Errors for each 100 words above which no sentence is kept, since others were probably missed. */
const ERRORS_MAX = 5;

/** Words of the subject that a written sentence must share; one alone may be chance. */
const SHARED_MIN = 2;

export interface OwnSentence {
  texte: string;
  /** As the candidate wrote it, errors included. */
  original: string;
}

function shares(sentence: AnalysedSentence, lemmas: ReadonlySet<string>): number {
  return new Set(sentence.words.map(({ lemma }) => lemma).filter((lemma) => lemmas.has(lemma))).size;
}

/**
 * The candidate's sentences that a model answer may keep once corrected, the closest to the subject first: complete,
 * clear on their own, on the subject, without a known error.
 */
export function ownSentences(
  own: TextAnalysis,
  subject: TextAnalysis,
  oral: boolean,
  language: Language,
): OwnSentence[] {
  const lemmas = new Set(subjectLemmas(subject));
  const found: { sentence: OwnSentence; worth: number }[] = [];
  const counted = (findings: readonly GradedFinding[]): number =>
    findings.filter(({ code }) => !oral || CODES_ERREUR[code].oral).length;
  if ((100 * counted(own.findings)) / Math.max(30, own.words.length) > ERRORS_MAX) return [];
  for (const sentence of own.sentences) {
    const { texte, words, findings } = sentence;
    if (counted(findings) > 1 || words.length < 7 || texte.length > 160 || DEPENDENT.test(texte)) continue;
    if (isNoAnswer(texte, words) || saysSubjectTwice(sentence)) continue;
    const corrected = correctedSentence(sentence);
    const wordCount = countWords(corrected);
    const whole = /^\p{Lu}[^\n]*[.!]$/u.test(corrected) || oral;
    if (
      !whole ||
      wordCount < 6 ||
      wordCount > 20 ||
      ADDRESSED.test(corrected) ||
      (VAGUE.test(corrected) && !oral) ||
      /[?«"(:;]/u.test(corrected)
    )
      continue;
    const again = analyse(corrected, language, true);
    const clean = again.findings.length === 0 && again.words.every(({ known, word }) => known || word.name);
    const finite = again.words.some(({ word }) =>
      word.readings.some(({ pos, mode }) => pos === "VER" && (mode === "ind" || mode === "cond")),
    );
    const shared = shares(sentence, lemmas);
    if (!clean || !finite || again.sentences.length !== 1 || (!oral && shared < SHARED_MIN)) continue;
    const worth = shared - counted(findings) / 4;
    found.push({ sentence: { texte: corrected, original: texte }, worth });
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ sentence }) => sentence);
}
