/** Figures as a report shows them; "–" where there is nothing to show. */
export function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

export function decimal(value: number | null, digits = 2): string {
  return value === null ? "–" : value.toFixed(digits);
}

/** With its sign, as an error is told. */
export function signed(value: number | null): string {
  return value === null ? "–" : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
}

export function seconds(ms: number | null): string {
  return ms === null ? "–" : `${(ms / 1000).toFixed(1)} s`;
}

/** A Markdown table, its first column to the left. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => `${"-".repeat(width + 1)}${column === 0 ? "-" : ":"}`).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
