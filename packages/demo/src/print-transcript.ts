import type { Erreur } from "@epreuve/client";
import { heading, MARGIN, WIDTH } from "./page.ts";
import { columns, printable, type Style, wrap } from "./terminal.ts";

/** A whole transcript as lines for a terminal, under a title, with every error underlined where it stands. */
export function transcriptLines(
  title: string,
  contenu: string,
  erreurs: readonly Erreur[],
  style: Style,
): string[] {
  const spans = erreurs.flatMap(({ debut, fin }) => (debut === null || fin === null ? [] : [{ debut, fin }]));
  const lines = heading(title, style);
  let start = 0;
  for (const part of contenu.split("\n")) {
    for (const line of wrap(part, WIDTH - MARGIN.length)) {
      lines.push(MARGIN + printable(line.text));
      const marks = underlined(line.text, start + line.start, spans);
      if (marks !== "") lines.push(MARGIN + style.red(marks));
    }
    start += part.length + 1;
  }
  return lines;
}

/** The marks under a line that begins at `start` of the text; empty where no error touches it. */
function underlined(text: string, start: number, spans: readonly { debut: number; fin: number }[]): string {
  const inside = spans
    .map(({ debut, fin }) => ({
      from: Math.max(debut - start, 0),
      to: Math.min(fin - start, text.length),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  let marks = "";
  for (const { from, to } of inside) {
    const before = columns(text.slice(0, from));
    marks = marks.padEnd(before);
    marks = marks.padEnd(before + Math.max(1, columns(text.slice(from, to))), "~");
  }
  return marks;
}
