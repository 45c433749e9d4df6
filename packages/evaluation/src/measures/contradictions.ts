import { contradictionsOf } from "@epreuve/report-checker/find";
import type { Item, Marked } from "../marking/item.ts";
import { share } from "./errors.ts";

export interface ContradictionFigures {
  reports: number;
  /** Reports with at least one. */
  contradictory: number;
  share: number | null;
  /** How many there are of each rule that found any. */
  byRule: Record<string, number>;
  /** Each once, as "rule: what". */
  found: string[];
}

export function contradictionFigures(
  marked: readonly Marked[],
  items: ReadonlyMap<string, Item>,
): ContradictionFigures {
  const found = marked.flatMap(({ name, rapport }) => {
    const item = items.get(name);
    if (item === undefined || rapport === null) return [];
    return [contradictionsOf(rapport, { ...item, contenu: item.texte, mots: null })];
  });
  const contradictory = found.filter(({ length }) => length > 0).length;
  const byRule = Map.groupBy(found.flat(), ({ rule }) => rule);
  return {
    reports: found.length,
    contradictory,
    share: share(contradictory, found.length),
    byRule: Object.fromEntries([...byRule].map(([rule, all]) => [rule, all.length])),
    found: [...new Set(found.flat().map(({ rule, what }) => `${rule}: ${what}`))].sort(),
  };
}
