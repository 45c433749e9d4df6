import * as v from "valibot";
import { type Code, CodeSchema } from "../src/code.ts";
import { TaskSchema } from "./tasks.ts";

/** One error of a text, as a reader marked it. */
export interface GoldError {
  code: Code;
  /** UTF-16 offsets in the text without its annotations: the extract is `text.slice(start, end)`. */
  start: number;
  end: number;
  /** What may stand in its place, each equally right; never empty. */
  corrections: readonly string[];
}

const NiveauSchema = v.picklist(["A2", "B1", "B2", "C1", "C2"]);
const CopieHeaderSchema = v.strictObject({
  tache: TaskSchema,
  niveau: NiveauSchema,
  /** First language of the writer imagined. */
  langue: v.pipe(v.string(), v.nonEmpty()),
});
const CorrectHeaderSchema = v.strictObject({
  niveau: NiveauSchema,
  genre: v.pipe(v.string(), v.nonEmpty()),
});
const HeaderSchema = v.union([CopieHeaderSchema, CorrectHeaderSchema]);

export type Header = v.InferOutput<typeof HeaderSchema>;

export interface AnnotatedText {
  header: Header;
  /** The text as its writer left it. */
  text: string;
  /** In the order of the text, none overlapping another. */
  gold: readonly GoldError[];
}

const ANNOTATION = /\[\[(?<wrong>[^[\]|]+?)=>(?<justes>[^[\]|]+)\|(?<code>[A-Z_]+)\]\]/gu;
const LEFTOVER = /\[\[|\]\]|=>|\|/u;

function parseCorrections(wrong: string, justes: string): string[] {
  const corrections = justes.split("/");
  if (corrections.some((right) => right.trim() === "")) throw new Error(`an empty correction for "${wrong}"`);
  if (corrections.includes(wrong)) throw new Error(`"${wrong}" is given as its own correction`);
  return corrections;
}

function parseHeader(line: string): Header {
  const json: unknown = JSON.parse(line);
  return v.parse(HeaderSchema, json);
}

/**
 * Separates an annotated text from its errors. The first line is the header; `[[faux=>juste/juste|CODE]]`
 * marks an error. Throws, naming the place, where an annotation is malformed, empty or of an unknown code.
 *
 * @example parseAnnotated('{"niveau":"B1","genre":"note"}\n\nIl [[à=>a|ORTH_HOMOPHONE]] dit.')
 */
export function parseAnnotated(source: string): AnnotatedText {
  const end = source.indexOf("\n");
  if (end < 0) throw new Error("a text starts with a header line");
  const header = parseHeader(source.slice(0, end));
  const body = source.slice(end + 1).trim();
  const gold: GoldError[] = [];
  let text = "";
  let read = 0;
  for (const match of body.matchAll(ANNOTATION)) {
    const { wrong = "", justes = "", code } = match.groups ?? {};
    text += body.slice(read, match.index);
    const start = text.length;
    text += wrong;
    read = match.index + match[0].length;
    gold.push({
      code: v.parse(CodeSchema, code),
      start,
      end: text.length,
      corrections: parseCorrections(wrong, justes),
    });
  }
  text += body.slice(read);
  const leftover = LEFTOVER.exec(text);
  if (leftover)
    throw new Error(`a malformed annotation near "${text.slice(leftover.index, leftover.index + 40)}"`);
  return { header, text, gold };
}

/** The text with each error replaced by its first correction. */
export function corrected({
  text,
  gold,
}: {
  text: string;
  gold: readonly Pick<GoldError, "start" | "end" | "corrections">[];
}): string {
  let result = "";
  let read = 0;
  for (const { start, end, corrections } of gold) {
    result += text.slice(read, start) + (corrections[0] ?? "");
    read = end;
  }
  return result + text.slice(read);
}
