import type { Finding } from "../rule.ts";

/** The text with every correction made. */
export function corrected(text: string, findings: readonly Finding[]): string {
  return findings
    .toReversed()
    .reduce((all, { debut, fin, correction }) => all.slice(0, debut) + correction + all.slice(fin), text);
}

/** What a failed test shows: the text with each extract, its correction and its rule; nothing without findings. */
export function brief(text: string, findings: readonly Finding[]): string {
  const shown = findings.map(
    ({ debut, fin, correction, regle }) => `${text.slice(debut, fin)} → ${correction} [${regle}]`,
  );
  return shown.length === 0 ? "" : `${text} : ${shown.join(", ")}`;
}
