import type { Finding, Rule, RuleContext } from "../rule.ts";
import { lowerAt, type Sentence } from "../token.ts";
import { type Line, readTable, TableSchema } from "./line.ts";
import { fill, fit } from "./phrase-fit.ts";
import { indexPatterns } from "./phrase-index.ts";
import { compile, type Match, matchAt, type Pattern } from "./phrase-pattern.ts";
import type { Lists } from "./phrase-words.ts";

/** A last look at a match; false silences it. Named in `when`. */
export type Predicate = (match: Match, sentence: Sentence, context: RuleContext) => boolean;

/** A line ready to be matched. */
interface CompiledLine {
  /** Named in findings: "calques/faire-une-decision". */
  id: string;
  pattern: Pattern;
  fix: Line["fix"];
  note: string;
  code: Finding["code"];
  when: readonly Predicate[];
}

/**
 * The lines that may match at a word, in the order in which they are tried: those that begin with the word, those that
 * begin with a verb it may be a form of, and the others.
 */
function inOrder(lines: readonly CompiledLine[], lower: string, lemmas: readonly string[]): CompiledLine[] {
  const ofWord = lines.filter(({ pattern }) => pattern.first?.has(lower));
  const ofVerbs = lemmas.flatMap((lemma) => lines.filter(({ pattern }) => pattern.firstLemmas?.has(lemma)));
  const others = lines.filter(({ pattern: { first, firstLemmas } }) => (first ?? firstLemmas) === undefined);
  return [...ofWord, ...ofVerbs, ...others];
}

function explain(note: string, extract: string, correction: string): string {
  return note.replaceAll("{x}", extract).replaceAll("{c}", correction);
}

/** Makes the finding of a match, or nothing when the correction cannot be formed or changes nothing. */
function phraseFinding(
  line: CompiledLine,
  match: Match,
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const { tokens } = sentence;
  const first = tokens[match.from];
  const last = tokens[match.to];
  if (first === undefined || last === undefined || first.quoted) return undefined;
  if (!line.when.every((holds) => holds(match, sentence, context))) return undefined;
  const template =
    typeof line.fix === "string"
      ? line.fix
      : line.fix[context.text.slice(first.start, last.end).toLowerCase().replace(/[’ʼ]/gu, "'")];
  const words = template === undefined ? undefined : fill(template, match, context);
  // "les" before an infinitive is its object: "de les voir".
  const governed = context.lexicon.readings(tokens[match.to + 2]?.lower ?? "");
  const object = governed.length > 0 && governed.every(({ mode }) => mode === "inf");
  const joining = { pronouns: line.code === "SYN_PRONOM" || object };
  const fitted = words === undefined ? undefined : fit(words, match.from, match.to, tokens, joining);
  const head = tokens[fitted?.from ?? -1];
  const tail = tokens[fitted?.to ?? -1];
  if (fitted === undefined || head === undefined || tail === undefined) return undefined;
  const extract = context.text.slice(head.start, tail.end);
  if (extract === fitted.correction || fitted.correction === "") return undefined;
  return {
    code: line.code,
    start: head.start,
    end: tail.end,
    correction: fitted.correction,
    explanation: explain(line.note, extract, fitted.correction),
    rule: line.id,
  };
}

function compiled(pattern: string, lists: Lists | undefined, fail: (reason: string) => never): Pattern {
  try {
    return compile(pattern, lists);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Whether every word that the correction refers to is one that it replaces: another would then stand there twice. */
function refersInside({ elements }: Pattern, fix: Line["fix"]): boolean {
  const open = elements.findIndex(({ kind }) => kind === "open");
  const close = elements.findIndex(({ kind }) => kind === "close");
  const taking = [...elements.entries()].filter(([, { kind }]) => kind === "word" || kind === "gap");
  const inside = taking.map(([at]) => at > open && (close === -1 || at < close));
  const numbers =
    typeof fix === "string" ? [...fix.matchAll(/\$(\d)/gu)].map(([, number]) => Number(number)) : [];
  return numbers.every((number) => inside[number - 1] === true);
}

/**
 * A rule made of a table of lines: at each word, the first line that matches speaks. Throws when the table does not
 * have the shape of `TableSchema`, or names a list, a class, a note or a predicate that does not exist.
 */
export function phraseRule(data: unknown, predicates: Readonly<Record<string, Predicate>> = {}): Rule {
  const table = readTable(TableSchema, data);
  const lines = table.lines.map(({ id, pattern, fix, note, code, when }): CompiledLine => {
    const fail = (reason: string): never => {
      throw new Error(`${table.rule}/${id}: ${reason}`);
    };
    if (typeof fix === "string" && /[^\s]\$\d|\$\d(?!\s|$|:(?:masculine|feminine)(?:\s|$))/u.test(fix))
      fail("a reference glued to a word");
    const words = compiled(pattern, table.lists, fail);
    if (!refersInside(words, fix)) fail("a reference to a word outside the extract");
    return {
      id: `${table.rule}/${id}`,
      pattern: words,
      fix,
      note: table.notes?.[note] ?? (/\s/u.test(note) ? note : fail(`no note is named ${note}`)),
      code: code ?? table.code,
      when: (when ?? []).map((name) => predicates[name] ?? fail(`no predicate is named ${name}`)),
    };
  });
  const index = indexPatterns(lines);
  return {
    id: table.rule,
    code: table.code,
    priority: table.priority,
    lines: lines.map(({ id }) => id),
    *find(sentence, context) {
      for (const [at, candidates] of index.places(sentence, context.lexicon)) {
        const lower = lowerAt(sentence, at);
        for (const line of inOrder(candidates, lower, context.lexicon.verbLemmas(lower))) {
          if (context.silenced.has(line.id)) continue;
          const match = matchAt(line.pattern, sentence, at, context);
          const found = match === undefined ? undefined : phraseFinding(line, match, sentence, context);
          if (found !== undefined) {
            yield found;
            break;
          }
        }
      }
    },
  };
}
