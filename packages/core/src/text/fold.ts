import { normalized } from "./normalize.ts";

/** A stretch of a text, in UTF-16 units: `texte.slice(debut, fin)`. */
export interface Place {
  debut: number;
  fin: number;
}

/** A text prepared for a search: its folded form, and the origin of each folded unit. */
export interface FoldedText {
  folded: string;
  /** For each unit of `folded`, the place of its grapheme (or run of white space) in the text. */
  origins: readonly Place[];
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

const APOSTROPHES = /[\u2018\u2019\u201A\u201B\u02BC\u2032\u0060\u00B4\uFF07]/g;
const QUOTES = /[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\uFF02]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const WHITE_SPACE = /^\s+$/u;

/** Separates parts that no quote may span. No folded text contains it: control characters fold to nothing. */
export const BARRIER = "\u0000";

function foldGrapheme(grapheme: string): string {
  if (WHITE_SPACE.test(grapheme)) return " ";
  return (
    normalized(grapheme.replace(APOSTROPHES, "'"), "NFKC")
      // Some standalone marks decompose to a space and a mark: that space is not in the text.
      .replace(/\s/gu, "")
      .replace(QUOTES, '"')
      .replace(DASHES, "-")
      .replace(INVISIBLE, "")
      .toLowerCase()
  );
}

/**
 * Folds a text, or only its `parts`, so that a quote is found whatever its Unicode form, apostrophes, quotation marks,
 * dashes, white space and case. Folding works by grapheme: no place found cuts a surrogate pair or separates a letter
 * from its combining marks.
 */
export function foldText(
  texte: string,
  parts: readonly Place[] = [{ debut: 0, fin: texte.length }],
): FoldedText {
  let folded = "";
  const origins: Place[] = [];
  let afterSpace = false;
  for (const part of parts) {
    if (folded !== "") {
      folded += BARRIER;
      origins.push({ debut: part.debut, fin: part.debut });
      afterSpace = false;
    }
    for (const { segment, index } of graphemes.segment(texte.slice(part.debut, part.fin))) {
      const units = foldGrapheme(segment);
      const origin = { debut: part.debut + index, fin: part.debut + index + segment.length };
      const previous = origins.at(-1);
      const spaced = afterSpace;
      if (units !== "") afterSpace = units === " ";
      if (units === " " && spaced && previous !== undefined) {
        previous.fin = origin.fin;
        continue;
      }
      folded += units;
      for (let unit = 0; unit < units.length; unit++) origins.push(origin);
    }
  }
  return { folded, origins };
}

/** Folds a quote for the search: two quotes that read the same have equal folded forms. */
export function foldQuote(quote: string): string {
  return foldText(quote).folded.trim();
}
