import type { Rule } from "../rule.ts";
import { finding } from "../rule.ts";
import { ORDER } from "./order-and-structure.data.ts";
import { phraseRule } from "./phrase-rule.ts";

export const orderAndStructure = phraseRule("order-and-structure", "SYN_ORDRE", ORDER, 5);

/** Words that may rightly stand twice. */
const TWICE = new Set("nous vous très si oui non bla tout bien ah oh trop en aï la".split(" "));

/** "le le": a word written twice. */
export const repeatedWord: Rule = {
  id: "repeated-word",
  code: "SYN_PHRASE",
  priorite: 1,
  *find(sentence) {
    for (const [index, token] of sentence.tokens.entries()) {
      const next = sentence.tokens[index + 1];
      if (token.kind !== "word" || next === undefined || token.quoted) continue;
      if (next.lower !== token.lower || TWICE.has(token.lower) || /[\n\r]/u.test(next.spaceBefore)) continue;
      if (/^\p{Lu}/u.test(next.text) || /['’-]/u.test(token.text)) continue;
      yield finding(repeatedWord, token, next, token.text, `Le mot « ${token.text} » est écrit deux fois.`);
    }
  },
};

const CONCESSION = /^(?:bien que|bien qu'|même si|même s'|quoique .*|quoiqu' .*|malgré .*)$/u;
const CAUSE = /^(?:comme .*|puisque .*|puisqu' .*)$/u;

/** "Bien que…, mais…", "Comme…, donc…": the second linking word says again what the first one said. */
export const connector: Rule = {
  id: "connector",
  code: "COH_CONNECTEUR",
  priorite: 1,
  *find(sentence) {
    const { tokens } = sentence;
    const opening = `${tokens[0]?.lower ?? ""} ${tokens[1]?.lower ?? ""}`;
    const second = CONCESSION.test(opening) ? "mais" : CAUSE.test(opening) ? "donc" : undefined;
    const comma = tokens.findIndex((token) => token.text === ",");
    const word = tokens[comma + 1];
    const next = tokens[comma + 2];
    if (second === undefined || comma < 3 || word?.lower !== second || next?.kind !== "word") return;
    yield finding(
      connector,
      word,
      next,
      next.text,
      `La phrase commence déjà par « ${tokens[0]?.text ?? ""} » : « ${word.text} » est de trop.`,
    );
  },
};
