import { finding, type Rule, type RuleContext, sameCase } from "../rule.ts";
import { isApostrophe, type Sentence, type Token } from "../token.ts";

/** "e'", "e`": an accent typed after its letter, on a keyboard that has none. */
const MARK = /([aeu])(['’‘ʹ′´`])/giu;

/** What the letter and the mark may stand for, likeliest first. */
function accented(letter: string, mark: string): string[] {
  if (letter === "a") return ["à"];
  if (letter === "u") return ["ù"];
  return mark === "`" || mark === "‘" ? ["è", "é"] : ["é", "è"];
}

/** Every way to read the marks of the word; more of them than four are no accents. */
function readings(word: string): string[] {
  const marks = [...word.matchAll(MARK)];
  if (marks.length === 0 || marks.length > 4) return [];
  let found = [""];
  let last = 0;
  for (const { 0: whole, 1: letter = "", 2: mark = "", index } of marks) {
    const before = word.slice(last, index);
    found = found.flatMap((start) => accented(letter.toLowerCase(), mark).map((one) => start + before + one));
    last = index + whole.length;
  }
  return found.map((start) => (start + word.slice(last)).toLowerCase());
}

interface Quoting {
  /** The places of the first mark that opens a quotation, and of the first vowel that a mark touches; -1 for none. */
  opened: number;
  touched: number;
}

function quotingOf({ tokens }: Sentence): Quoting {
  const isGlued = (at: number) => tokens[at]?.spaceBefore === "";
  return {
    opened: tokens.findIndex(({ text }, at) => isApostrophe(text) && isGlued(at + 1)),
    touched: tokens.findIndex(
      ({ text }, at) => /[eau]$/iu.test(text) && isApostrophe(tokens[at + 1]?.text ?? "") && isGlued(at + 1),
    ),
  };
}

/** The mark right behind the word, unless it closes what another has opened: "il a dit 'oui madame'". */
function markBehind({ tokens }: Sentence, index: number, { opened, touched }: Quoting): Token | undefined {
  const mark = tokens[index + 1];
  if (mark === undefined || !isApostrophe(mark.text) || mark.spaceBefore !== "") return undefined;
  const isBefore = (at: number) => at !== -1 && at < index;
  return isBefore(opened) && !isBefore(touched) ? undefined : mark;
}

function meant(word: string, { spelling }: RuleContext): string | undefined {
  const known = readings(word).filter((one) => spelling.isKnown(one));
  return known.find((one) => spelling.isCommon(one)) ?? known[0];
}

export const accentApart: Rule = {
  id: "accent-a-part",
  code: "ORTH_ACCENT",
  priority: "homophone",
  *find(sentence, context) {
    const quoting = quotingOf(sentence);
    for (const [index, token] of sentence.tokens.entries()) {
      if (token.kind !== "word" || token.quoted || /^.{1,6}['’‘ʹ′´`]$/u.test(token.text)) continue;
      // "chez Rose's": a name.
      if (/^\p{Lu}/u.test(token.text) && index > 0 && token.text !== token.text.toUpperCase()) continue;
      const mark = markBehind(sentence, index, quoting);
      const best = meant(token.text + (mark?.text ?? ""), context);
      if (best === undefined) continue;
      const correction = sameCase(best, token.text);
      const text = `L'accent se place sur la lettre : « ${correction} ».`;
      yield finding(this, token, mark ?? token, correction, text);
    }
  },
};
