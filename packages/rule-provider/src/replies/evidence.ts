import type { CodeCritere } from "@epreuve/contract/criteres";
import { CODES_ERREUR, type FamilleErreur } from "@epreuve/contract/taxonomie";
import { DOING } from "./consigne.ts";
import { isRare } from "./features/lexical.ts";
import type { Features } from "./features.ts";
import { isNoAnswer } from "./no-answer.ts";
import type { Production, StudiedSentence } from "./study.ts";

/** Longest quote in a report, in characters. */
const QUOTE_MAX = 160;

/** The beginning of a sentence as an exact quote, cut between two words. */
export function quote(sentence: { texte: string }): string {
  const line = sentence.texte;
  if (line.length <= QUOTE_MAX) return line;
  const cut = line.slice(0, QUOTE_MAX + 1).search(/\s\S*$/u);
  const short = line.slice(0, cut > 0 ? cut : QUOTE_MAX);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

/** The sentence with the highest positive figure, the first of equals. */
export function best(
  sentences: readonly StudiedSentence[],
  figure: (sentence: StudiedSentence) => number,
): StudiedSentence | undefined {
  let found: StudiedSentence | undefined;
  let highest = 0;
  for (const sentence of sentences) {
    const value = figure(sentence);
    if (value > highest) [found, highest] = [sentence, value];
  }
  return found;
}

export function errorsIn(sentence: StudiedSentence, families: readonly FamilleErreur[]): number {
  return sentence.findings.filter(({ code }) => families.includes(CODES_ERREUR[code].famille)).length;
}

const GRAMMAR: FamilleErreur[] = ["accord", "conjugaison", "syntaxe"];
const SPELLING: FamilleErreur[] = ["orthographe", "ponctuation"];

/** "Bonjour à tous.", "Cordialement, Awa": what anyone writes, which shows nothing. */
export function isFormula(texte: string): boolean {
  return /^\W*(?:bonjour|bonsoir|salut|coucou|allô|ch(?:er|ère)s?|madame|mesdames|monsieur|messieurs|cordialement|bien à (?:toi|vous)|bises|bisous|à bientôt|je vous prie d'agréer|veuillez agréer|merci d'avance)(?!\p{L})/iu.test(
    texte.replace(/’/gu, "'"),
  );
}

/** A rich sentence without an error, short enough to be quoted whole: what the candidate can already do. */
export function strongest(
  { sentences }: Production,
  shown: readonly (string | null)[] = [],
): StudiedSentence | undefined {
  return best(sentences, ({ sound, words, texte }) =>
    !sound || words.length < 6 || texte.length > QUOTE_MAX || isFormula(texte) || shown.includes(texte)
      ? 0
      : words.length + 3 * words.filter(isRare).length,
  );
}

function isAnswer({ texte, words }: StudiedSentence): boolean {
  return !isNoAnswer(texte, words);
}

function connected({ sentences }: Production, features: Features): (StudiedSentence | undefined)[] {
  const forms = [...features.structure.connecteurs].sort((a, b) => b.rank - a.rank).slice(0, 2);
  return forms.map(({ forme }) => {
    const wanted = ` ${forme.replace(/'(?=\S)/gu, "' ")} `;
    return sentences.find(({ words }) => ` ${words.map(({ lower }) => lower).join(" ")} `.includes(wanted));
  });
}

/** The sentences that show a criterion's level, as exact quotes of the text, at most three. */
export function evidenceFor(
  code: CodeCritere,
  production: Production,
  features: Features,
  shownBefore: readonly string[] = [],
): string[] {
  const answer = { ...production, sentences: production.sentences.filter(isAnswer) };
  const { sentences } = answer;
  const worst = (families: FamilleErreur[]) => best(sentences, (one) => errorsIn(one, families));
  let shown: (StudiedSentence | undefined)[] = [];
  switch (code) {
    case "ADEQUATION_TACHE": {
      const covered = new Set(features.tache.motsCouverts);
      const opinion = features.tache.demandes.some(({ act }) => act === "opinion" || act === "convaincre");
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
      const repeated = features.lexique.repete?.lemma;
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
      if (features.tache.ouverture !== null) shown.unshift(sentences[0]);
      break;
    case "INTERACTION": {
      const { questions, reactions } = features.echange;
      const unseen = (one: StudiedSentence): boolean => isAnswer(one) && !shownBefore.includes(quote(one));
      shown = [...questions.filter(unseen).slice(0, 2), reactions.find(unseen)];
      break;
    }
    case "AISANCE_PHONOLOGIE":
      return [];
  }
  const fresh = (one: StudiedSentence): boolean => !shownBefore.includes(quote(one));
  const quotes = shown.flatMap((one) => (one !== undefined && fresh(one) ? [quote(one)] : []));
  const fallback =
    best(sentences, (one) => (fresh(one) && !isFormula(one.texte) ? one.words.length : 0)) ??
    best(sentences, ({ words }) => words.length);
  // The same sentence again rather than none, in a text of one or two; but never a third time.
  const times = shownBefore.filter((one) => fallback !== undefined && one === quote(fallback)).length;
  if (quotes.length === 0 && fallback !== undefined && times < 2) quotes.push(quote(fallback));
  return [...new Set(quotes)].slice(0, 3);
}
