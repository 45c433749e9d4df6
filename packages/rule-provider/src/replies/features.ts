import type { AnalysedProduction } from "./analysis.ts";
import { type Exchange, exchangeOf } from "./exchange.ts";
import { type GrammarFeatures, grammarFeatures } from "./features/grammar.ts";
import { type LexicalFeatures, lexicalFeatures } from "./features/lexical.ts";
import { type StructureFeatures, structureFeatures } from "./features/structure.ts";
import { type TaskFeatures, taskFeatures } from "./features/task.ts";

/** Everything measured in a text; its levels depend on these figures only. */
export interface Features {
  lexical: LexicalFeatures;
  structure: StructureFeatures;
  grammar: GrammarFeatures;
  task: TaskFeatures;
  exchange: Exchange;
}

/** Measures the features of an analysed text. */
export function measure(production: AnalysedProduction): Features {
  return {
    lexical: lexicalFeatures(production),
    structure: structureFeatures(production),
    grammar: grammarFeatures(production),
    task: taskFeatures(production),
    exchange: exchangeOf(production),
  };
}
