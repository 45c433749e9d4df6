import { finding, type Rule } from "../rule.ts";

/** Words that may rightly stand twice. */
const TWICE = new Set("nous vous très si oui non bla tout bien ah oh trop en aï la".split(" "));

/** "le le": a word written twice. */
export const repeatedWord: Rule = {
  id: "repeated-word",
  code: "SYN_PHRASE",
  priority: "text",
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
