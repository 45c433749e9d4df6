import { isDeepStrictEqual } from "node:util";
import type { Granted } from "../rules/policies.ts";
import { LINES } from "../rules/workflows.ts";

/* Changes of what deploys: the policies of its role, and the workflows. */

export interface PolicyMutant {
  name: string;
  statements: readonly Granted[];
}

/** Changes that allow the same as before. */
export const SAME_RIGHTS: readonly { name: RegExp; reason: string }[] = [
  {
    name: /^policy Functions: lambda:(ListTags|TagResource|UntagResource) dropped$/,
    reason: "event source mappings, which have no names, are given it on everything",
  },
];

/** What somebody who takes over a deployment would ask for. */
const ADDED = [
  "iam:CreateAccessKey",
  "iam:DeleteRolePermissionsBoundary",
  "sts:AssumeRole",
  "dynamodb:Scan",
  "s3:GetObjectAcl",
  "ssm:GetParameterHistory",
  "kms:Decrypt",
  "backup:DeleteRecoveryPoint",
];

/** Each statement, verb, resource and condition dropped, widened or turned round. */
export function* policyMutants(statements: readonly Granted[]): Generator<PolicyMutant> {
  for (const mutant of changes(statements)) {
    if (!isDeepStrictEqual(mutant.statements, statements)) yield mutant;
  }
}

function* changes(statements: readonly Granted[]): Generator<PolicyMutant> {
  for (const action of ["*", ...ADDED]) {
    const added = { sid: "Added", effect: "Allow", actions: [action], resources: ["*"] };
    yield { name: `policy: ${action} on everything added`, statements: [...statements, added] };
  }
  for (const [index, statement] of statements.entries()) {
    const { sid, actions, resources, condition } = statement;
    const changed = (name: string, change: Partial<Granted>) => ({
      name: `policy ${sid}: ${name}`,
      statements: statements.with(index, { ...statement, ...change }),
    });
    yield { name: `policy ${sid}: dropped`, statements: statements.toSpliced(index, 1) };
    yield changed("turned round", { effect: statement.effect === "Allow" ? "Deny" : "Allow" });
    yield changed("on everything", { resources: ["*"] });
    yield changed("every action", { actions: ["*"] });
    yield changed("every action of its service", { actions: [`${actions[0]?.split(":")[0]}:*`] });
    for (const action of ADDED) yield changed(`${action} added`, { actions: [...actions, action] });
    if (condition !== undefined) yield changed("condition dropped", { condition: undefined });
    else yield changed("condition added", { condition: { Bool: { "aws:SecureTransport": "true" } } });
    for (const action of actions) {
      yield changed(`${action} dropped`, { actions: actions.filter((one) => one !== action) });
      yield changed(`${action} misspelt`, {
        actions: actions.map((one) => (one === action ? `${one}s` : one)),
      });
    }
    for (const resource of resources) {
      const others = resources.filter((one) => one !== resource);
      yield changed(`${resource} dropped`, { resources: others });
      const replacedBy = (other: string) => ({
        resources: resources.map((one) => (one === resource ? other : one)),
      });
      if (resource !== "*") yield changed(`${resource} cut`, replacedBy(resource.replace(/[^:/]*$/, "*")));
      yield changed(`${resource} elsewhere`, replacedBy(resource.replace("ca-central-1", "us-east-1")));
    }
  }
}

export interface WorkflowMutant {
  name: string;
  workflows: ReadonlyMap<string, string>;
}

/** Each line of a deployment that a rule names: dropped, and commented out. */
export function* workflowMutants(workflows: ReadonlyMap<string, string>): Generator<WorkflowMutant> {
  for (const file of new Set(LINES.map((rule) => rule.file))) {
    const lines = (workflows.get(file) ?? "").split("\n");
    for (const [index, line] of lines.entries()) {
      const rules = LINES.filter((rule) => rule.file === file && rule.line.test(line));
      if (rules.length === 0) continue;
      for (const [change, other] of [
        ["dropped", lines.toSpliced(index, 1)],
        ["commented out", lines.with(index, `# ${line}`)],
      ] as const) {
        yield {
          name: `${file}:${index + 1} ${change}`,
          workflows: new Map(workflows).set(file, other.join("\n")),
        };
      }
    }
  }
}
