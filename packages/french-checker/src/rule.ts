import type { Code } from "./code.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Priority } from "./priority.ts";
import type { Spelling } from "./spelling.ts";
import type { Tagger } from "./tagger.ts";
import type { Sentence, Token } from "./token.ts";

/** What a rule found; how grave it is is decided by severity.ts, for all rules. */
export interface Finding {
  code: Code;
  /** UTF-16 offsets: the extract is `text.slice(start, end)`. */
  start: number;
  end: number;
  /** What replaces exactly the extract. */
  correction: string;
  /** One or two sentences of French for the candidate. */
  explanation: string;
  /** Which rule made it, and which line of its table: "attribut", "calques/faire-une-decision". */
  rule: string;
}

export interface RuleContext {
  text: string;
  tokens: readonly Token[];
  sentences: readonly Sentence[];
  lexicon: Lexicon;
  spelling: Spelling;
  tagger: Tagger;
  /** Ids of the lines that give no finding. */
  silenced: ReadonlySet<string>;
}

/** A figure of the whole text, computed for the first rule or sentence that asks for it. */
export function oncePerText<T>(compute: (context: RuleContext) => T): (context: RuleContext) => T {
  const known = new WeakMap<RuleContext, { value: T }>();
  return (context) => {
    const before = known.get(context);
    if (before !== undefined) return before.value;
    const value = compute(context);
    known.set(context, { value });
    return value;
  };
}

export interface Rule {
  id: string;
  /** The code it gives when a finding names no other. */
  code: Code;
  find(sentence: Sentence, context: RuleContext): Iterable<Finding>;
  /** Who wins where two findings overlap. */
  priority: Priority;
  /** Ids of its lines, when it is made of a table: "calques/faire-une-decision". */
  lines?: readonly string[];
}

export interface RuleCases {
  rule: string;
  /** A text, the extract the whole checker must report in it, alone, and its correction. */
  wrong: [text: string, extract: string, correction: string][];
  /** Texts in which the whole checker must find nothing. */
  right: string[];
}

/** A finding over tokens `from` to `to` included. */
export function finding(
  rule: Rule,
  from: Token,
  to: Token,
  correction: string,
  explanation: string,
  code: Code = rule.code,
): Finding {
  return { code, start: from.start, end: to.end, correction, explanation, rule: rule.id };
}

/** Gives `correction` the capitals of `model`: "Les" for "Le", "LES" for "LE". */
export function sameCase(correction: string, model: string): string {
  const letters = model.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 1 && model === model.toUpperCase() && model !== model.toLowerCase()) {
    return correction.toUpperCase();
  }
  const first = model.charAt(0);
  return first === first.toLowerCase() ? correction : capitalized(correction);
}

/** The word with a capital: "Perou" for "perou". */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
