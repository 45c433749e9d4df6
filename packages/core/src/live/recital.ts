import { UNSEEN } from "../contenu/dialogue.ts";
import { normalized } from "../text/normalize.ts";
import { examinerRequest, READ_MAX } from "./examiner.ts";
import { formatSheet, type Sheet } from "./sheet.ts";

/** Checks the examiner's answers against its own sheet and instructions. */
export interface RecitalGuard {
  /**
   * Whether an answer recites them: a marker or a field of the sheet, a row of it, a sentence of the instructions, or
   * three or more new facts word for word. One or two facts in the sheet's words are an ordinary answer, and a fact of
   * an earlier answer does not count.
   */
  recites(reply: string): boolean;
  /**
   * Whether whole sentences of a reply may be sent before the reply is complete: it recites nothing so far and contains
   * at most one new fact word for word. So at most one fact of a recital is ever sent.
   */
  tellable(reply: string): boolean;
}

/** From this many facts word for word on an answer is a recital: a message of two questions may need two. */
const RECITED_FACTS = 3;
/** From this many on, an unfinished reply may become a recital. */
const HELD_FACTS = 2;
/** A fact is recognised by its first words; a shorter one could be anyone's wording. */
const FACT_WORDS = { min: 4, max: 8 } as const;
/** Length of a run of words that does not occur by chance. */
const INSTRUCTION_RUN = 7;
/** Words of a fact that form a row with its subject before them. */
const ROW_WORDS = 4;

const FIELD = "(?:titre|situation|registre|fait|imprevu|fiche)";

const MARKS = [
  // Markers, in whatever kind of bracket.
  /[<‹«]{2}|[>›»]{2}|[≪≫⟪⟫《》]/u,
  new RegExp(`<\\s*/?\\s*(?:fin\\s+)?${FIELD}`, "u"),
  // A field at the start of a line, an entry or a sentence, with a value that only a field has.
  new RegExp(`(?:^|(?:^|\\s)-|[\\n.!?;•–—{(\\[])\\s*(?:fin\\s+)?${FIELD}\\s*[:=]`, "u"),
  /(?<!\p{L})registre\s*[:=]\s*(?:tu|vous)(?!\p{L})/u,
  // Two fields anywhere. « La situation : » and « en fait : » are ordinary words.
  new RegExp(`(?:(?<!(?:\\p{L}|\\p{L}['’ ]\\s*))${FIELD}\\s*[:=].*){2}`, "su"),
];

/** Letters spelt one by one: a field spelt like that counts as a field. */
const SPELT = /(?<!\p{L})\p{L}(?:[\s._-]\p{L}(?!\p{L})){2,}/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const EMPHASIS = /[*_~#`"“”]/gu;
/** Separators between a subject and its fact in a row. */
const BAR = /[|¦│┃]/u;
/** Separators between a subject and its fact in a sentence. */
const SEPARATED = /^\s*(?:$|[:=–—→-])/u;

/** The folded sheet that a guard compares with. */
interface Known {
  /** Subjects that are lists, which do not occur by chance. */
  sujets: string[];
  /** Last words of the subjects: the words before a row's bar end with one of them. */
  heads: string[];
  rows: string[];
  /** Facts that no earlier answer contained. */
  facts: string[];
  runs: ReadonlySet<string>;
}

/** `told`: the examiner's earlier answers. */
export function recitalGuard(sheet: Sheet, told: readonly string[] = []): RecitalGuard {
  const known = knownOf(sheet, told);
  const recites = (reply: string, factsMin: number): boolean =>
    isRecital(plain(reply.slice(0, READ_MAX)), known, factsMin);
  return {
    recites: (reply) => recites(reply, RECITED_FACTS),
    tellable: (reply) => !recites(reply, HELD_FACTS),
  };
}

function isRecital(said: string, { sujets, heads, rows, facts, runs }: Known, factsMin: number): boolean {
  if (MARKS.some((mark) => mark.test(said))) return true;
  const cells = said
    .split(BAR)
    .slice(0, -1)
    .map((cell) => phraseOf(wordsOf(cell)));
  if (cells.some((cell) => heads.some((head) => cell.endsWith(head)))) return true;
  const sentences = said.split(/[\n.!?]/u).map((sentence) => sentence.trim());
  const listed = sujets.filter((sujet) => said.includes(sujet));
  if (listed.length > 1) return true;
  const begins = (sentence: string, sujet: string): boolean =>
    sentence.startsWith(sujet) && SEPARATED.test(sentence.slice(sujet.length));
  if (listed.some((sujet) => sentences.some((sentence) => begins(sentence, sujet)))) return true;
  const words = wordsOf(said);
  const line = ` ${words.join(" ")} `;
  return (
    rows.some((row) => line.includes(row)) ||
    facts.filter((fact) => line.includes(fact)).length >= factsMin ||
    runsOf(words, INSTRUCTION_RUN).some((run) => runs.has(run))
  );
}

function knownOf(sheet: Sheet, told: readonly string[]): Known {
  const { faits, imprevu } = sheet;
  const entries = [...faits, imprevu];
  const earlier = told.map((answer) => phraseOf(wordsOf(answer)));
  const lists = entries.filter(({ sujet }) => sujet.includes(","));
  return {
    sujets: lists.map(({ sujet }) => plain(sujet)),
    heads: entries.flatMap(({ sujet }) => sujet.split(",").map((part) => phraseOf(wordsOf(part)))),
    rows: lists.map(({ sujet, fait }) => phraseOf([...wordsOf(sujet), ...wordsOf(fait).slice(0, ROW_WORDS)])),
    facts: faits.flatMap(({ fait }) => {
      const begins = wordsOf(fait.split(/[.!?](?:\s|$)/u)[0] ?? "").slice(0, FACT_WORDS.max);
      const fact = phraseOf(begins);
      return begins.length < FACT_WORDS.min || earlier.some((line) => line.includes(fact)) ? [] : [fact];
    }),
    runs: new Set(instructionsOf(sheet).flatMap((sentence) => runsOf(wordsOf(sentence), INSTRUCTION_RUN))),
  };
}

/** The sentences of the instructions that state rules: the role itself may be said. */
function instructionsOf(sheet: Sheet): string[] {
  const nobody = { ...sheet, roles: { candidat: "\n", examinateur: "\n" } };
  const { instructions } = examinerRequest(nobody, [], "");
  return instructions.replace(formatSheet(nobody), "").split(/[\n.]/u);
}

/**
 * A text in the form that is compared: without case, accents, emphasis, runs of white space and invisible characters,
 * and with spelt words joined.
 */
function plain(texte: string): string {
  return normalized(normalized(texte, "NFKC").toLowerCase(), "NFD")
    .replace(/\p{M}/gu, "")
    .replace(UNSEEN, "")
    .replace(IGNORABLE, "")
    .replace(EMPHASIS, "")
    .replace(/\s+/gu, (space) => (space.includes("\n") ? "\n" : " "))
    .replace(SPELT, (letters) => letters.replace(/[\s._-]/gu, ""));
}

function wordsOf(texte: string): string[] {
  return plain(texte).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function phraseOf(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

function runsOf(words: readonly string[], length: number): string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}
