import type { Finding } from "../rule.ts";

/** The text with every correction made. */
export function corrected(text: string, findings: readonly Finding[]): string {
  return findings
    .toReversed()
    .reduce((all, { start, end, correction }) => all.slice(0, start) + correction + all.slice(end), text);
}

/** What a failed test shows: the text with each extract, its correction and its rule; nothing without findings. */
export function brief(text: string, findings: readonly Finding[]): string {
  const shown = findings.map(
    ({ start, end, correction, rule }) => `${text.slice(start, end)} → ${correction} [${rule}]`,
  );
  return shown.length === 0 ? "" : `${text} : ${shown.join(", ")}`;
}
