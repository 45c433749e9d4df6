/*
 * Text laid out for a terminal: widths counted in columns, lines wrapped at words, styles only where they are wanted.
 */

/** Styles a text, or leaves it as it is where colours are off. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

const RESET = "\u001b[0m";

export function style(colours: boolean): Style {
  const code = (n: number) => (text: string) =>
    colours && text !== "" ? `\u001b[${n}m${text}${RESET}` : text;
  return { bold: code(1), dim: code(2), red: code(31), green: code(32), cyan: code(36) };
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });
const WIDE =
  /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** Columns a text takes: one a grapheme, two for emoji and East Asian scripts. */
export function columns(text: string): number {
  let total = 0;
  for (const { segment } of graphemes.segment(text)) total += WIDE.test(segment) ? 2 : 1;
  return total;
}

/** A line of a wrapped text, with its place in it. */
export interface Line {
  text: string;
  start: number;
}

/** A word and what no-break spaces tie to it. */
const WORD = /[^ \t\r\n]+/g;

/** Breaks a text at spaces into lines of at most `width` columns; a longer word stands alone. */
export function wrap(text: string, width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const wordEnd = index + word.length;
    if (end > start && columns(text.slice(start, wordEnd)) > width) {
      lines.push({ text: text.slice(start, end), start });
      start = index;
    } else if (end === start) {
      start = index;
    }
    end = wordEnd;
  }
  if (end > start) lines.push({ text: text.slice(start, end), start });
  return lines;
}

/** A paragraph under a margin. French punctuation is kept with its word, as in print. */
export function paragraph(text: string, width: number, margin: string): string[] {
  return text
    .replace(/« /g, "«\u00a0")
    .replace(/ (?=[»:;!?])/g, "\u00a0")
    .split(/\n+/)
    .flatMap((part) => wrap(part, width - margin.length))
    .map((line) => margin + line.text);
}

/** Characters that move the cursor or nothing at all, shown as a blank: a text never drives the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Bidi_Control}/gu, (character) => (character === "\n" ? "\n" : " "));
}
