import { findQuote } from "@epreuve/core/correction/report/citations";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import type { FoldedText } from "@epreuve/core/text/fold";
import type { Item, Marked } from "../marking/item.ts";
import { share } from "./errors.ts";

export interface QuoteFigures {
  /** Quotes of the text in the first reply of each call. */
  quotes: number;
  /** Of them, those that are not in the text. */
  dropped: number;
  share: number | null;
  /** Calls whose first reply was sent back to be repaired. */
  repaired: number;
}

/** What the replies quote, as the provider first gave them: reports show only quotes that were found. */
export function quoteFigures(marked: readonly Marked[], items: ReadonlyMap<string, Item>): QuoteFigures {
  let quotes = 0;
  let dropped = 0;
  let repaired = 0;
  for (const [name, runs] of Map.groupBy(marked, (one) => one.name)) {
    const item = items.get(name);
    if (item === undefined) continue;
    const { folded } = readProduction({ ...item, contenu: item.texte, mots: null });
    for (const { drafts } of runs.flatMap(({ calls }) => calls)) {
      const quoted = quotesIn(drafts[0]);
      quotes += quoted.length;
      dropped += quoted.filter((quote) => !isIn(folded, quote)).length;
      if (drafts.length > 1) repaired += 1;
    }
  }
  return { quotes, dropped, share: share(dropped, quotes), repaired };
}

function isIn(folded: FoldedText, quote: string): boolean {
  return findQuote(folded, quote).length > 0;
}

/** The keys by which replies quote the text. */
const QUOTE = "extrait";
const QUOTES = "preuves";

/** The quotes anywhere in a reply: by their keys, so that a new part of a reply is counted too. */
export function quotesIn(reply: unknown): string[] {
  if (Array.isArray(reply)) return reply.flatMap(quotesIn);
  if (typeof reply !== "object" || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]: [string, unknown]) => {
    if (key === QUOTE && typeof value === "string") return [value];
    if (key === QUOTES && Array.isArray(value)) {
      return value.flatMap((quote: unknown) => (typeof quote === "string" ? [quote] : quotesIn(quote)));
    }
    return quotesIn(value);
  });
}
