import { TACHES, type Tache, TacheSchema } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import type { Donnees } from "@epreuve/core/generation/donnees";
import { type GradedFinding, grade } from "@epreuve/french-checker/severity";
import { has, isFiniteForm, type Word } from "@epreuve/french-checker/tagger";
import { fold, type Sentence, sentences, tokenize } from "@epreuve/french-checker/token";
import type { Language } from "./language.ts";
import { isNoAnswer } from "./no-answer.ts";
import { soundsLike } from "./sound.ts";
import { withoutHesitations } from "./speech.ts";

export interface AnalysedWord {
  /** The form, folded. */
  lower: string;
  /** The lemma of its likeliest reading, or the form where it has none. */
  lemma: string;
  /** Whether the lexicon knows it. */
  known: boolean;
  /** Whether it is a noun, adjective, verb or adverb, and no grammatical word. */
  content: boolean;
  word: Word;
}

export interface AnalysedSentence {
  /** Exactly the text from `debut` to `fin`, without white space around it. */
  texte: string;
  debut: number;
  fin: number;
  words: AnalysedWord[];
  tagged: readonly Word[];
  findings: GradedFinding[];
  /** No error was found, not even one accepted in speech: the sentence may be praised, and made an exercise of. */
  faultless: boolean;
}

/** The sentences, words and errors of a text. Offsets are UTF-16 units in the text as it was given. */
export interface TextAnalysis {
  texte: string;
  sentences: AnalysedSentence[];
  words: AnalysedWord[];
  findings: GradedFinding[];
}

/** The candidate's text, analysed together with the subject that it answers. */
export interface AnalysedProduction extends TextAnalysis {
  tache: Tache;
  oral: boolean;
  consigne: TextAnalysis;
  documents: TextAnalysis;
}

const GRAMMATICAL = new Set(
  "être avoir aller faire pouvoir devoir falloir ne pas plus très est-ce".split(" "),
);

/** Lemmas that share forms with a far more common verb, which is meant. */
const COMMONER = new Map([
  ["faillir", "falloir"],
  ["suivre", "être"],
]);

function analyseWord(word: Word): AnalysedWord {
  const reading = word.readings[0] ?? word.all[0];
  const first = reading?.lemma ?? word.lower;
  const commoner = COMMONER.get(first);
  const lemma = commoner !== undefined && word.all.some((one) => one.lemma === commoner) ? commoner : first;
  const pos = reading?.pos;
  const content = pos === "NOM" || pos === "ADJ" || pos === "VER" || pos === "ADV";
  return {
    lower: word.lower,
    lemma,
    known: word.all.length > 0,
    content: content && (pos === "NOM" || !GRAMMATICAL.has(lemma)),
    word,
  };
}

function analyseSentence(
  texte: string,
  sentence: Sentence,
  language: Language,
  findings: GradedFinding[],
): AnalysedSentence {
  const said = texte.slice(sentence.start, sentence.end);
  const tagged = language.tagger.tag(sentence).words;
  const words = tagged.filter(({ token }) => token.kind === "word").map(analyseWord);
  return {
    texte: said,
    debut: sentence.start,
    fin: sentence.end,
    words,
    tagged,
    findings,
    faultless: findings.length === 0 && !isNoAnswer(said, words),
  };
}

/** The findings of each sentence; sentences and findings must be in the order of the text. */
function findingsOf(
  all: readonly { start: number; end: number }[],
  findings: readonly GradedFinding[],
): GradedFinding[][] {
  let next = 0;
  return all.map(({ start, end }) => {
    while ((findings[next]?.start ?? end) < start) next += 1;
    const first = next;
    while ((findings[next]?.start ?? end) < end) next += 1;
    return findings.slice(first, next);
  });
}

/** Analyses a text; the checker runs only `withErrors`. */
export function analyse(texte: string, language: Language, withErrors = false): TextAnalysis {
  const findings = withErrors ? language.markErrors(texte) : [];
  const all = sentences(tokenize(texte));
  const own = findingsOf(all, findings);
  const studied = all.map((one, index) => analyseSentence(texte, one, language, own[index] ?? []));
  return { texte, sentences: studied, words: studied.flatMap(({ words }) => words), findings };
}

/**
 * Replaces the examiner's turns, the speakers' names and the candidate's hesitations by spaces of the same length, so
 * that offsets stay valid.
 */
export function candidateOnly(texte: string): string {
  return withoutHesitations(candidateTurns(texte));
}

function candidateTurns(texte: string): string {
  if (!/^Candidat : /mu.test(texte)) return texte;
  let candidate = false;
  return texte.replace(
    /^(?:(Candidat|Examinateur) : )?(.*)$/gmu,
    (line: string, speaker: string, said: string) => {
      if (speaker === "Candidat") candidate = true;
      if (speaker === "Examinateur") candidate = false;
      return candidate ? " ".repeat(line.length - said.length) + said : " ".repeat(line.length);
    },
  );
}

function isSame(one: string, other: string, debut: number, fin: number): boolean {
  return one.slice(debut, fin) === other.slice(debut, fin);
}

/**
 * Analyses a transcript: quotes keep hesitations, findings are those that can be heard. Sentences to the marker or in
 * another language are left out.
 */
function analyseSpeech(contenu: string, language: Language): TextAnalysis {
  const texte = candidateOnly(contenu);
  const read = analyse(texte, language, true);
  const answer = read.sentences.filter((one) => !isNoAnswer(one.texte, one.words));
  const heard = answer
    .flatMap((one) => one.findings)
    // A speaker who hesitates between two words does not elide them.
    .filter(({ code, start, end }) => code !== "ORTH_ELISION" || isSame(contenu, texte, start, end))
    .map((one) => ({ ...one, correction: one.correction.replace(/\s+/gu, " ") }))
    .filter((one) => isAudible(one, contenu));
  const findings = grade(heard, contenu, language.lexicon);
  const own = findingsOf(
    answer.map(({ debut, fin }) => ({ start: debut, end: fin })),
    findings,
  );
  return {
    ...read,
    texte: contenu,
    findings,
    words: answer.flatMap(({ words }) => words),
    sentences: answer.map((one, index) => {
      const quoted = contenu.slice(one.debut, one.fin);
      return {
        ...one,
        texte: quoted,
        findings: own[index] ?? [],
        faultless:
          one.texte === quoted &&
          !saysSubjectTwice(one) &&
          one.findings.every(({ code }) => CODES_SILENT.has(code)),
      };
    }),
  };
}

/** Analyses the data of a request. An unknown task is taken for EE_T3. */
export function analyseProduction(donnees: Donnees, language: Language): AnalysedProduction {
  const parsed = TacheSchema.options.find((tache) => tache === donnees.tache?.trim());
  const tache = parsed ?? "EE_T3";
  const oral = TACHES[tache].mode === "EO";
  const contenu = donnees.contenu ?? "";
  return {
    ...(oral ? analyseSpeech(contenu, language) : analyse(contenu, language, true)),
    tache,
    oral,
    consigne: analyse(donnees.consigne ?? "", language),
    documents: analyse(donnees.documents ?? "", language),
  };
}

/** Whether a subject is said twice: « les enfants, ils peuvent », correct in speech and not in writing. */
export function saysSubjectTwice({ words }: Pick<AnalysedSentence, "words">): boolean {
  const verb = words.findIndex(({ word }) => word.readings.some(isFiniteForm));
  const subject = words[verb - 1];
  return /^(?:il|elle|ils|elles|c'|ce|ça)$/u.test(subject?.lower ?? "") && has(words[verb - 2]?.word, "NOM");
}

/** Codes that a transcript cannot show: the speaker neither spells nor punctuates. */
const CODES_SILENT: ReadonlySet<string> = new Set(["ORTH_USAGE", "ORTH_ACCENT", "PONC_TYPO"]);

/** Whether a finding can be heard in speech. */
function isAudible(finding: GradedFinding, texte: string): boolean {
  const extrait = texte.slice(finding.start, finding.end);
  return (
    CODES_ERREUR[finding.code].oral &&
    !isSpokenUsage(finding, extrait, texte.slice(0, finding.start)) &&
    !soundsLike(extrait, finding.correction, texte.slice(finding.end, finding.end + 3))
  );
}

const NE = /(?<![\p{L}])(?:ne(?![\p{L}])|n['’])/iu;

/** What is said right before a clause, or opens it. */
const SAYS =
  /(?:^|\s)(?:dis|dit|disent|disait|disais|disaient)\s+\S*$|^\S*\s*(?:dis|dit|disent|disait|disais|disaient)\s/iu;
const SAYING_LETTERS = 12;

/** A subject said twice: « ma mère elle », « l'expérience c'est ». */
const REDOUBLED = /^(?:.* )?(?:(?:il|elle|ils|elles|on)|c'(?:est|était))$/u;

/** Whether a finding is correct in speech: « c'est pas », a subject said twice, a repeated or a familiar word. */
function isSpokenUsage({ code, rule, correction }: GradedFinding, extrait: string, before: string): boolean {
  if (code === "REG_NIVEAU" || rule === "repeated-word") return true;
  if (rule === "sujet-repris") return code === "SYN_PRONOM";
  if (code === "SYN_PRONOM") {
    const said = fold(extrait).replace(/\s+/gu, " ");
    const left = said.replace(/ (?:il|elle|ils|elles|on)$/u, "").replace(/^c'/u, "");
    return REDOUBLED.test(said) && left !== said && left === fold(correction);
  }
  // « je pas travaille » lacks more than « ne »: its words are out of order.
  const denied = code === "SYN_NEG_INTERRO" && NE.test(correction) && !NE.test(extrait);
  if (denied) return lettersOf(correction.replace(NE, "")) === lettersOf(extrait);
  // « il dit c'est cher »: what somebody said, as he said it.
  const that = /(?:^|\s)qu[e'’]/u.test(correction) && !/(?:^|\s)qu[e'’]/u.test(extrait);
  return (
    code === "SYN_SUBORDONNEE" &&
    that &&
    SAYS.test(`${before}${extrait}`.slice(before.length - SAYING_LETTERS))
  );
}

/** « ce est » and « c'est » alike. */
function lettersOf(said: string): string {
  return fold(said)
    .replace(/e(?=\s+[aeiouyhàâéèêîôû])/gu, "")
    .replace(/\P{L}/gu, "");
}

/** Whether a text contains an expression as whole words, folded. */
export function holds(texte: string, expression: string): boolean {
  const folded = ` ${fold(texte).replace(/[^\p{L}\p{N}'-]+/gu, " ")} `.replaceAll("'", "' ");
  return folded.includes(` ${expression.replaceAll("'", "' ")} `.replaceAll("  ", " "));
}
