import type { Lexicon } from "./lexicon.ts";
import type { Spelling } from "./spelling.ts";
import type { Tagger } from "./tagger.ts";
import type { Sentence, Token } from "./token.ts";

/** The codes of the closed list that a rule may give; the list itself is the contract's. */
export type Code =
  | "ORTH_USAGE"
  | "ORTH_ACCENT"
  | "ORTH_HOMOPHONE"
  | "ORTH_ELISION"
  | "ACC_GENRE"
  | "ACC_NOMINAL"
  | "ACC_SUJET_VERBE"
  | "ACC_PARTICIPE"
  | "CONJ_FORME"
  | "CONJ_TEMPS"
  | "CONJ_MODE"
  | "SYN_DETERMINANT"
  | "SYN_PREPOSITION"
  | "SYN_PRONOM"
  | "SYN_SUBORDONNEE"
  | "SYN_ORDRE"
  | "SYN_NEG_INTERRO"
  | "SYN_PHRASE"
  | "LEX_IMPROPRE"
  | "LEX_CALQUE"
  | "LEX_PAUVRE"
  | "PONC_TYPO"
  | "COH_CONNECTEUR"
  | "REG_NIVEAU"
  | "REG_TU_VOUS";

/** What a rule found; how grave it is is decided by gravite.ts, for all rules. */
export interface Finding {
  code: Code;
  /** UTF-16 offsets: the extract is `texte.slice(debut, fin)`. */
  debut: number;
  fin: number;
  /** What replaces exactly the extract. */
  correction: string;
  /** One or two sentences of French for the candidate. */
  explication: string;
  /** Id of the rule. */
  regle: string;
}

export interface RuleContext {
  texte: string;
  tokens: readonly Token[];
  sentences: readonly Sentence[];
  lexicon: Lexicon;
  spelling: Spelling;
  tagger: Tagger;
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
  /** Where two findings overlap, the higher wins; 0 when absent. Spelling is -10. */
  priorite?: number;
}

export interface RuleCases {
  rule: string;
  /** A text, the extract the whole corrector must report in it, alone, and its correction. */
  faux: [texte: string, extrait: string, correction: string][];
  /** Texts in which the whole corrector must find nothing. */
  juste: string[];
}

/** A finding over tokens `from` to `to` included. */
export function finding(
  rule: Rule,
  from: Token,
  to: Token,
  correction: string,
  explication: string,
  code: Code = rule.code,
): Finding {
  return { code, debut: from.debut, fin: to.fin, correction, explication, regle: rule.id };
}

/** Gives `correction` the capitals of `model`: "Les" for "Le", "LES" for "LE". */
export function sameCase(correction: string, model: string): string {
  const letters = model.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 1 && model === model.toUpperCase() && model !== model.toLowerCase()) {
    return correction.toUpperCase();
  }
  const first = model.charAt(0);
  if (first !== first.toLowerCase()) return correction.charAt(0).toUpperCase() + correction.slice(1);
  return correction;
}
