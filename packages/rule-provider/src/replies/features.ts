import type { AnalysedProduction } from "./analysis.ts";
import { type Exchange, exchangeOf } from "./exchange.ts";
import { type GrammarFeatures, grammarFeatures } from "./features/grammar.ts";
import { type LexicalFeatures, lexicalFeatures } from "./features/lexical.ts";
import { type StructureFeatures, structureFeatures } from "./features/structure.ts";
import { type TaskFeatures, taskFeatures } from "./features/task.ts";

/** Everything that is measured of a production; the levels are made from these figures and nothing else. */
export interface Features {
  lexical: LexicalFeatures;
  structure: StructureFeatures;
  grammar: GrammarFeatures;
  task: TaskFeatures;
  exchange: Exchange;
}

export function measure(production: AnalysedProduction): Features {
  return {
    lexical: lexicalFeatures(production),
    structure: structureFeatures(production),
    grammar: grammarFeatures(production),
    task: taskFeatures(production),
    exchange: exchangeOf(production),
  };
}
