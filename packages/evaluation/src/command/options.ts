import { parseArgs } from "node:util";
import * as v from "valibot";

export const USAGE = `Usage: npm run evaluate -- [options]

  --provider              the configured provider (.env, as npm start reads it) instead of the offline one
  --set <name or folder>  development (the default), sealed, or a folder of your own
  --only <part>           productions, corrects or adversarial; may be given several times
  --held-out              false alarms on the checker's held-out correct texts instead: figures alone
  --repeat <n>            correct each production n times, for the spread
  --limit <n>             at most n texts of each part, spread over the tasks
  --concurrency <n>       corrections at once
  --dry-run               say calls, tokens and price, and call nothing
  --max-usd <x>           stop before the price of new calls passes x US dollars
  --fresh                 use no reply kept from an earlier run
  --cache <folder>        where replies are kept, .local/evaluation by default
  --report <file>         write the report in Markdown there too
  --baseline <file>       compare with these figures
  --write-baseline <file> write the figures there, to compare with later
  --details               show each text's level and its wrong and missed errors; not of the sealed set`;

/** Options that do not fit; the message says what would. */
export class UsageError extends Error {}

const PARTS = ["productions", "corrects", "adversarial"] as const;
export type Part = (typeof PARTS)[number];

const whole = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/u, "must be a whole number from 1 on"),
  v.transform(Number),
);
const usd = v.pipe(
  v.string(),
  v.regex(/^\d+(?:\.\d+)?$/u, "must be an amount of US dollars, such as 0.50"),
  v.transform(Number),
);

const OptionsSchema = v.object({
  provider: v.optional(v.boolean(), false),
  set: v.optional(v.string(), "development"),
  only: v.optional(v.array(v.picklist(PARTS, `must be one of ${PARTS.join(", ")}`)), [...PARTS]),
  "held-out": v.optional(v.boolean(), false),
  repeat: v.optional(whole, "1"),
  limit: v.optional(whole),
  concurrency: v.optional(whole),
  "dry-run": v.optional(v.boolean(), false),
  "max-usd": v.optional(usd),
  fresh: v.optional(v.boolean(), false),
  cache: v.optional(v.string(), ".local/evaluation"),
  report: v.optional(v.string()),
  baseline: v.optional(v.string()),
  "write-baseline": v.optional(v.string()),
  details: v.optional(v.boolean(), false),
});
export type Options = v.InferOutput<typeof OptionsSchema>;

/** Reads the command's arguments. Throws a `UsageError` that names the option. */
export function readOptions(args: string[]): Options {
  const flag = { type: "boolean" } as const;
  const text = { type: "string" } as const;
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        provider: flag,
        set: text,
        only: { type: "string", multiple: true },
        "held-out": flag,
        repeat: text,
        limit: text,
        concurrency: text,
        "dry-run": flag,
        "max-usd": text,
        fresh: flag,
        cache: text,
        report: text,
        baseline: text,
        "write-baseline": text,
        details: flag,
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const parsed = v.safeParse(OptionsSchema, values);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UsageError(`--${v.getDotPath(issue)?.split(".")[0]} ${issue.message}`);
}
