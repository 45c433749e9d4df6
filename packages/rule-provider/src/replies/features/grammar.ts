import { CODES_ERREUR, type CodeErreur, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { AnalysedSentence, TextAnalysis } from "../analysis.ts";

/** Tenses and moods that the forms show, in the order in which they are learnt. */
type VerbUse =
  | "présent"
  | "infinitif"
  | "passé composé"
  | "imparfait"
  | "futur"
  | "futur proche"
  | "conditionnel"
  | "subjonctif"
  | "plus-que-parfait"
  | "gérondif"
  | "passif"
  | "infinitif passé"
  | "conditionnel passé";

export interface GrammarFeatures {
  tenses: VerbUse[];
  /** Errors for each 100 words, by family, weighted as `weightOf` says. */
  errorDensity: Record<FamilleErreur, number>;
  /** The sum over all families. */
  totalErrorDensity: number;
  /** Errors of agreement, conjugation and syntax for each 100 words, each counted once. */
  grammarErrors: number;
  /** Errors of spelling and punctuation for each 100 words, each counted once. */
  spellingErrors: number;
}

/**
 * The weight of an error in a level: 1 for a code found three times or more, else 0.5 for spelling and 1.5 for others.
 * The scales of scales.ts were set with these weights.
 */
function weightOf(code: CodeErreur, total: number): number {
  if (total >= 3) return 1;
  return LIGHT.has(code) ? 0.5 : 1.5;
}

const LIGHT: ReadonlySet<CodeErreur> = new Set(["ORTH_USAGE", "ORTH_ACCENT", "PONC_TYPO"]);

const SUBJUNCTIVE_CUE =
  /(?:faut|faille|faudrait|pour|bien|avant|afin|souhaite|veux|voudrais|préfère|important|possible|dommage|content|heureux|peur|sans|condition|pourvu|nécessaire|essentiel|normal|quoi)$/u;

function verbUses({ words }: AnalysedSentence): VerbUse[] {
  const uses: VerbUse[] = [];
  for (const [index, { lower, word }] of words.entries()) {
    const verbs = word.readings.filter(({ pos }) => pos === "VER");
    if (verbs.length === 0) continue;
    const every = (wanted: (reading: (typeof verbs)[number]) => boolean): boolean => verbs.every(wanted);
    const auxiliary = verbs.some(({ lemma }) => lemma === "avoir" || lemma === "être");
    const after = words
      .slice(index + 1, index + 4)
      .find(
        (one) => !/^(?:pas|plus|jamais|bien|déjà|toujours|tout|rien|été|aussi|beaucoup)$/u.test(one.lower),
      );
    const participle = auxiliary && (after?.word.readings.some(({ mode }) => mode === "ppas") ?? false);
    const been = auxiliary && words[index + 1]?.lower === "été";
    const previous = words[index - 1]?.lower ?? "";
    if (participle && been) uses.push("passif");
    if (every(({ mode }) => mode === "cond")) uses.push(participle ? "conditionnel passé" : "conditionnel");
    else if (every(({ mode, tense }) => mode === "ind" && tense === "futur")) uses.push("futur");
    else if (every(({ tense }) => tense === "imparfait"))
      uses.push(participle ? "plus-que-parfait" : "imparfait");
    else if (every(({ mode }) => mode === "inf")) uses.push(participle ? "infinitif passé" : "infinitif");
    else if (every(({ mode }) => mode === "ppres") && previous === "en") uses.push("gérondif");
    else if (verbs.some(({ mode }) => mode === "sub") && followsSubjunctiveCue(words, index))
      uses.push("subjonctif");
    else if (verbs.some(({ mode, tense }) => mode === "ind" && tense === "present")) {
      const going = /^(?:vais|vas|va|allons|allez|vont)$/u.test(lower);
      if (going && after?.word.readings.some(({ mode }) => mode === "inf")) uses.push("futur proche");
      else uses.push(participle ? "passé composé" : "présent");
    }
  }
  return uses;
}

/** Whether a "que" that requires the subjunctive stands at most four words before. */
function followsSubjunctiveCue(words: AnalysedSentence["words"], index: number): boolean {
  for (let at = index - 1; at >= Math.max(1, index - 4); at -= 1) {
    if (!/^(?:que|qu')$/u.test(words[at]?.lower ?? "")) continue;
    return SUBJUNCTIVE_CUE.test(words[at - 1]?.lower ?? "");
  }
  return false;
}

/** Measures tenses, moods and errors. */
export function grammarFeatures({ sentences, words, findings }: TextAnalysis): GrammarFeatures {
  const errorDensity: Record<FamilleErreur, number> = {
    orthographe: 0,
    accord: 0,
    conjugaison: 0,
    syntaxe: 0,
    lexique: 0,
    ponctuation: 0,
    coherence: 0,
    registre: 0,
    tache: 0,
    oral: 0,
  };
  let total = 0;
  const totals = new Map<CodeErreur, number>();
  for (const { code } of findings) totals.set(code, (totals.get(code) ?? 0) + 1);
  for (const { code } of findings) {
    const weight = (100 * weightOf(code, totals.get(code) ?? 0)) / Math.max(20, words.length);
    errorDensity[CODES_ERREUR[code].famille] += weight;
    total += weight;
  }
  const per100 = (...families: FamilleErreur[]): number =>
    (100 * findings.filter(({ code }) => families.includes(CODES_ERREUR[code].famille)).length) /
    Math.max(20, words.length);
  return {
    tenses: [...new Set(sentences.flatMap(verbUses))],
    errorDensity,
    totalErrorDensity: total,
    grammarErrors: per100("accord", "conjugaison", "syntaxe"),
    spellingErrors: per100("orthographe", "ponctuation"),
  };
}
