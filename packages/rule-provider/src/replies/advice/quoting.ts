import { CODES_ERREUR, type CodeErreur, type FamilleErreur } from "@epreuve/contract/taxonomie";
import type { AnalysedProduction } from "../analysis.ts";

/** The most frequent code of the given families, its count, and its first two findings as "wrong → right"; or null. */
export function commonest(
  { findings, texte }: AnalysedProduction,
  families: readonly FamilleErreur[],
): { code: CodeErreur; total: number; pairs: string } | null {
  const totals = new Map<CodeErreur, number>();
  for (const { code } of findings) {
    if (families.includes(CODES_ERREUR[code].famille)) totals.set(code, (totals.get(code) ?? 0) + 1);
  }
  const [top] = [...totals].sort((a, b) => b[1] - a[1]);
  if (top === undefined) return null;
  const [code, total] = top;
  const pairs = findings
    .filter((one) => one.code === code)
    .slice(0, 2)
    .map(({ start, end, correction }) => `« ${texte.slice(start, end)} » → « ${correction} »`)
    .join(", ");
  return { code, total, pairs };
}

/** The label of a code, its first letter in lower case, to stand inside a sentence. */
export function lowerLabel(code: CodeErreur): string {
  const { libelle } = CODES_ERREUR[code];
  return libelle.charAt(0).toLowerCase() + libelle.slice(1);
}

/** « a », « b », « c ». */
export function quotedList(items: readonly string[]): string {
  return items.map((item) => `« ${item} »`).join(", ");
}
