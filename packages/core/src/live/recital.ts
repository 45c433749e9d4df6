import { UNSEEN } from "../contenu/dialogue.ts";
import { normalized } from "../text/normalize.ts";
import { examinerRequest, READ_MAX } from "./examiner.ts";
import { formatSheet, type Sheet } from "./sheet.ts";

/** Judges what an examiner says against its own sheet and instructions. */
export interface RecitalGuard {
  /**
   * Whether an answer recites them: a marker or a field of the sheet, a row of it, a sentence of the instructions, or
   * three new facts or more word for word. One or two in the sheet's words are an ordinary answer, and so is a fact told
   * in an earlier turn.
   */
  recites(reply: string): boolean;
  /**
   * Whether whole sentences of a reply may be told before the reply is whole: it recites nothing so far and holds at
   * most one new fact word for word. So of a recital of facts one is told at most.
   */
  tellable(reply: string): boolean;
}

/** From so many facts word for word on: two questions of one message may be answered so, and the unforeseen besides. */
const RECITED_FACTS = 3;
/** From so many on, an unfinished reply may still become a recital. */
const HELD_FACTS = 2;
/** A fact is recognised by the words it begins with; a shorter one may be anybody's words. */
const FACT_WORDS = { min: 4, max: 8 } as const;
/** A run of words that nobody says by chance. */
const INSTRUCTION_RUN = 7;
/** Words of a fact that make a row with its subject before them. */
const ROW_WORDS = 4;

const FIELD = "(?:titre|situation|registre|fait|imprevu|fiche)";

const MARKS = [
  // Markers, whatever brackets they are written with.
  /[<‹«]{2}|[>›»]{2}|[≪≫⟪⟫《》]/u,
  new RegExp(`<\\s*/?\\s*(?:fin\\s+)?${FIELD}`, "u"),
  // A field where a line, an entry or a sentence begins, and a value that only a field has.
  new RegExp(`(?:^|(?:^|\\s)-|[\\n.!?;•–—{(\\[])\\s*(?:fin\\s+)?${FIELD}\\s*[:=]`, "u"),
  /(?<!\p{L})registre\s*[:=]\s*(?:tu|vous)(?!\p{L})/u,
  // Two fields anywhere. « La situation : », « en fait : » are ordinary words.
  new RegExp(`(?:(?<!(?:\\p{L}|\\p{L}['’ ]\\s*))${FIELD}\\s*[:=].*){2}`, "su"),
];

/** Letters said one by one: a field spelt so is a field. */
const SPELT = /(?<!\p{L})\p{L}(?:[\s._-]\p{L}(?!\p{L})){2,}/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const EMPHASIS = /[*_~#`"“”]/gu;
/** What parts a subject from its fact in a row. */
const BAR = /[|¦│┃]/u;
/** What parts a subject from its fact in a sentence. */
const SEPARATED = /^\s*(?:$|[:=–—→-])/u;

/** What a guard knows of a sheet, folded. */
interface Known {
  /** Subjects that are lists, so that nobody says them by chance. */
  sujets: string[];
  /** What a subject is made of: the words before a row's bar end with one. */
  heads: string[];
  rows: string[];
  /** Facts that no earlier turn told. */
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

/** The sentences of the instructions that are about the rules: who one is may be said. */
function instructionsOf(sheet: Sheet): string[] {
  const nobody = { ...sheet, roles: { candidat: "\n", examinateur: "\n" } };
  const { instructions } = examinerRequest(nobody, [], "");
  return instructions.replace(formatSheet(nobody), "").split(/[\n.]/u);
}

/**
 * A text as it is compared: without case, accents, emphasis, runs of white space and what nobody
 * sees, spelt words put together.
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
