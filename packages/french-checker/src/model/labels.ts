import type { Lexicon } from "../lexicon.ts";
import { type Token, tokenize } from "../token.ts";
import { fullForm } from "./edits.ts";
import type { Inflections } from "./inflections.ts";

/** What stands in a text, and what it may become. */
export interface Correction {
  start: number;
  end: number;
  /** All equally right; at least one. */
  corrections: readonly string[];
}

/** A token and the label that mends it; undefined where no single label does. */
export interface LabelledToken {
  token: Token;
  label: string | undefined;
}

/** What one step of an alignment does: the same word, another, one left out, one put in. */
type Step =
  | { kind: "same" | "other"; from: number; to: number }
  | { kind: "out"; from: number }
  | { kind: "in"; from: number; to: number };

/** Whether the word belongs to a closed class: it is replaced by another word, and not inflected. */
export function isClosed(lexicon: Lexicon, lower: string): boolean {
  const isAuxiliary = lexicon.verbLemmas(lower).some((lemma) => lemma === "être" || lemma === "avoir");
  const classes = ["DET", "PREP", "PRO", "CONJ"];
  return !isAuxiliary && lexicon.readings(lower).some(({ pos }) => classes.includes(pos));
}

/** The label that leads from one word to another. */
export function labelBetween(
  wrong: string,
  right: string,
  lexicon: Lexicon,
  inflections: Inflections,
): string {
  const inflected = isClosed(lexicon, wrong) ? undefined : inflections.labelTo(wrong, right);
  return inflected ?? `R:${right}`;
}

/** The tokens of a text with the labels of its errors, each by the correction that changes least. */
export function labelled(
  text: string,
  gold: readonly Correction[],
  lexicon: Lexicon,
  inflections: Inflections,
): LabelledToken[] {
  const tokens = tokenize(text);
  const labels: (string | undefined)[] = tokens.map(() => "KEEP");
  for (const error of gold) {
    const span = tokens.filter((token) => token.end > error.start && token.start < error.end);
    for (const { at, label } of labelsOf(text, span, error, lexicon, inflections)) {
      const place = Math.min(at, tokens.length - 1);
      labels[place] = labels[place] === "KEEP" ? label : undefined;
    }
  }
  return tokens.map((token, at) => ({ token, label: labels[at] }));
}

/** The labels of one correction, with the places of their tokens in the text; `span` has the tokens that it overlaps. */
export function labelsOf(
  text: string,
  span: readonly Token[],
  { start, end, corrections }: Correction,
  lexicon: Lexicon,
  inflections: Inflections,
): { at: number; label: string }[] {
  const [first, last] = [span[0], span.at(-1)];
  if (first === undefined || last === undefined) return [];
  const old = span.map(({ lower }) => fullForm(lower));
  const before = text.slice(first.start, start);
  const after = text.slice(end, last.end);
  const ways = corrections.map((correction) => {
    const words = tokenize(before + correction + after).map(({ lower }) => fullForm(lower));
    const steps = aligned(old, words);
    return { words, steps, cost: steps.filter(({ kind }) => kind !== "same").length };
  });
  const [least] = ways.toSorted((a, b) => a.cost - b.cost);
  return (least?.steps ?? []).flatMap((step) => {
    const at = first.index + step.from;
    if (step.kind === "same") return [];
    if (step.kind === "out") return { at, label: "D" };
    const right = least?.words[step.to] ?? "";
    if (step.kind === "in") return { at, label: `I:${right}` };
    return { at, label: labelBetween(old[step.from] ?? "", right, lexicon, inflections) };
  });
}

const COST = { inOrOut: 2, other: 3 };

/** The cheapest way from one list of words to another; both are the few words of one error. */
function aligned(old: readonly string[], words: readonly string[]): Step[] {
  const costs = Array.from({ length: old.length + 1 }, () => new Array<number>(words.length + 1).fill(0));
  const at = (from: number, to: number) => costs[from]?.[to] ?? Number.POSITIVE_INFINITY;
  const change = (from: number, to: number) => (old[from] === words[to] ? 0 : COST.other);
  for (let from = old.length; from >= 0; from -= 1) {
    for (let to = words.length; to >= 0; to -= 1) {
      const row = costs[from];
      if (row === undefined || (from === old.length && to === words.length)) continue;
      row[to] = Math.min(
        at(from + 1, to) + COST.inOrOut,
        at(from, to + 1) + COST.inOrOut,
        from < old.length && to < words.length
          ? at(from + 1, to + 1) + change(from, to)
          : Number.POSITIVE_INFINITY,
      );
    }
  }
  const steps: Step[] = [];
  let from = 0;
  let to = 0;
  while (from < old.length || to < words.length) {
    const both = from < old.length && to < words.length;
    if (both && at(from, to) === at(from + 1, to + 1) + change(from, to)) {
      steps.push({ kind: change(from, to) === 0 ? "same" : "other", from, to });
      from += 1;
      to += 1;
    } else if (from < old.length && at(from, to) === at(from + 1, to) + COST.inOrOut) {
      steps.push({ kind: "out", from });
      from += 1;
    } else {
      steps.push({ kind: "in", from, to });
      to += 1;
    }
  }
  return steps;
}
