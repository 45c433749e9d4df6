import { finding, type Rule } from "../rule.ts";
import { lowerAt, type Sentence } from "../token.ts";

/** Words that may rightly stand twice. */
const TWICE = new Set(
  "nous vous très si oui non bla tout bien ah oh trop en aï la là vite loin fort jamais encore longtemps doucement beaucoup faire mieux hou ha hi clac toc tic tac boum hop".split(
    " ",
  ),
);

/** "Qui s'ennuie ennuie les autres", "celui qui dort dort": the verb of each clause. */
function endsRelativeSubject(sentence: Sentence, index: number): boolean {
  return [1, 2, 3].some((distance) => {
    const qui = index - distance;
    return (
      lowerAt(sentence, qui) === "qui" &&
      (qui === 0 || /^(?:celui|celle|ceux|celles|ce|et|mais|[,;:])$/u.test(lowerAt(sentence, qui - 1)))
    );
  });
}

/** "le le": a word written twice. */
export const repeatedWord: Rule = {
  id: "repeated-word",
  code: "SYN_PHRASE",
  priority: "text",
  *find(sentence, { lexicon }) {
    for (const [index, token] of sentence.tokens.entries()) {
      const next = sentence.tokens[index + 1];
      if (token.kind !== "word" || next === undefined || token.quoted) continue;
      if (next.lower !== token.lower || TWICE.has(token.lower) || /[\n\r]/u.test(next.spaceBefore)) continue;
      const verb = lexicon.readings(token.lower).some(({ person }) => person === 3);
      const inverted = /^-/u.test(sentence.tokens[index + 2]?.text ?? "");
      if (verb && (inverted || endsRelativeSubject(sentence, index))) continue;
      if (/^\p{Lu}/u.test(next.text) || /['’-]/u.test(token.text)) continue;
      yield finding(repeatedWord, token, next, token.text, `Le mot « ${token.text} » est écrit deux fois.`);
    }
  },
};
