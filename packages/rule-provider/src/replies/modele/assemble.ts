import { countWords } from "@epreuve/contract/mots";

export interface Part {
  texte: string;
  /** Left out or taken in to come within the bounds; a higher one is taken in first. */
  optional?: number;
  /** Begins a new paragraph. */
  paragraph?: boolean;
}

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
 * The parts as one text of `min` to `max` words, in their order. Optional parts come in while there is room, up to
 * three quarters of the range; if the rest is still too long, parts go from the last but one back. `fillers` are whole
 * sentences put before the last part while the text is too short: the result is short only when they run out.
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
