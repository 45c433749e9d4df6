import { capitalized, type Finding, type Rule, type RuleContext } from "../rule.ts";
import type { Sentence, Token } from "../token.ts";

function report(start: number, end: number, correction: string, explanation: string): Finding {
  return { code: spacing.code, start, end, correction, explanation, rule: spacing.id };
}

/** "rue , et": told with the word, or without it where the word has an error of its own. */
function* spaceBeforeMark(previous: Token, mark: Token, glued: Token | undefined): Iterable<Finding> {
  const why = `Pas d'espace avant « ${mark.text} ».`;
  if (glued !== undefined) {
    yield report(previous.start, glued.end, `${previous.text}${mark.text} ${glued.text}`, why);
    yield report(previous.end, mark.end, `${mark.text} `, why);
    return;
  }
  yield report(previous.start, mark.end, `${previous.text}${mark.text}`, why);
  yield report(previous.end, mark.end, mark.text, why);
}

/** "rue,et": the same. */
function* noSpaceAfter(mark: Token, next: Token, why: string): Iterable<Finding> {
  const word = mark.text === "." ? capitalized(next.text) : next.text;
  yield report(mark.start, next.end, `${mark.text} ${word}`, why);
  yield report(mark.start, mark.end, `${mark.text} `, why);
}

/** "site.fr", "fichier.doc": no sentence begins. */
const AFTER_DOT = /^(?:com|net|org|fr|ca|be|ch|eu|doc|docx|pdf|txt|jpg|png|mp3|html|js)$/u;

/** Whether the word after a full stop begins a sentence: "arrive.Nous partons", "il est tard.je vais". */
function beginsSentence(next: Token, { tokens, spelling, lexicon }: RuleContext): boolean {
  if (/^\p{Lu}\p{Ll}/u.test(next.text)) return true;
  const beyond = tokens[next.index + 1];
  if (AFTER_DOT.test(next.lower) || beyond?.kind !== "word") return false;
  const alone = /'$/u.test(next.lower) || /^ /u.test(beyond.spaceBefore);
  if (!alone || !/^\p{Ll}/u.test(next.text)) return false;
  const small = lexicon.readings(next.lower).some(({ pos }) => /^(?:PRO|DET|PREP|CONJ|ADV)$/u.test(pos));
  return small || spelling.isCommon(next.lower);
}

function* around(sentence: Sentence, index: number, context: RuleContext): Iterable<Finding> {
  const mark = sentence.tokens[index];
  const previous = sentence.tokens[index - 1];
  if (mark?.kind !== "punct" || previous?.kind !== "word" || !/^[,.]$/u.test(mark.text)) return;
  const next = context.tokens[mark.index + 1];
  const glued = next?.kind === "word" && next.start === mark.end;
  if (/^[ \u00a0]+$/u.test(mark.spaceBefore)) {
    yield* spaceBeforeMark(previous, mark, glued && mark.text === "," ? next : undefined);
    return;
  }
  if (!glued) return;
  if (mark.text === ",") yield* noSpaceAfter(mark, next, "Une espace suit toujours la virgule.");
  else if (previous.text.length > 2 && beginsSentence(next, context))
    yield* noSpaceAfter(mark, next, "Une espace suit toujours le point.");
}

/** Spaces that are missing or too many; both typographic traditions pass. */
export const spacing: Rule = {
  id: "espaces",
  code: "PONC_TYPO",
  priority: "spacing",
  *find(sentence, context) {
    for (const [index, token] of sentence.tokens.entries()) {
      yield* around(sentence, index, context);
      const previous = sentence.tokens[index - 1];
      const between = previous?.kind === "word" || previous?.text === ",";
      if (previous !== undefined && between && token.kind === "word" && /^ {2,}$/u.test(token.spaceBefore)) {
        const why = "Une seule espace sépare deux mots.";
        yield report(previous.start, token.end, `${previous.text} ${token.text}`, why);
      }
    }
  },
};
