import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { ZONE } from "./deploying-calls.ts";
import type { Granted } from "./policies.ts";

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

const docs = join(root, "docs");

function statementsOf(file: string): Granted[] {
  const { Statement } = v.parse(PolicySchema, JSON.parse(readFileSync(join(docs, file), "utf8")));
  return Statement.map(({ Sid, Effect, Action, Resource, Condition }) => ({
    sid: Sid,
    effect: Effect,
    actions: Action,
    resources: Resource,
    condition: Condition,
  }));
}

/** Every statement of the deploying role's policies, the hosted zone filled in as docs/deploying.md does. */
export function deployingStatements(): Granted[] {
  return readdirSync(docs)
    .filter((file) => /^deploy-policy.*\.json$/.test(file))
    .flatMap(statementsOf)
    .map((statement) => ({
      ...statement,
      resources: statement.resources.map((pattern) => pattern.replace(/\/ZONE$/, `/${ZONE}`)),
    }));
}

/** Those of the permissions boundary of every role that it makes. */
export function boundaryStatements(): Granted[] {
  return statementsOf("deploy-boundary.json");
}

/** The workflows by file. */
export function workflowTexts(): Map<string, string> {
  const dir = join(root, ".github/workflows");
  return new Map(readdirSync(dir).map((file) => [file, readFileSync(join(dir, file), "utf8")]));
}
