import { countWords } from "@epreuve/contract/mots";

/** A part of a model answer, one sentence or more. */
export interface Part {
  texte: string;
  /** Set for a part that may be left out; parts with a higher number are added first. */
  optional?: number;
  /** Begins a new paragraph. */
  paragraph?: boolean;
}

/** Fewest and most words of a model answer. */
export interface Bounds {
  min: number;
  max: number;
}

function join(parts: readonly Part[]): string {
  return parts.reduce((texte, part, index) => {
    if (index === 0) return part.texte;
    return `${texte}${part.paragraph === true ? "\n" : " "}${part.texte}`;
  }, "");
}

/**
 * Joins parts in their order to a text of `min` to `max` words. Optional parts are added up to three quarters of the
 * range; if the text is too long, parts are dropped from the last but one back.
 *
 * `fillers` are sentences added before the last part while the text is too short; it stays so if they run out.
 */
export function assemble(
  parts: readonly Part[],
  { min, max }: Bounds,
  fillers: readonly string[] = [],
): string {
  const target = min + 0.75 * (max - min);
  const count = (some: readonly Part[]): number =>
    some.reduce((sum, { texte }) => sum + countWords(texte), 0);
  const taken = new Set(parts.filter(({ optional }) => optional === undefined));
  const kept = (): Part[] => parts.filter((part) => taken.has(part));
  const optional = parts.filter((part) => part.optional !== undefined);
  for (const part of optional.sort((a, b) => (b.optional ?? 0) - (a.optional ?? 0))) {
    const total = count(kept());
    if (total >= target) break;
    if (total + countWords(part.texte) <= max) taken.add(part);
  }
  while (count(kept()) > max && taken.size > 1) {
    const dropped = kept().at(-2);
    if (dropped === undefined) break;
    taken.delete(dropped);
  }
  const result = kept();
  for (const texte of fillers) {
    if (count(result) >= min) break;
    if (count(result) + countWords(texte) <= max) result.splice(-1, 0, { texte });
  }
  return join(result);
}
