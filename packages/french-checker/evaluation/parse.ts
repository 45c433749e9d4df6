import { TacheSchema } from "@epreuve/contract/tache";
import { type CodeErreur, CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";

/** One error of a text, as a reader marked it. */
export interface GoldError {
  code: CodeErreur;
  /** UTF-16 offsets in the text without its annotations: the extract is `texte.slice(debut, fin)`. */
  debut: number;
  fin: number;
  /** What may stand in its place, each equally right; never empty. */
  corrections: readonly string[];
}

const NiveauSchema = v.picklist(["A2", "B1", "B2", "C1", "C2"]);
const CopieHeaderSchema = v.strictObject({
  tache: TacheSchema,
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
  texte: string;
  /** In the order of the text, none overlapping another. */
  gold: readonly GoldError[];
}

const ANNOTATION = /\[\[(?<faux>[^[\]|]+?)=>(?<justes>[^[\]|]+)\|(?<code>[A-Z_]+)\]\]/gu;
const LEFTOVER = /\[\[|\]\]|=>|\|/u;

function parseCorrections(faux: string, justes: string): string[] {
  const corrections = justes.split("/");
  if (corrections.some((juste) => juste.trim() === "")) throw new Error(`an empty correction for "${faux}"`);
  if (corrections.includes(faux)) throw new Error(`"${faux}" is given as its own correction`);
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
  let texte = "";
  let read = 0;
  for (const match of body.matchAll(ANNOTATION)) {
    const { faux = "", justes = "", code } = match.groups ?? {};
    texte += body.slice(read, match.index);
    const debut = texte.length;
    texte += faux;
    read = match.index + match[0].length;
    gold.push({
      code: v.parse(CodeErreurSchema, code),
      debut,
      fin: texte.length,
      corrections: parseCorrections(faux, justes),
    });
  }
  texte += body.slice(read);
  const leftover = LEFTOVER.exec(texte);
  if (leftover)
    throw new Error(`a malformed annotation near "${texte.slice(leftover.index, leftover.index + 40)}"`);
  return { header, texte, gold };
}

/** The text with each error replaced by its first correction. */
export function corrected({ texte, gold }: Pick<AnnotatedText, "texte" | "gold">): string {
  let result = "";
  let read = 0;
  for (const { debut, fin, corrections } of gold) {
    result += texte.slice(read, debut) + (corrections[0] ?? "");
    read = fin;
  }
  return result + texte.slice(read);
}
