import type { Test } from "./phrase-classes.ts";
import type { Keys } from "./phrase-words.ts";

/** One element of a pattern. */
export interface Element {
  kind:
    | "word"
    | "endOr"
    | "gap"
    | "not"
    | "ahead"
    | "start"
    | "end"
    | "before"
    | "notBefore"
    | "open"
    | "close";
  test: Test;
  optional: boolean;
  verb: boolean;
  max: number;
  /** The words and verbs that it takes, when they are all known. */
  keys: Keys | undefined;
}
