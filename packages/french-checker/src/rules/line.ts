import * as v from "valibot";
import { CodeSchema } from "../code.ts";
import { PrioritySchema } from "../priority.ts";

const Filled = v.pipe(v.string(), v.regex(/\S/u, "must not be empty"));
/** Readable in a finding and in `without`: lower case, digits and hyphens. */
const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "must be lower-case words joined by hyphens"),
);
const ListName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/u));
/** A whole text of one sentence or more, as a learner would write it. */
const Sentences = v.pipe(v.array(Filled), v.minLength(1, "needs at least one sentence"));

/** One line of a table: a learner's wrong turn, its correction, what to tell the candidate, and the proof. */
export const LineSchema = v.strictObject({
  id: Slug,
  /** In the language that README.md teaches. */
  pattern: Filled,
  /** A template, or the correction of each extract, in lower case, that the pattern may cover. */
  fix: v.union([v.string(), v.record(v.string(), v.string())]),
  /** The name of one of the table's notes, or the note itself: {x} is the extract, {c} its correction. */
  note: Filled,
  /** The code, where it is not the table's. */
  code: v.optional(CodeSchema),
  /** Names of predicates, all of which must hold of the match. */
  when: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  /** Texts in which this line gives the only finding, and whose correction has none. */
  bad: Sentences,
  /** Texts close to the pattern in which the whole checker finds nothing. */
  good: Sentences,
});

const repeatedIds = (lines: readonly { id: string }[]): string[] =>
  lines.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) < index);

const uniqueIds = <L extends { id: string }>() =>
  v.check<L[], (issue: v.CheckIssue<L[]>) => string>(
    (lines) => repeatedIds(lines).length === 0,
    ({ input }) => `two lines have the same id: ${repeatedIds(input).join(", ")}`,
  );

const head = {
  /** The id of the rule, and the name of the file. */
  rule: Slug,
  /** The code of a line that names none. */
  code: CodeSchema,
  priority: PrioritySchema,
};

/** A rule made of lines. */
export const TableSchema = v.strictObject({
  ...head,
  /** Words that several patterns share, written =name there. */
  lists: v.optional(v.record(ListName, Filled)),
  /** Notes that several lines share. */
  notes: v.optional(v.record(ListName, Filled)),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), uniqueIds()),
});

/** Words that call for a mood or a tense in the clause after them; the rule of the table says which verb and how. */
export const TriggerTableSchema = v.strictObject({
  ...head,
  lines: v.pipe(
    v.array(
      v.strictObject({
        id: Slug,
        pattern: Filled,
        /** What the words call for, among what the rule knows. */
        wants: v.string(),
        bad: Sentences,
        good: Sentences,
      }),
    ),
    v.minLength(1),
    uniqueIds(),
  ),
});

export type Line = v.InferOutput<typeof LineSchema>;

/** Parses a table. Throws an error that names the place of whatever does not fit. */
export function readTable<Schema extends typeof TableSchema | typeof TriggerTableSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const rule = v.safeParse(v.object({ rule: v.string() }), data);
  const places = result.issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
  throw new Error([rule.success ? rule.output.rule : "a table", ...places].join("\n  "));
}
