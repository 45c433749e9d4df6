import { type Finding, finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { bare } from "../spelling/candidates.ts";
import type { Sentence, Token } from "../token.ts";

const FOREIGN_SCRIPT = /[^\p{Script=Latin}\p{M}'’\u2010\u2011·.-]/u;

/** Prefixes after which a hyphenated compound is free ("ex-mari", "franco-canadien"). */
const PREFIX =
  /^(?:ex|non|anti|auto|co|demi|mi|semi|micro|mini|multi|néo|pro|quasi|sous|sur|super|vice|franco|anglo|éco)-/iu;

/** The word spells nothing wrong as it stands, in one case or the other. */
function isFine(word: string, spelling: RuleContext["spelling"]): boolean {
  const nfc = word
    .normalize("NFC")
    .replace(/[’]/g, "'")
    .replace(/[\u2010\u2011]/g, "-");
  if (spelling.isKnown(nfc) || spelling.isKnown(nfc.toLowerCase())) return true;
  const lower = nfc.toLowerCase();
  if (lower.endsWith("'")) return true;
  if (nfc.includes("-")) {
    const rest = nfc.replace(PREFIX, "");
    const parts = rest.split("-").filter((part) => part !== "");
    return parts.every(
      (part) => spelling.isKnown(part) || spelling.isKnown(part.toLowerCase()) || /^\p{Lu}/u.test(part),
    );
  }
  return false;
}

function isSpared(token: Token, first: boolean): boolean {
  const { text } = token;
  if (token.kind !== "word" || token.quoted) return true;
  if (FOREIGN_SCRIPT.test(text) || text.startsWith("-") || text.length === 1) return true;
  if (/\p{N}/u.test(text)) return true;
  // Acronyms; and names, which stand with a capital inside the sentence.
  if (text === text.toUpperCase() && text.length <= 6) return true;
  if (/^\p{Lu}/u.test(text) && !first) return text !== text.toUpperCase();
  return false;
}

function isAccent(word: string, correction: string): boolean {
  return bare(word.toLowerCase()) === bare(correction.toLowerCase());
}

function explain(word: string, correction: string): string {
  if (isAccent(word, correction)) {
    return `Attention aux accents et aux signes : on écrit « ${correction} », et non « ${word} ».`;
  }
  if (/\s/u.test(correction)) return `« ${correction} » s'écrit en plusieurs mots.`;
  return `Le mot « ${word} » n'existe pas sous cette forme : on écrit « ${correction} ».`;
}

export const orthographe: Rule = {
  id: "orthographe",
  code: "ORTH_USAGE",
  priorite: -10,
  *find(sentence: Sentence, { spelling }: RuleContext): Iterable<Finding> {
    let first = true;
    for (const token of sentence.tokens) {
      const spared = isSpared(token, first);
      const startsSentence = first;
      if (token.kind === "word" || token.kind === "number") first = false;
      else if (/^[«“"—–:(-]$/u.test(token.text)) first = true;
      if (spared || isFine(token.text, spelling)) continue;
      const [best] = spelling.suggest(token.lower);
      if (best === undefined) continue;
      // A capital at the start of a sentence may be a name nobody listed: only a sure correction then.
      if (startsSentence && /^\p{Lu}/u.test(token.text) && !spelling.isCommon(best)) continue;
      const correction = sameCase(best, token.text);
      const code = isAccent(token.lower, best) ? "ORTH_ACCENT" : "ORTH_USAGE";
      yield finding(this, token, token, correction, explain(token.text, correction), "mineure", code);
    }
  },
};
