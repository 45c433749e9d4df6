import { WORD_MAX } from "./lexicon.ts";
import { normalized } from "./normalize.ts";
import { remembered } from "./remember.ts";

/**
 * Cuts a French text into tokens and sentences. Offsets are UTF-16 units of the text as given, whatever it
 * holds (emoji, combining accents, NUL, right-to-left letters): `text === text.slice(start, end)` always.
 */
export type TokenKind = "word" | "number" | "punct" | "other";

export interface Token {
  /** Exactly `text.slice(start, end)`. */
  text: string;
  /** NFC, lower-case, typographic apostrophe folded to '. */
  lower: string;
  start: number;
  end: number;
  kind: TokenKind;
  /** The exact white space between the previous token and this one. */
  spaceBefore: string;
  /** Its index among the tokens of the text. */
  index: number;
  /** Number of the sentence, from 0. */
  sentence: number;
  /** Inside « », “ ” or " ": what the candidate cites is not theirs to be corrected. */
  quoted: boolean;
}

export interface Sentence {
  rank: number;
  tokens: Token[];
  start: number;
  end: number;
}

/** The token at `index` in its folded form; empty outside the sentence. */
export function lowerAt({ tokens }: Sentence, index: number): string {
  return tokens[index]?.lower ?? "";
}

const SPACE = /\s+/uy;
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>«»"]{1,2000}|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/uy;
const NUMBER =
  /\p{N}+(?:[.,:/]\p{N}+|[\u0020\u00a0\u202f]\p{N}{3}(?!\p{N}))*(?:\p{L}{1,3}(?:\p{N}{1,2})?(?![\p{L}\p{M}\p{N}]))?/uy;
/** What keyboards put for an apostrophe: quotation marks, a prime, an accent alone. Two of them are letters to Unicode. */
const APOSTROPHE = "['’‘ʼʹ′´`]";
const LETTER = "(?![ʼʹ])\\p{L}";
const LATER = "(?:(?![ʼʹ])[\\p{L}\\p{M}\\p{N}])";
const WORD = new RegExp(
  `${LETTER}${LATER}*(?:(?:${APOSTROPHE}|[\\u2010\\u2011-])${LATER}+)*${APOSTROPHE}?`,
  "uy",
);
const ELLIPSIS = /\.{2,}|…/uy;
const ELIDED = new RegExp(`^(?:jusqu|lorsqu|puisqu|quoiqu|qu|[ldjnscmtç])${APOSTROPHE}`, "iu");
const ONE_PUNCT = /[\p{P}\p{S}]/u;

/** Words that keep their apostrophe or hyphen. */
const WHOLE =
  /^(?:aujourd'hui|quelqu'une?|quelques-un(?:e)?s|presqu'île|prud'hom\p{L}+|entr'\p{L}+|grand'\p{L}+|c'est-à-dire|peut-être|rendez-vous|au-delà|par-delà|vis-à-vis|tête-à-tête|là-bas|là-haut|là-dessus|là-dedans|qu'en-dira-t-on|on-dit|après-midi|est-ce|chef-d'œuvre|chefs-d'œuvre|d'après-midi|m'as-tu-vu|cessez-le-feu|trompe-l'œil|hors-d'œuvre|main-d'œuvre|va-et-vient)$/u;

const CLITIC = new RegExp(
  `(?:-t${APOSTROPHE}?-(?:il|elle|on|ils|elles)|-(?:je|tu|il|elle|on|nous|vous|ils|elles|moi|toi|lui|leur|le|la|les|y|en|ce|ci|là)|-[mtl]${APOSTROPHE})$`,
  "iu",
);

const APOSTROPHES = new RegExp(APOSTROPHE, "gu");
const APOSTROPHE_ALONE = new RegExp(`^${APOSTROPHE}$`, "u");
const APOSTROPHE_LAST = new RegExp(`.${APOSTROPHE}$`, "u");

/** Whether the word ends in one: "l'", "qu’". */
export function isElided(text: string): boolean {
  return APOSTROPHE_LAST.test(text);
}

/** Whether it is one by itself, whatever the keyboard put. */
export function isApostrophe(text: string): boolean {
  return APOSTROPHE_ALONE.test(text);
}

/** The text with one sign for all of them. */
export function withPlainApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'");
}

/** Folded words kept in memory at most. */
const CACHE_SIZE = 20_000;

function folded(text: string): string {
  return withPlainApostrophes(normalized(text, "NFC").toLowerCase()).replace(/[\u2010\u2011]/g, "-");
}

const foldWord = remembered(folded, CACHE_SIZE);

/** Guarantees: same form for typographic variants; length may differ from the original. */
export function fold(text: string): string {
  return text.length > WORD_MAX ? folded(text) : foldWord(text);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Splits the elided forms in front and the hyphenated clitics behind: "l'a-t-il" → "l'", "a", "-t-il". */
function splitWord(word: string): string[] {
  const front: string[] = [];
  const back: string[] = [];
  let rest = word;
  while (rest.length > 0 && !WHOLE.test(fold(rest))) {
    const elided = ELIDED.exec(rest)?.[0];
    if (elided === undefined || front.length > 3) break;
    front.push(elided);
    rest = rest.slice(elided.length);
  }
  // A trailing apostrophe that belongs to no elided form is punctuation: 'mot'.
  if (isElided(rest)) {
    back.unshift(rest.slice(-1));
    rest = rest.slice(0, -1);
  }
  while (rest.length > 0 && back.length < 4 && !WHOLE.test(fold(rest))) {
    const clitic = CLITIC.exec(rest)?.[0];
    if (clitic === undefined || clitic.length === rest.length) break;
    back.unshift(clitic);
    rest = rest.slice(0, rest.length - clitic.length);
  }
  return [...front, ...(rest === "" ? [] : [rest]), ...back];
}

/** An address without the marks that end the sentence it stands in. */
function withoutStops(address: string): string {
  let end = address.length;
  while (end > 0 && ".,;:!?)".includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

interface Piece {
  text: string;
  kind: TokenKind;
}

function nextPieces(text: string, at: number): Piece[] {
  const address = match(ADDRESS, text, at);
  if (address !== undefined) {
    const kept = withoutStops(address);
    return [{ text: kept, kind: "other" }];
  }
  const number = match(NUMBER, text, at);
  if (number !== undefined) return [{ text: number, kind: "number" }];
  const word = match(WORD, text, at);
  if (word !== undefined) {
    return splitWord(word).map((text) => ({ text, kind: isApostrophe(text) ? "punct" : "word" }));
  }
  const ellipsis = match(ELLIPSIS, text, at);
  if (ellipsis !== undefined) return [{ text: ellipsis, kind: "punct" }];
  const point = text.codePointAt(at);
  const one = point === undefined ? "" : String.fromCodePoint(point);
  return [{ text: one, kind: ONE_PUNCT.test(one) && one.length === 1 ? "punct" : "other" }];
}

const ABBREVIATION =
  /^(?:m|mm|mme|mmes|mlle|mlles|dr|pr|me|st|ste|av|bd|p|pp|art|vol|no|ex|cf|env|tél|\p{L})$/u;

/** Whether the sentence ends after the token at `index`. */
function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined) return true;
  if (/[\n\r\u2028\u2029]/u.test(next.spaceBefore)) return true;
  if (token.kind !== "punct") return false;
  if (/^[)»”]$/u.test(next.text) || /^[.!?…]+$/u.test(next.text)) return false;
  const closing = /^[)»”"]$/u.test(token.text);
  const last = closing ? tokens[index - 1] : token;
  if (last === undefined || !/^(?:[.!?…]|\.{2,})$/u.test(last.text)) return false;
  if (closing) return /^\p{Lu}/u.test(next.text) && next.spaceBefore !== "";
  if (token.text !== ".") return true;
  const before = tokens[index - 1];
  if (before === undefined) return true;
  if (before.lower === "etc") return /^\p{Lu}/u.test(next.text);
  if (before.end === token.start && ABBREVIATION.test(before.lower) && before.kind === "word") {
    // "M. Dupont", "p. ex." go on; "j'y vais. Il" ends: only pronouns are single letters at an end.
    return /^[ya]$/u.test(before.lower) && /^\p{Lu}/u.test(next.text);
  }
  return true;
}

/**
 * Longest sentence, in tokens; one from a speaker or a writer who uses no full stop is cut after a comma near there, or
 * anywhere. Rules may look at a whole sentence for each of its words: this keeps their work bounded.
 */
const SENTENCE_MAX = { cut: 300, comma: 240 };

function isTooLong(token: Token, next: Token | undefined, length: number): boolean {
  if (length >= SENTENCE_MAX.cut) return true;
  return length >= SENTENCE_MAX.comma && /^[,;:]$/u.test(token.text) && next?.kind === "word";
}

function markSentences(tokens: Token[]): void {
  let rank = 0;
  let length = 0;
  for (const [index, token] of tokens.entries()) {
    token.sentence = rank;
    length += 1;
    if (endsSentence(tokens, index) || isTooLong(token, tokens[index + 1], length)) {
      rank += 1;
      length = 0;
    }
  }
}

const CLOSING = new Map([
  ["«", "»"],
  ["“", "”"],
  ['"', '"'],
]);

/** Marks the tokens of each closed quotation; one that never closes within 200 tokens quotes nothing. */
function markQuotations(tokens: Token[]): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const closing = CLOSING.get(tokens[index]?.text ?? "");
    if (closing === undefined) continue;
    const limit = Math.min(tokens.length, index + 200);
    let end = index + 1;
    while (end < limit && tokens[end]?.text !== closing) end += 1;
    if (end === limit) continue;
    for (let inside = index + 1; inside < end; inside += 1) {
      const token = tokens[inside];
      if (token !== undefined) token.quoted = true;
    }
    index = end;
  }
}

/** Never throws; linear in the length of the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let spaceBefore = "";
  while (at < text.length) {
    const space = match(SPACE, text, at);
    if (space !== undefined) {
      spaceBefore = space;
      at += space.length;
      continue;
    }
    for (const piece of nextPieces(text, at)) {
      const end = at + piece.text.length;
      tokens.push({
        text: piece.text,
        lower: fold(piece.text),
        start: at,
        end,
        kind: piece.kind,
        spaceBefore,
        index: tokens.length,
        sentence: 0,
        quoted: false,
      });
      spaceBefore = "";
      at = end;
    }
  }
  markSentences(tokens);
  markQuotations(tokens);
  return tokens;
}

export function sentences(tokens: readonly Token[]): Sentence[] {
  const result: Sentence[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last !== undefined && last.rank === token.sentence) {
      last.tokens.push(token);
      last.end = token.end;
    } else {
      result.push({ rank: token.sentence, tokens: [token], start: token.start, end: token.end });
    }
  }
  return result;
}
