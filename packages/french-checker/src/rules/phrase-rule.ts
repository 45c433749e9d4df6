import type { Code, Finding, Rule, RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { fill, fit } from "./phrase-fit.ts";
import { compile, type Match, matchAt, type Pattern } from "./phrase-pattern.ts";

/** What a line may say besides its pattern, correction and note. */
export interface PhraseOptions {
  code?: Code;
  /** A last look at the match; false silences it. */
  si?: (match: Match, sentence: Sentence, context: RuleContext) => boolean;
}

/**
 * A line of a table: pattern, correction (a template, or one by lower-case extract), and what to tell the
 * candidate, with {x} for the extract and {c} for the correction.
 */
export type Phrase = readonly [
  motif: string,
  correction: string | Readonly<Record<string, string>>,
  note: string,
  options?: PhraseOptions,
];

interface Line {
  pattern: Pattern;
  phrase: Phrase;
}

interface Index {
  byWord: Map<string, Line[]>;
  byLemma: Map<string, Line[]>;
  rest: Line[];
}

function file<Key>(map: Map<Key, Line[]>, keys: Iterable<Key>, line: Line): void {
  for (const key of keys) {
    const lines = map.get(key);
    if (lines === undefined) map.set(key, [line]);
    else lines.push(line);
  }
}

function indexLines(table: readonly Phrase[]): Index {
  const index: Index = { byWord: new Map(), byLemma: new Map(), rest: [] };
  for (const phrase of table) {
    const [motif, correction] = phrase;
    if (typeof correction === "string" && /[^\s]\$\d|\$\d[^\s]/u.test(correction)) {
      throw new Error(`a glued reference in the correction of: ${motif}`);
    }
    const line: Line = { pattern: compile(phrase[0]), phrase };
    if (line.pattern.first !== undefined) file(index.byWord, line.pattern.first, line);
    else if (line.pattern.firstLemmas !== undefined) file(index.byLemma, line.pattern.firstLemmas, line);
    else index.rest.push(line);
  }
  return index;
}

function explain(note: string, extrait: string, correction: string): string {
  return note.replaceAll("{x}", extrait).replaceAll("{c}", correction === "" ? "rien" : correction);
}

/** Makes the finding of a match, or nothing when the correction cannot be formed or changes nothing. */
export function phraseFinding(
  rule: Rule,
  { match, phrase }: { match: Match; phrase: Phrase },
  sentence: Sentence,
  context: RuleContext,
): Finding | undefined {
  const [, template, note, options] = phrase;
  const { tokens } = sentence;
  const first = tokens[match.from];
  const last = tokens[match.to];
  if (first === undefined || last === undefined || first.quoted) return undefined;
  if (options?.si !== undefined && !options.si(match, sentence, context)) return undefined;
  const plain =
    typeof template === "string"
      ? template
      : template[context.texte.slice(first.debut, last.fin).toLowerCase().replace(/[’ʼ]/gu, "'")];
  const words = plain === undefined ? undefined : fill(plain, match, context);
  const fitted = words === undefined ? undefined : fit(words, match.from, match.to, tokens);
  const head = tokens[fitted?.from ?? -1];
  const tail = tokens[fitted?.to ?? -1];
  if (fitted === undefined || head === undefined || tail === undefined) return undefined;
  const extrait = context.texte.slice(head.debut, tail.fin);
  if (extrait === fitted.correction || fitted.correction === "") return undefined;
  return {
    code: options?.code ?? rule.code,
    debut: head.debut,
    fin: tail.fin,
    correction: fitted.correction,
    explication: explain(note, extrait, fitted.correction),

    regle: rule.id,
  };
}

/** A rule made of a table: at each word, the first line that matches speaks. */
export function phraseRule(id: string, code: Code, table: readonly Phrase[], priorite = 0): Rule {
  const index = indexLines(table);
  const rule: Rule = {
    id,
    code,
    priorite,
    *find(sentence, context) {
      for (const [at, token] of sentence.tokens.entries()) {
        const lemmas = new Set(
          context.lexicon
            .readings(token.lower)
            .flatMap((reading) => (reading.pos === "VER" ? [reading.lemma] : [])),
        );
        const lines = [
          ...(index.byWord.get(token.lower) ?? []),
          ...[...lemmas].flatMap((lemma) => index.byLemma.get(lemma) ?? []),
          ...index.rest,
        ];
        for (const { pattern, phrase } of lines) {
          const match = matchAt(pattern, sentence, at, context);
          const found =
            match === undefined ? undefined : phraseFinding(rule, { match, phrase }, sentence, context);
          if (found !== undefined) {
            yield found;
            break;
          }
        }
      }
    },
  };
  return rule;
}
