import { type Exchange, exchangeOf } from "./exchange.ts";
import { type GrammarFeatures, grammarFeatures } from "./features/grammar.ts";
import { type LexicalFeatures, lexicalFeatures } from "./features/lexical.ts";
import { type StructureFeatures, structureFeatures } from "./features/structure.ts";
import { type TaskFeatures, taskFeatures } from "./features/task.ts";
import type { Production } from "./study.ts";

/** Everything that is measured of a production; the levels are made from these figures and nothing else. */
export interface Features {
  lexique: LexicalFeatures;
  structure: StructureFeatures;
  grammaire: GrammarFeatures;
  tache: TaskFeatures;
  echange: Exchange;
}

export function measure(production: Production): Features {
  return {
    lexique: lexicalFeatures(production),
    structure: structureFeatures(production),
    grammaire: grammarFeatures(production),
    tache: taskFeatures(production),
    echange: exchangeOf(production),
  };
}
