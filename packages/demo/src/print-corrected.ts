import type { Report } from "@epreuve/client";
import { heading, MARGIN, WIDTH } from "./page.ts";
import { printable, type Style, wrap } from "./terminal.ts";

/** The whole text corrected, its corrections between brackets and in colour; nothing where it has none. */
export function correctedLines({ texte_corrige }: Report, style: Style): string[] {
  if (texte_corrige === null || texte_corrige.segments.every(({ erreur }) => erreur === null)) return [];
  const marked = texte_corrige.segments
    .map(({ texte, erreur }) => (erreur === null || texte.trim() === "" ? texte : `[${texte}]`))
    .join("");
  return [
    ...heading("Votre texte, corrigé", style),
    ...printable(marked)
      .split("\n")
      .flatMap((line) =>
        line.trim() === "" ? [""] : wrap(line, WIDTH - MARGIN.length).map(({ text }) => MARGIN + text),
      )
      .map((line) => line.replace(/\[[^[\]]*\]/gu, (correction) => style.green(correction))),
  ];
}
