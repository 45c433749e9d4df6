import { columns, paragraph, printable, type Style } from "./terminal.ts";

/* The page of a terminal: its width in columns, and what all its parts are made of. */

export const WIDTH = 80;
export const MARGIN = "  ";

/** A title over its rule. */
export function heading(title: string, style: Style): string[] {
  return ["", style.bold(title), style.dim("─".repeat(Math.min(WIDTH, columns(title))))];
}

/** A paragraph after a mark. */
export function bullet(text: string, mark: string, style: Style): string[] {
  const [first = "", ...rest] = paragraph(printable(text), WIDTH, `${MARGIN}  `);
  return [`${MARGIN}${style.cyan(mark)} ${first.trimStart()}`, ...rest];
}

/** A quote of the text, set apart. */
export function quoted(text: string, style: Style): string[] {
  return paragraph(`« ${printable(text)} »`, WIDTH, `${MARGIN}  `).map(style.dim);
}

export function level(niveau: string | null): string {
  if (niveau === null) return "non jugé";
  return niveau === "A1_NON_ATTEINT" ? "A1 non atteint" : niveau;
}

export function nclcText(nclc: number | null): string {
  if (nclc === null) return "NCLC inférieur à 4";
  return nclc === 10 ? "NCLC 10 et plus" : `NCLC ${nclc}`;
}
