import type { Lexicon } from "@epreuve/french-checker/lexicon";
import { fullForm } from "@epreuve/french-checker/model/edits";
import type { Inflections } from "@epreuve/french-checker/model/inflections";
import { isClosed, type LabelledToken } from "@epreuve/french-checker/model/labels";

/** How often each of several things was seen. */
export type Counts = Map<string, number>;

/** What learners take for what, as counted in marked texts. */
export interface Confusions {
  /** The labels there are, "KEEP" and "D" first. */
  labels: string[];
  /** For a right word of a closed class: what stands in its place, "" where it is left out, and how often that happens. */
  words: Map<string, { instead: Counts; rate: number }>;
  /** For the label of a right form: the label of the form in its place. */
  forms: Map<string, { instead: Counts; rate: number }>;
  /** Words that are too many, by the class of the word that follows them. */
  extra: Map<string, { words: Counts; rate: number }>;
}

/** Rates are those of the marked texts times this: more errors in as many sentences teach more. */
const MORE = 1.5;
/** No word is wrong more often than this. */
const RATE_MAX = 0.35;
/** A label seen once may be a slip of the marking. */
const SEEN_MIN = 2;
/** A word seen less often than this tells no rate. */
const FREQUENCY_MIN = 30;
/** Auxiliaries and adverbs that learners take for one another as they do prepositions. */
const ALSO_CLOSED = new Set(
  "est ai a suis sommes sont avons ont être avoir pas très bien mieux ne y en".split(" "),
);

export const add = (counts: Counts, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
export const total = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The class of a word, as far as it tells which words may be too many before it. */
export function classOf(lexicon: Lexicon, lower: string): string {
  const classes = new Set<string>(
    lexicon
      .readings(lower)
      .map(({ pos, mode }) => (pos === "VER" && (mode === "inf" || mode === "ppas") ? mode : pos)),
  );
  const order = ["DET", "PREP", "PRO", "CONJ", "inf", "NOM", "VER", "ppas", "ADJ", "ADV"];
  return order.find((one) => classes.has(one)) ?? "";
}

export function countConfusions(
  texts: readonly (readonly LabelledToken[])[],
  lexicon: Lexicon,
  inflections: Inflections,
): Confusions {
  const [seen, inText, inClass, ofForm]: [Counts, Counts, Counts, Counts] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  const [words, forms, extra] = [
    new Map<string, Counts>(),
    new Map<string, Counts>(),
    new Map<string, Counts>(),
  ];
  const under = (all: Map<string, Counts>, key: string, one: string) => {
    const counts = all.get(key) ?? new Map<string, number>();
    all.set(key, counts);
    add(counts, one);
  };
  for (const text of texts) {
    for (const [at, { token, label }] of text.entries()) {
      const word = fullForm(token.lower);
      add(inText, word);
      add(inClass, classOf(lexicon, token.lower));
      const own = isClosed(lexicon, token.lower) ? undefined : inflections.labelOf(token.lower);
      if (own !== undefined) add(ofForm, own);
      if (label === undefined || label === "KEEP") continue;
      add(seen, label);
      const right = label.slice(2);
      if (label === "D") under(extra, classOf(lexicon, text[at + 1]?.token.lower ?? ""), word);
      else if (label.startsWith("I:")) under(words, right, "");
      else if (label.startsWith("R:")) under(words, right, word);
      else {
        const form = inflections.formOf(token.lower, label) ?? "";
        const back = inflections.labelTo(form, token.lower);
        if (back !== undefined) under(forms, label, back);
      }
    }
  }
  const isSmall = (word: string) => word === "" || isClosed(lexicon, word) || ALSO_CLOSED.has(word);
  const isTaught = (label: string) => /^[VAN]:/u.test(label) || isSmall(label.slice(2));
  const small = (counts: Counts): Counts => new Map([...counts].filter(([word]) => isSmall(word)));
  const labels = [...seen].filter(([label, count]) => label !== "D" && count >= SEEN_MIN && isTaught(label));
  const rateOf = (count: number, of: number) =>
    Math.min(RATE_MAX, (MORE * count) / Math.max(of, FREQUENCY_MIN));
  return {
    labels: ["KEEP", "D", ...labels.toSorted(([, a], [, b]) => b - a).map(([label]) => label)],
    words: mapped(words, (all, word) => {
      const instead = small(all);
      return { instead, rate: rateOf(total(instead), Math.max(inText.get(word) ?? 0, 2 * total(instead))) };
    }),
    forms: mapped(forms, (instead, label) => ({
      instead,
      rate: rateOf(total(instead), Math.max(ofForm.get(label) ?? 0, total(instead))),
    })),
    extra: mapped(extra, (counts, kind) => {
      const extraWords = small(counts);
      return { words: extraWords, rate: rateOf(total(extraWords), inClass.get(kind) ?? 0) };
    }),
  };
}

function mapped<Value, Result>(
  all: ReadonlyMap<string, Value>,
  change: (value: Value, key: string) => Result,
): Map<string, Result> {
  return new Map([...all].map(([key, value]) => [key, change(value, key)]));
}
