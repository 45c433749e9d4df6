import type { Tache } from "@epreuve/contract/tache";
import type { AnalysedProduction } from "./analysis.ts";
import { type Exchange, exchangeOf } from "./exchange.ts";
import { type GrammarFeatures, grammarFeatures } from "./features/grammar.ts";
import { type LexicalFeatures, lexicalFeatures } from "./features/lexical.ts";
import { type StructureFeatures, structureFeatures } from "./features/structure.ts";
import { type TaskFeatures, taskFeatures } from "./features/task.ts";
import { type WordingFeatures, wordingFeatures } from "./features/wording.ts";
import { isToMarker } from "./no-answer.ts";

/** Everything measured in a text; its levels depend on these figures only. */
export interface Features {
  tache: Tache;
  lexical: LexicalFeatures;
  structure: StructureFeatures;
  grammar: GrammarFeatures;
  wording: WordingFeatures;
  task: TaskFeatures;
  exchange: Exchange;
}

/** Measures the features of an analysed text. Sentences to the marker count for the task's length only. */
export function measure(production: AnalysedProduction): Features {
  const answer = withoutNotes(production);
  return {
    tache: production.tache,
    lexical: lexicalFeatures(answer, [...production.consigne.words, ...production.documents.words]),
    structure: structureFeatures(answer),
    grammar: grammarFeatures(answer),
    wording: wordingFeatures(answer),
    task: taskFeatures(production),
    exchange: exchangeOf(production),
  };
}

function withoutNotes(production: AnalysedProduction): AnalysedProduction {
  const sentences = production.sentences.filter(({ texte }) => !isToMarker(texte));
  if (sentences.length === production.sentences.length) return production;
  return {
    ...production,
    sentences,
    words: sentences.flatMap(({ words }) => words),
    findings: sentences.flatMap(({ findings }) => findings),
  };
}
