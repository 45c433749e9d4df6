import * as v from "valibot";
import type { Code } from "../code.ts";
import type { Priority } from "../priority.ts";
import type { RuleContext } from "../rule.ts";
import type { Sentence } from "../token.ts";
import { readTable, TriggerTableSchema } from "./line.ts";
import { indexPatterns } from "./phrase-index.ts";
import { compile, type Pattern } from "./phrase-pattern.ts";

/** Words that call for something in the clause after them. */
export interface Trigger<Wanted extends string> {
  /** Named in findings: "moods/il-faut-que". */
  id: string;
  pattern: Pattern;
  wants: Wanted;
}

interface TriggerTable<Wanted extends string> {
  id: string;
  code: Code;
  priority: Priority;
  lines: readonly string[];
  /** By the index of a token, in the order of the text: the triggers not silenced that may match from it, in their order. */
  places(sentence: Sentence, context: RuleContext): ReadonlyMap<number, readonly Trigger<Wanted>[]>;
  /** The same by trigger, in the order of the table: each with the indexes of the tokens from which it may match. */
  of(sentence: Sentence, context: RuleContext): Iterable<[Trigger<Wanted>, readonly number[]]>;
}

/** Reads a table of triggers. Throws when it does not have the shape of `TriggerTableSchema`, or wants something else. */
export function triggerTable<const Wanted extends string>(
  data: unknown,
  wanted: readonly Wanted[],
): TriggerTable<Wanted> {
  const table = readTable(TriggerTableSchema, data);
  const triggers = table.lines.map(
    ({ id, pattern, wants }): Trigger<Wanted> => ({
      id: `${table.rule}/${id}`,
      pattern: compile(pattern),
      wants: v.parse(v.picklist(wanted), wants),
    }),
  );
  const index = indexPatterns(triggers);
  const places: TriggerTable<Wanted>["places"] = (sentence, { lexicon, silenced }) => {
    const all = index.places(sentence, lexicon);
    if (silenced.size === 0) return all;
    return new Map([...all].map(([at, those]) => [at, those.filter(({ id }) => !silenced.has(id))]));
  };
  return {
    id: table.rule,
    code: table.code,
    priority: table.priority,
    lines: triggers.map(({ id }) => id),
    places,
    *of(sentence, context) {
      const found = new Map<Trigger<Wanted>, number[]>();
      for (const [at, those] of places(sentence, context)) {
        for (const trigger of those) found.set(trigger, [...(found.get(trigger) ?? []), at]);
      }
      for (const trigger of triggers) {
        const starts = found.get(trigger);
        if (starts !== undefined) yield [trigger, starts];
      }
    },
  };
}
