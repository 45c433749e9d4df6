import type { Lexicon } from "@epreuve/french-checker/lexicon";
import { fullForm, surface } from "@epreuve/french-checker/model/edits";
import type { Inflections } from "@epreuve/french-checker/model/inflections";
import { isClosed, labelBetween } from "@epreuve/french-checker/model/labels";
import type { Token } from "@epreuve/french-checker/token";
import { type Confusions, type Counts, classOf, total } from "./confusions.ts";

/** A token of a sentence with errors: its folded form, whether it has a capital, and the label that mends it. */
export interface Corrupted {
  lower: string;
  capital: boolean;
  /** Undefined where no single label does. */
  label: string | undefined;
}

/** Puts errors of learners into right sentences, as often as the confusions say. */
export function corrupter(
  confusions: Confusions,
  lexicon: Lexicon,
  inflections: Inflections,
  random: () => number,
): (tokens: readonly Token[]) => Corrupted[] {
  const labels = new Set(confusions.labels);
  const ownLabels = new Map<string, string | undefined>();
  const classes = new Map<string, string>();
  return (tokens) => {
    const result: Corrupted[] = [];
    // A word that was left out is mended on the next one.
    let missing: string | undefined;
    const put = (lower: string, capital: boolean, label: string) => {
      const both = missing !== undefined && label !== "KEEP";
      result.push({ lower, capital, label: both ? undefined : (missing ?? label) });
      missing = undefined;
    };
    for (const [at, { lower, text }] of tokens.entries()) {
      const capital = /^\p{Lu}/u.test(text);
      const word = fullForm(lower);
      if (lower.startsWith("-")) {
        put(lower, capital, "KEEP");
        continue;
      }
      const extra = at === 0 || missing !== undefined ? undefined : extraBefore(lower);
      if (extra !== undefined && extra !== word && extra !== result.at(-1)?.lower) put(extra, false, "D");
      const instead = wordInstead(word);
      if (instead === "" && missing === undefined && at + 1 < tokens.length && labels.has(`I:${word}`)) {
        missing = `I:${word}`;
      } else if (instead) {
        put(instead, capital, `R:${word}`);
      } else {
        const form = formInstead(lower);
        const label = form === undefined ? "KEEP" : labelBetween(form, lower, lexicon, inflections);
        if (form !== undefined && labels.has(label)) put(form, capital, label);
        else put(lower, capital, "KEEP");
      }
    }
    return result.map((token, at) => ({ ...token, lower: written(token.lower, result[at + 1]?.lower) }));
  };

  function extraBefore(lower: string): string | undefined {
    const of = confusions.extra.get(classIn(lower));
    return of !== undefined && random() < of.rate ? pick(of.words, random) : undefined;
  }

  function wordInstead(word: string): string | undefined {
    const of = confusions.words.get(word);
    if (of === undefined || !(random() < of.rate)) return undefined;
    const instead = pick(of.instead, random);
    return instead === "" || (labels.has(`R:${word}`) && instead !== word) ? instead : undefined;
  }

  function formInstead(lower: string): string | undefined {
    const own = ownLabel(lower);
    const of = own === undefined ? undefined : confusions.forms.get(own);
    if (of === undefined || !(random() < of.rate)) return undefined;
    const form = inflections.formOf(lower, pick(of.instead, random) ?? "");
    return form === lower ? undefined : form;
  }

  function ownLabel(lower: string): string | undefined {
    if (!ownLabels.has(lower))
      ownLabels.set(lower, isClosed(lexicon, lower) ? undefined : inflections.labelOf(lower));
    return ownLabels.get(lower);
  }

  function classIn(lower: string): string {
    const known = classes.get(lower) ?? classOf(lexicon, lower);
    classes.set(lower, known);
    return known;
  }
}

/** The word as it is written before the next one. */
function written(lower: string, next: string | undefined): string {
  return lower === "l'" && next !== undefined && surface("le", next) === "l'"
    ? lower
    : surface(fullForm(lower), next);
}

function pick(counts: Counts, random: () => number): string | undefined {
  let left = random() * total(counts);
  for (const [key, count] of counts) {
    left -= count;
    if (left <= 0) return key;
  }
  return undefined;
}
