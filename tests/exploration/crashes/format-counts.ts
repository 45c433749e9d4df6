import type { Report } from "./explore.ts";
import { KINDS } from "./fault.ts";

const COLUMNS = ["none", ...KINDS, "pairs"];

/** The points explored, a line for each operation, a column for each kind of fault. */
export function formatCounts({ counts, points, failures }: Report): string {
  const width = Math.max(0, ...[...counts.keys()].map((name) => name.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    [
      name.padEnd(width),
      ...cells.map((cell, index) => String(cell).padStart((COLUMNS[index] ?? "").length)),
    ].join("  ");
  return [
    row("", COLUMNS),
    ...[...counts].map(([name, own]) =>
      row(
        name,
        COLUMNS.map((kind) => own.get(kind) ?? 0),
      ),
    ),
    `${points} points, ${failures.length} failures`,
  ].join("\n");
}
