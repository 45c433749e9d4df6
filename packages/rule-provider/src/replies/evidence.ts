import type { CodeCritere } from "@epreuve/contract/criteres";
import { CODES_ERREUR, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { AnalysedProduction, AnalysedSentence } from "./analysis.ts";
import { DOING } from "./consigne.ts";
import { isRare } from "./features/lexical.ts";
import type { Features } from "./features.ts";
import { isNoAnswer } from "./no-answer.ts";

/** Length of the longest quote, in characters. */
const QUOTE_MAX = 160;

/** A sentence as an exact quote, cut between two words where it is too long. */
export function quote(sentence: { texte: string }): string {
  const line = sentence.texte;
  if (line.length <= QUOTE_MAX) return line;
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

const GRAMMAR: FamilleErreur[] = ["accord", "conjugaison", "syntaxe"];
const SPELLING: FamilleErreur[] = ["orthographe", "ponctuation"];

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

function isAnswer({ texte, words }: AnalysedSentence): boolean {
  return !isNoAnswer(texte, words);
}

function connected({ sentences }: AnalysedProduction, features: Features): (AnalysedSentence | undefined)[] {
  const forms = [...features.structure.connectors].sort((a, b) => b.rank - a.rank).slice(0, 2);
  return forms.map(({ form }) => {
    const wanted = ` ${form.replace(/'(?=\S)/gu, "' ")} `;
    return sentences.find(({ words }) => ` ${words.map(({ lower }) => lower).join(" ")} `.includes(wanted));
  });
}

/** Up to three exact quotes that show the level of a criterion, none of them quoted twice before. */
export function evidenceFor(
  code: CodeCritere,
  production: AnalysedProduction,
  features: Features,
  shownBefore: readonly string[] = [],
): string[] {
  const answer = { ...production, sentences: production.sentences.filter(isAnswer) };
  const { sentences } = answer;
  const worst = (families: FamilleErreur[]) => best(sentences, (one) => errorsIn(one, families));
  let shown: (AnalysedSentence | undefined)[] = [];
  switch (code) {
    case "ADEQUATION_TACHE": {
      const covered = new Set(features.task.coveredWords);
      const opinion = features.task.demands.some(({ act }) => act === "opinion" || act === "convaincre");
      shown = [
        best(sentences, ({ words }) => words.filter(({ lemma }) => covered.has(lemma)).length),
        opinion ? sentences.find(({ texte }) => DOING.opinion.test(texte.toLowerCase())) : undefined,
      ];
      break;
    }
    case "COHERENCE":
      shown = connected(answer, features);
      break;
    case "LEXIQUE": {
      const repeated = features.lexical.mostRepeated?.lemma;
      shown = [
        best(sentences, ({ words }) => words.filter(isRare).length),
        worst(["lexique"]) ??
          best(sentences, ({ words }) => words.filter(({ lemma }) => lemma === repeated).length - 1),
      ];
      break;
    }
    case "GRAMMAIRE":
      shown = [strongest(production), worst(GRAMMAR)];
      break;
    case "ORTHOGRAPHE":
      shown = [worst(SPELLING) ?? strongest(production)];
      break;
    case "SOCIOLINGUISTIQUE":
      shown = [
        sentences.find(({ words }) =>
          words.some(({ lower }) => /^(?:tu|te|t'|toi|vous|votre|vos)$/u.test(lower)),
        ),
        worst(["registre"]),
      ];
      if (features.task.opening !== null) shown.unshift(sentences[0]);
      break;
    case "INTERACTION": {
      const { questions, reactions } = features.exchange;
      const unseen = (one: AnalysedSentence): boolean => isAnswer(one) && !shownBefore.includes(quote(one));
      shown = [...questions.filter(unseen).slice(0, 2), reactions.find(unseen)];
      break;
    }
    case "AISANCE_PHONOLOGIE":
      return [];
  }
  const fresh = (one: AnalysedSentence): boolean => !shownBefore.includes(quote(one));
  const quotes = shown.flatMap((one) => (one !== undefined && fresh(one) ? [quote(one)] : []));
  const fallback =
    best(sentences, (one) => (fresh(one) && !isFormula(one.texte) ? one.words.length : 0)) ??
    best(sentences, ({ words }) => words.length);
  // A short text may have its sentence quoted again rather than none, but not a third time.
  const times = shownBefore.filter((one) => fallback !== undefined && one === quote(fallback)).length;
  if (quotes.length === 0 && fallback !== undefined && times < 2) quotes.push(quote(fallback));
  return [...new Set(quotes)].slice(0, 3);
}
