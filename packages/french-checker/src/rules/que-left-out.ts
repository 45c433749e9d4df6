import { type Finding, finding, type Rule } from "../rule.ts";
import type { Word } from "../tagger.ts";
import { elidesBefore } from "./elides.ts";

/** "je suppose tu viens": the finding of "que" that is missing between the two words. */
export function queLeftOut(rule: Rule, before: Word | undefined, { lower, token }: Word): Finding {
  const joined = elidesBefore(lower) ? `qu'${token.text}` : `que ${token.text}`;
  const text = `Il manque « que » entre « ${before?.token.text ?? ""} » et « ${token.text} » : « ${joined} ».`;
  return finding(rule, token, token, joined, text);
}
