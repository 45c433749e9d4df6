import { mean } from "../agreement/agreement.ts";
import { nclcClass } from "../agreement/classes.ts";
import type { Marked } from "../marking/item.ts";
import { share } from "./errors.ts";

export interface SpreadFigures {
  /** Texts with at least two reports. */
  texts: number;
  /** Mean over the texts of the standard deviation of their notes on 20. */
  noteDeviation: number | null;
  /** Share of the texts whose NCLC is not the same in every run. */
  nclcChanges: number | null;
}

/** How far repeated corrections of one text disagree. */
export function spreadFigures(marked: readonly Marked[]): SpreadFigures {
  const byText = Map.groupBy(marked, ({ name }) => name);
  const notes = [...byText.values()]
    .map((runs) => runs.flatMap(({ rapport }) => (rapport === null ? [] : [rapport.note])))
    .filter(({ length }) => length > 1);
  const changed = notes.filter((some) => new Set(some.map(nclcClass)).size > 1);
  return {
    texts: notes.length,
    noteDeviation: mean(notes.map(deviation)),
    nclcChanges: share(changed.length, notes.length),
  };
}

/** Standard deviation of a sample. */
function deviation(values: readonly number[]): number {
  const centre = mean(values) ?? 0;
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
