import * as v from "valibot";
import type { Code } from "../code.ts";
import type { Priority } from "../priority.ts";
import type { RuleContext } from "../rule.ts";
import { readTable, TriggerTableSchema } from "./line.ts";
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
  /** The triggers of the table that are not silenced. */
  of(context: RuleContext): Iterable<Trigger<Wanted>>;
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
  return {
    id: table.rule,
    code: table.code,
    priority: table.priority,
    lines: triggers.map(({ id }) => id),
    of: ({ silenced }) => (silenced.size === 0 ? triggers : triggers.filter(({ id }) => !silenced.has(id))),
  };
}
