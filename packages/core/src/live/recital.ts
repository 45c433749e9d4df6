import { normalized } from "../normalize.ts";
import { examinerRequest, READ_MAX } from "./examiner.ts";
import { formatSheet, type Sheet } from "./sheet.ts";

/** Judges what an examiner says against its own sheet and instructions. */
export interface RecitalGuard {
  /**
   * Whether an answer recites them: a marker or a field of the sheet, a row of it, a sentence of the instructions, or
   * three facts or more word for word. One or two facts in the sheet's words are an ordinary answer.
   */
  recites(reply: string): boolean;
  /**
   * What may be told of an answer while it is made: of its sure `beginning` the whole sentences, so that a recital is
   * known before any of it is told. Empty once the `reply` so far recites.
   */
  tellable(beginning: string, reply: string): string;
}

/** From so many facts word for word on: two questions of one message may be answered so, and the unforeseen besides. */
const FACTS_MIN = 3;
/** A fact is recognised by the words it begins with; a shorter one may be anybody's words. */
const FACT_WORDS = { min: 4, max: 8 } as const;
/** Runs of words that nobody says by chance. The candidate's own text comes up in conversation more easily. */
const INSTRUCTION_RUN = 7;
const CONSIGNE_RUN = 12;
/** Words of a fact that make a row with its subject before them. */
const ROW_WORDS = 4;

const FIELD = "(?:titre|situation|registre|fait|imprevu|fiche)";

const MARKS = [
  // Markers, whatever brackets they are written with.
  /[<‹«]\s*[<‹«]|[>›»]\s*[>›»]|[≪≫⟪⟫《》]/u,
  new RegExp(`<\\s*/?\\s*(?:fin\\s+)?${FIELD}`, "u"),
  // Rows, and tables of them.
  /[|¦│┃]/u,
  // A field where a line or a sentence begins, and a value that only a field has.
  new RegExp(`(?:^|[\\n.!?;•–—{(\\[-])\\s*(?:fin\\s+)?${FIELD}\\s*[:=]`, "u"),
  /(?<!\p{L})registre\s*[:=]\s*(?:tu|vous)(?!\p{L})/u,
  // Two fields anywhere. « La situation : », « en fait : » are ordinary words.
  new RegExp(`(?:(?<!(?:\\p{L}|\\p{L}['’ ]\\s*))${FIELD}\\s*[:=].*){2}`, "su"),
];

/** Letters said one by one: a field spelt so is a field. */
const SPELT = /(?<!\p{L})\p{L}(?:[\s._-]\p{L}(?!\p{L})){2,}/gu;
const UNSEEN = /[^\P{Cc}\n]|\p{Default_Ignorable_Code_Point}/gu;
const EMPHASIS = /[*_~#`"“”]/gu;
const SENTENCES = /^.*[.!?…]["»”]?(?=\s|$)/su;
/** What parts a subject from its fact. */
const SEPARATED = /^\s*(?:$|[:=–—→-])/u;

/** What a guard knows of a sheet, folded. */
interface Known {
  /** Subjects that are lists, so that nobody says them by chance. */
  sujets: string[];
  rows: string[];
  facts: string[];
  runs: ReadonlySet<string>;
  consigne: ReadonlySet<string>;
}

export function recitalGuard(sheet: Sheet): RecitalGuard {
  const known = knownOf(sheet);
  const recites = (reply: string): boolean => isRecital(plain(reply.slice(0, READ_MAX)), known);
  return {
    recites,
    tellable: (beginning, reply) => (recites(reply) ? "" : (SENTENCES.exec(beginning)?.[0] ?? "")),
  };
}

function isRecital(said: string, { sujets, rows, facts, runs, consigne }: Known): boolean {
  if (MARKS.some((mark) => mark.test(said))) return true;
  const sentences = said.split(/[\n.!?]/u).map((sentence) => sentence.trim());
  const listed = sujets.filter((sujet) => said.includes(sujet));
  if (listed.length > 1) return true;
  const heads = (sentence: string, sujet: string): boolean =>
    sentence.startsWith(sujet) && SEPARATED.test(sentence.slice(sujet.length));
  if (listed.some((sujet) => sentences.some((sentence) => heads(sentence, sujet)))) return true;
  const words = wordsOf(said);
  const line = ` ${words.join(" ")} `;
  return (
    rows.some((row) => line.includes(row)) ||
    facts.filter((fact) => line.includes(fact)).length >= FACTS_MIN ||
    runsOf(words, INSTRUCTION_RUN).some((run) => runs.has(run)) ||
    runsOf(words, CONSIGNE_RUN).some((run) => consigne.has(run))
  );
}

function knownOf(sheet: Sheet): Known {
  const { consigne, faits, imprevu } = sheet;
  const entries = [...faits, imprevu];
  const lists = entries.filter(({ sujet }) => sujet.includes(","));
  return {
    sujets: lists.map(({ sujet }) => plain(sujet)),
    rows: lists.map(({ sujet, fait }) => phraseOf([...wordsOf(sujet), ...wordsOf(fait).slice(0, ROW_WORDS)])),
    facts: faits.flatMap(({ fait }) => {
      const begins = wordsOf(fait.split(/[.!?](?:\s|$)/u)[0] ?? "").slice(0, FACT_WORDS.max);
      return begins.length < FACT_WORDS.min ? [] : [phraseOf(begins)];
    }),
    runs: new Set(instructionsOf(sheet).flatMap((sentence) => runsOf(wordsOf(sentence), INSTRUCTION_RUN))),
    consigne: new Set(runsOf(wordsOf(consigne), CONSIGNE_RUN)),
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
