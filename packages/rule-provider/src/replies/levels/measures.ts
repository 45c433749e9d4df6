import type { Features } from "../features.ts";
import { demandsMet, manners } from "./task-measures.ts";

/** What is measured for the levels; `weights.json` says what each counts. */
export interface Measure {
  /** Null where the text cannot show it. */
  of: (features: Features) => number | null;
  /** 1 where more of it shows a higher level, -1 where less does. */
  sign: 1 | -1;
}

const up = (of: Measure["of"]): Measure => ({ of, sign: 1 });
const down = (of: Measure["of"]): Measure => ({ of, sign: -1 });
/** Of errors in 100 words: the first ones tell more of a text than one more in a text full of them. */
const fourthRoot = (density: number): number => Math.sqrt(Math.sqrt(density));
const isOral = ({ task }: Features): boolean => task.seconds !== null;

/** Shares, densities and counts are of features.ts, where each is explained; roots and logarithms bend the long tails. */
export const MEASURES = {
  rareVariety: up(({ lexical }) => lexical.rareVariety),
  rareShare: up(({ lexical }) => lexical.rareShare),
  wordVariety: up(({ lexical }) => lexical.cttr),
  verbVariety: up(({ lexical }) => lexical.verbVariety),
  plainVerbs: down(({ lexical }) => lexical.plainVerbShare),
  lexicalErrors: down(({ grammar }) => fourthRoot(grammar.errorDensity.lexique)),
  grammarErrors: down(({ grammar }) => fourthRoot(grammar.grammarErrors)),
  spellingErrors: down(({ grammar }) => fourthRoot(grammar.spellingErrors)),
  tenses: up(({ grammar }) => grammar.tenses.length),
  otherTenses: up(({ wording }) => wording.otherTenseShare),
  conditionals: up(({ wording }) => wording.conditionals),
  subordinates: up(({ structure }) => structure.subordinateDensity),
  subordinatorKinds: up(({ structure }) => structure.subordinatorKinds),
  relatives: up(({ wording }) => wording.relatives),
  freeRelatives: up(({ wording }) => wording.freeRelatives),
  objectPronouns: up(({ wording }) => wording.objectPronouns),
  /** In speech « ne » is left out at every level. */
  negations: up((features) => (isOral(features) ? null : features.wording.negations)),
  prepositions: up(({ wording }) => wording.prepositions),
  inversions: up(({ wording }) => wording.inversions),
  bareNouns: down(({ wording }) => wording.bareNouns),
  longestSentence: up(({ structure }) =>
    structure.longestSentence === null ? null : Math.log(structure.longestSentence + 1),
  ),
  sentenceSpread: up(({ structure }) => structure.sentenceSpread),
  /** In a transcript they are the transcriber's. */
  marks: up((features) => (isOral(features) ? null : features.structure.marks)),
  simpleLinks: down(({ wording }) => wording.simpleLinks),
  advancedConnectors: up(({ structure }) => structure.connectors.filter(({ rank }) => rank === 3).length),
  /** A written task bounds its words; speech bounds its time, which a weak speaker does not fill. */
  spokenWords: up((features) => (isOral(features) ? Math.log(Math.max(20, features.task.wordCount)) : 0)),
  links: up(({ structure }) => structure.links.length),
  demandsMet: up(demandsMet),
  manners: up(manners),
  addressErrors: down(({ grammar }) => fourthRoot(grammar.errorDensity.registre)),
  questions: up(({ exchange }) => Math.min(12, exchange.questions.length)),
  reactions: up(({ exchange }) => Math.min(8, exchange.reactions.length)),
  constructions: up(({ exchange }) => exchange.constructions.length),
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
