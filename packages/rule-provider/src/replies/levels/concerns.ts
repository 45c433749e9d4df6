import type { CodeCritere } from "@epreuve/contract/criteres";
import type { MeasureName } from "./measures.ts";

/** The measures of the overall estimate: what shows the level of a text whatever its task. */
export const OVERALL = [
  "rareVariety",
  "rareShare",
  "wordVariety",
  "verbVariety",
  "plainVerbs",
  "grammarErrors",
  "spellingErrors",
  "tenses",
  "otherTenses",
  "conditionals",
  "subordinates",
  "subordinatorKinds",
  "relatives",
  "freeRelatives",
  "objectPronouns",
  "negations",
  "prepositions",
  "inversions",
  "bareNouns",
  "longestSentence",
  "sentenceSpread",
  "marks",
] as const satisfies readonly MeasureName[];

/** What concerns a criterion: nothing else makes its note differ from the overall estimate. */
export const CONCERNS: Readonly<Record<CodeCritere, readonly MeasureName[]>> = {
  ADEQUATION_TACHE: ["demandsMet", "spokenWords"],
  COHERENCE: [
    "links",
    "advancedConnectors",
    "simpleLinks",
    "longestSentence",
    "sentenceSpread",
    "marks",
    "subordinatorKinds",
  ],
  LEXIQUE: ["rareVariety", "rareShare", "wordVariety", "verbVariety", "plainVerbs", "lexicalErrors"],
  GRAMMAIRE: [
    "grammarErrors",
    "tenses",
    "otherTenses",
    "conditionals",
    "subordinates",
    "relatives",
    "freeRelatives",
    "objectPronouns",
    "bareNouns",
  ],
  ORTHOGRAPHE: ["spellingErrors"],
  SOCIOLINGUISTIQUE: ["manners", "addressErrors", "inversions"],
  INTERACTION: ["questions", "reactions", "constructions", "demandsMet", "spokenWords"],
  // A transcript does not show how a candidate sounds.
  AISANCE_PHONOLOGIE: [],
};
