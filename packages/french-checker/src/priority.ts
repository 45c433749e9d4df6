import * as v from "valibot";

/**
 * Where two findings overlap, the rule that comes later in this list wins: the more words a rule has to see
 * before it speaks, the more its finding is worth.
 */
export const PRIORITIES = [
  /** Spaces around a mark: the words beside it have errors of their own. */
  "spacing",
  /** A word by itself that the dictionary does not know. */
  "spelling",
  /** Punctuation, spaces and capitals of names. */
  "typography",
  /** Agreement of words that the tagger relates: noun group, subject and verb, attribute, participle. */
  "agreement",
  /** What the rest of the text decides: register, tense of the sentence, address; and doubled or missing words. */
  "text",
  /** A fixed turn of phrase, or the preposition a verb takes. */
  "setPhrase",
  /** Mood, condition, elision, determiner: a word and what calls for it. */
  "trigger",
  /** Preposition and article that become one word. */
  "contraction",
  /** The build of a group of words: their order, an infinitive or a participle after its verb. */
  "construction",
  /** A whole verb group: its auxiliary, or an imperative. */
  "verbGroup",
  /** Another word that sounds the same: whatever else is said of it is said of the wrong word. */
  "homophone",
] as const;

export type Priority = (typeof PRIORITIES)[number];

export const PrioritySchema = v.picklist(PRIORITIES);

export function priorityRank(priority: Priority): number {
  return PRIORITIES.indexOf(priority);
}
