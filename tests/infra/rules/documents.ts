import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Granted } from "./deploying.ts";

/* The documents that the rules read besides the graph. */

const root = join(import.meta.dirname, "../../..");

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((one) => [one].flat()),
);
const PolicySchema = v.object({
  Statement: v.array(
    v.object({
      Sid: v.string(),
      Effect: v.string(),
      Action: Texts,
      Resource: Texts,
      Condition: v.optional(v.unknown()),
    }),
  ),
});

/** Every statement of the deploying role's policies. */
export function deployingStatements(): Granted[] {
  const docs = join(root, "docs");
  return readdirSync(docs)
    .filter((file) => /^deploy-policy.*\.json$/.test(file))
    .flatMap((file) => v.parse(PolicySchema, JSON.parse(readFileSync(join(docs, file), "utf8"))).Statement)
    .map(({ Sid, Effect, Action, Resource, Condition }) => ({
      sid: Sid,
      effect: Effect,
      actions: Action,
      resources: Resource,
      condition: Condition,
    }));
}

/** The workflows by file. */
export function workflowTexts(): Map<string, string> {
  const dir = join(root, ".github/workflows");
  return new Map(readdirSync(dir).map((file) => [file, readFileSync(join(dir, file), "utf8")]));
}
