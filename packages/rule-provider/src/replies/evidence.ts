import type { CodeCritere } from "@epreuve/contract/criteres";
import { CODES_ERREUR, type CodeErreur, type FamilleErreur } from "@epreuve/contract/taxonomie";
import { REPLY_BOUNDS } from "@epreuve/core/generation/reply-bounds";
import type { AnalysedProduction, AnalysedSentence } from "./analysis.ts";
import { DOING } from "./consigne.ts";
import { isRare } from "./features/lexical.ts";
import { timesAddressed } from "./features/task.ts";
import type { Features } from "./features.ts";
import { isNoAnswer } from "./no-answer.ts";

/** Length of a sentence that is quoted whole, in characters; a longer one is cut between two clauses. */
export const QUOTE_MAX = 200;
/** Shorter clauses say nothing by themselves. */
const CLAUSE_MIN = 25;

/** A sentence as an exact quote: whole, or its first clauses; a run without a comma is cut between two words. */
export function quote(sentence: { texte: string }): string {
  const line = sentence.texte;
  if (line.length <= QUOTE_MAX) return line;
  const clauses = [...line.slice(0, QUOTE_MAX).matchAll(/(?=[,;:\n](?:\s|$)|\s[;:–—]\s)/gu)];
  const end = clauses.map(({ index }) => index).findLast((index) => index >= CLAUSE_MIN);
  if (end !== undefined) return line.slice(0, end).trimEnd();
  if (line.length <= REPLY_BOUNDS.citation) return line;
  const cut = line.slice(0, QUOTE_MAX + 1).search(/\s\S*$/u);
  const short = line.slice(0, cut > 0 ? cut : QUOTE_MAX);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

/** The sentence with the highest positive `figure`, the first among equals; undefined where none is positive. */
export function best(
  sentences: readonly AnalysedSentence[],
  figure: (sentence: AnalysedSentence) => number,
): AnalysedSentence | undefined {
  let found: AnalysedSentence | undefined;
  let highest = 0;
  for (const sentence of sentences) {
    const value = figure(sentence);
    if (value > highest) [found, highest] = [sentence, value];
  }
  return found;
}

/** How many errors of the given families a sentence has. */
export function errorsIn(sentence: AnalysedSentence, families: readonly FamilleErreur[]): number {
  return sentence.findings.filter(({ code }) => families.includes(CODES_ERREUR[code].famille)).length;
}

/** The sentence that shows most of what a criterion's advice names, by its code, then of its other errors. */
export function worstOf(
  sentences: readonly AnalysedSentence[],
  families: readonly FamilleErreur[],
  code: CodeErreur | undefined,
): AnalysedSentence | undefined {
  const named = best(sentences, ({ findings, texte }) =>
    texte.length > QUOTE_MAX ? 0 : findings.filter((one) => one.code === code).length,
  );
  return named ?? best(sentences, (one) => errorsIn(one, families));
}

/** Whether a sentence is a formula ("Bonjour à tous.", "Cordialement, Awa"), which shows no level. */
export function isFormula(texte: string): boolean {
  return /^\W*(?:bonjour|bonsoir|salut|coucou|allô|ch(?:er|ère)s?|madame|mesdames|monsieur|messieurs|cordialement|bien à (?:toi|vous)|bises|bisous|à bientôt|je vous prie d'agréer|veuillez agréer|merci d'avance)(?!\p{L})/iu.test(
    texte.replace(/’/gu, "'"),
  );
}

/** The richest sentence without an error that can be quoted whole and is not yet `shown`. */
export function strongest(
  { sentences }: AnalysedProduction,
  shown: readonly (string | null)[] = [],
): AnalysedSentence | undefined {
  return best(sentences, ({ faultless, words, texte }) =>
    !faultless || words.length < 6 || texte.length > QUOTE_MAX || isFormula(texte) || shown.includes(texte)
      ? 0
      : words.length + 3 * words.filter(isRare).length,
  );
}

/** The errors that lower a criterion. */
export const FAMILIES: Partial<Record<CodeCritere, readonly FamilleErreur[]>> = {
  GRAMMAIRE: ["accord", "conjugaison", "syntaxe"],
  ORTHOGRAPHE: ["orthographe", "ponctuation"],
  LEXIQUE: ["lexique"],
  SOCIOLINGUISTIQUE: ["registre"],
  COHERENCE: ["coherence"],
};

/** Whether a criterion is among the lower or the higher ones of its production: what its evidence shows. */
export type Side = "low" | "high";

/**
 * Up to two exact quotes: for a low criterion what holds it down, first what its advice names; for a high one what it
 * does well first; none twice.
 */
export function evidenceFor(
  code: CodeCritere,
  production: AnalysedProduction,
  features: Features,
  side: Side = "high",
  shownBefore: readonly string[] = [],
  named?: CodeErreur,
): string[] {
  if (code === "AISANCE_PHONOLOGIE") return [];
  const timesShown = (one: AnalysedSentence): number =>
    shownBefore.filter((shown) => shown === quote(one)).length;
  const sentences = production.sentences.filter((one) => isEvidence(one) && timesShown(one) === 0);
  const families = FAMILIES[code] ?? [];
  const worst = worstOf(sentences, families, named);
  const next = best(
    sentences.filter((one) => one !== worst),
    (one) => errorsIn(one, families),
  );
  const well = successOf(code, sentences, features);
  const shown = side === "low" ? [worst, next ?? well] : [well, worst];
  const quotes = shown.flatMap((one) => (one === undefined ? [] : [quote(one)]));
  const clean = sentences.filter(({ findings }) => findings.length === 0);
  // An error shown before shows this criterion better than a sentence without one.
  const again =
    side === "low" && quotes.length === 0
      ? worstOf(
          production.sentences.filter((one) => isEvidence(one) && timesShown(one) === 1),
          families,
          named,
        )
      : undefined;
  if (again !== undefined) quotes.push(quote(again));
  const fallback =
    best(side === "high" ? clean : sentences, ({ words }) => words.length) ??
    best(sentences, ({ words }) => words.length) ??
    // A short text may have its sentence quoted again rather than none, but not a third time.
    best(production.sentences.filter(isAnswer), (one) => (timesShown(one) < 2 ? one.words.length : 0));
  if (quotes.length === 0 && fallback !== undefined) quotes.push(quote(fallback));
  return [...new Set(quotes)].slice(0, 2);
}

function isAnswer({ texte, words }: AnalysedSentence): boolean {
  return !isNoAnswer(texte, words);
}

/** A sentence that shows something: a greeting or two words do not. */
function isEvidence(one: AnalysedSentence): boolean {
  return isAnswer(one) && one.words.length > 3 && !isFormula(one.texte);
}

/** « Un souvenir d'enfance ? » says nothing of its subject: an answer has so many words. */
const TELLING_WORDS = 6;

/** The sentence that shows best what a criterion asks for. */
function successOf(
  code: CodeCritere,
  sentences: readonly AnalysedSentence[],
  { task, structure, exchange }: Features,
): AnalysedSentence | undefined {
  const right = sentences.filter(({ findings }) => findings.length === 0);
  switch (code) {
    case "ADEQUATION_TACHE": {
      const covered = new Set(task.coveredWords);
      const opinion = task.demands.some(({ act }) => act === "opinion" || act === "convaincre");
      const said = opinion
        ? sentences.find(({ texte }) => DOING.opinion.test(texte.toLowerCase()))
        : undefined;
      const tells = sentences.filter(({ words }) => words.length >= TELLING_WORDS);
      return (
        said ??
        best(
          tells.length > 0 ? tells : sentences,
          ({ words }) => words.filter(({ lemma }) => covered.has(lemma)).length,
        )
      );
    }
    case "COHERENCE": {
      const forms = [...structure.connectors].sort((a, b) => b.rank - a.rank).map(({ form }) => form);
      return forms
        .map((form) => ` ${form.replace(/'(?=\S)/gu, "' ")} `)
        .map((form) => sentences.find(({ words }) => wordsOf(words).includes(form)))
        .find((one) => one !== undefined);
    }
    case "LEXIQUE":
      return best(right, ({ words }) => words.filter(isRare).length);
    case "GRAMMAIRE":
    case "ORTHOGRAPHE":
      return best(right, ({ faultless, words, texte }) =>
        faultless && texte.length <= QUOTE_MAX ? words.length + 3 * words.filter(isRare).length : 0,
      );
    case "SOCIOLINGUISTIQUE": {
      const { unsuited, recipient } = task;
      if (exchange.leads && unsuited !== null)
        return best(sentences, (one) => timesAddressed(one, unsuited, recipient.address));
      return best(right, ({ texte, words }) => (POLITE.test(texte.toLowerCase()) ? words.length : 0));
    }
    case "INTERACTION":
      return best(
        exchange.questions.filter((one) => sentences.includes(one)),
        ({ words }) => words.length,
      );
    case "AISANCE_PHONOLOGIE":
      return undefined;
  }
}

function wordsOf(words: AnalysedSentence["words"]): string {
  return ` ${words.map(({ lower }) => lower).join(" ")} `;
}

const POLITE =
  /(?<!\p{L})(?:merci|voudrais|aimerais|souhaiterais|pourri(?:ez|ons)|pourrais|s['’]il (?:vous|te) pla|je vous prie|plaisir|désolée?|excus\p{L}+|n['’]hésite|espère|il me semble)/u;
