import { CODES_ERREUR, type CodeErreur, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { GradedFinding } from "@epreuve/french-checker/severity";
import { fold } from "@epreuve/french-checker/token";
import type { AnalysedProduction } from "./analysis.ts";
import { type Features, measure } from "./features.ts";
import { scoreCriterion } from "./levels.ts";

/** How far a candidate is: advice for one stage is of no use at another. */
export type Stage = "beginner" | "intermediate" | "advanced";

/** What advice is written from: a production, its figures, and the errors that its report shows. */
export interface Reading {
  production: AnalysedProduction;
  features: Features;
  /** The errors that the report shows, in the order of the text. */
  findings: readonly GradedFinding[];
  /** As the report counts them. */
  mots: number;
  stage: Stage;
  /** The candidate's words, folded, with single spaces. */
  said: string;
}

/** An error as the service names it. */
export interface ShownErreur {
  code: CodeErreur;
  extrait: string | null;
  correction: string;
}

export function readingOf(
  production: AnalysedProduction,
  { erreurs, mots }: { erreurs: readonly ShownErreur[]; mots: number },
  features: Features = measure(production),
): Reading {
  return {
    production,
    features,
    findings: shownOf(production, erreurs),
    mots,
    stage: stageOf(features),
    said: fold(production.sentences.map(({ texte }) => texte).join(" "))
      .replace(/\s+/gu, " ")
      .trim(),
  };
}

/** The findings among the errors that are shown, one for each. */
function shownOf({ findings, texte }: AnalysedProduction, erreurs: readonly ShownErreur[]): GradedFinding[] {
  const left = new Map<string, number>();
  const keyOf = (code: string, extrait: string, correction: string) =>
    JSON.stringify([code, extrait, correction]);
  for (const { code, extrait, correction } of erreurs) {
    const key = keyOf(code, extrait ?? "", correction);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return findings.filter(({ code, start, end, correction }) => {
    const key = keyOf(code, texte.slice(start, end), correction);
    const total = left.get(key) ?? 0;
    left.set(key, total - 1);
    return total > 0;
  });
}

function stageOf(features: Features): Stage {
  const scores = (["COHERENCE", "LEXIQUE", "GRAMMAIRE"] as const).flatMap(
    (code) => scoreCriterion(code, features) ?? [],
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return mean < 3 ? "beginner" : mean < 4.2 ? "intermediate" : "advanced";
}

/** Whether the candidate says one of these wordings. A final « que » or « si » stands for its elided form too. */
export function says({ said }: Pick<Reading, "said">, ...wordings: readonly string[]): boolean {
  return wordings.some((wording) => {
    const open = /(?<!\p{L})(?:que|si)$/u.test(wording);
    const form = open ? wording.replace(/(?:e|i)$/u, "(?:[ei](?!\\p{L})|')") : `${wording}(?!\\p{L})`;
    return new RegExp(`(?<!\\p{L})${form}`, "u").test(said);
  });
}

/** The most frequent error of the given families. */
export interface Commonest {
  code: CodeErreur;
  total: number;
  /** Its first two findings as "wrong → right". */
  pairs: string;
  /** How many different words are wrong so. */
  different: number;
}

/** The most frequent code of the given families among the errors shown; null for none. */
export function commonest(
  { findings, production: { texte } }: Reading,
  families: readonly FamilleErreur[],
): Commonest | null {
  const totals = new Map<CodeErreur, number>();
  for (const { code } of findings) {
    if (families.includes(CODES_ERREUR[code].famille)) totals.set(code, (totals.get(code) ?? 0) + 1);
  }
  const [top] = [...totals].sort((a, b) => b[1] - a[1]);
  if (top === undefined) return null;
  const [code, total] = top;
  const pairs = findings
    .filter((one) => one.code === code)
    .map(({ start, end, correction }) => pairOf(texte.slice(start, end), correction))
    .filter((pair, index, all) => all.indexOf(pair) === index);
  return { code, total, pairs: pairs.slice(0, 2).join(", "), different: pairs.length };
}

function pairOf(extrait: string, correction: string): string {
  return correction === "" ? `« ${extrait} » à supprimer` : `« ${extrait} » → « ${correction} »`;
}

/** "(3 fois)", or nothing for once. */
export function times(total: number): string {
  return total > 1 ? ` (${total} fois)` : "";
}

/** « a », « b », « c ». */
export function quotedList(items: readonly string[]): string {
  return items.map((item) => `« ${item} »`).join(", ");
}
