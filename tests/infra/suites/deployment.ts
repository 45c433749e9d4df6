import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/* What deployments and the roles they make may do: the policies in docs/. */

const docs = join(import.meta.dirname, "../../../docs");

const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((one) => [one].flat()),
);
const StatementSchema = v.looseObject({
  Effect: v.string(),
  Action: Texts,
  Resource: Texts,
  Condition: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
});
const PolicySchema = v.object({ Statement: v.array(StatementSchema) });

function statementsOf(file: string) {
  return v.parse(PolicySchema, JSON.parse(readFileSync(join(docs, file), "utf8"))).Statement;
}

const RoleSchema = v.looseObject({
  permissionsBoundary: v.optional(v.string()),
  path: v.optional(v.string()),
});

const BOUNDARY = "arn:aws:iam::123456789012:policy/epreuve-boundary";

export function deployment(graph: Graph): void {
  const roles = graph.of("aws:iam/role:Role").map(({ name, inputs }) => ({
    name,
    ...v.parse(RoleSchema, inputs),
  }));
  const policies = readdirSync(docs).filter((file) => /^deploy-policy.*\.json$/.test(file));
  const deploying = policies.flatMap(statementsOf);

  describe("a deployment", () => {
    test("makes every role with the boundary, in the path that it is bound to", () => {
      expect(roles.length).toBeGreaterThan(graph.functions.length);
      for (const role of roles) {
        expect([role.name, role.permissionsBoundary, role.path]).toEqual([role.name, BOUNDARY, "/epreuve/"]);
      }
    });

    test("cannot raise its own rights: it makes no role without the boundary, and touches none but its own", () => {
      const onIam = deploying.filter(({ Action }) => Action.some((action) => action.startsWith("iam:")));
      expect(onIam.length).toBeGreaterThan(3);
      for (const { Action, Resource, Condition } of onIam) {
        const linked = Action.every((action) => action === "iam:CreateServiceLinkedRole");
        for (const resource of Resource) {
          expect(resource).toMatch(
            linked ? /:role\/aws-service-role\/[\w.-]+\/\*$/ : /^arn:aws:iam::\*:role\/epreuve\/\*$/,
          );
        }
        const raising = Action.filter((action) =>
          /^iam:(CreateRole|PutRolePolicy|AttachRolePolicy|PutRolePermissionsBoundary)$/.test(action),
        );
        if (raising.length > 0) {
          expect([raising, Condition?.StringLike]).toEqual([
            raising,
            { "iam:PermissionsBoundary": BOUNDARY.replace("123456789012", "*") },
          ]);
        }
      }
      const actions = onIam.flatMap(({ Action }) => Action);
      expect(actions.filter((action) => /Policy(Version)?$/.test(action)).sort()).toEqual([
        "iam:AttachRolePolicy",
        "iam:DeleteRolePolicy",
        "iam:DetachRolePolicy",
        "iam:GetRolePolicy",
        "iam:PutRolePolicy",
        "iam:UpdateAssumeRolePolicy",
      ]);
      expect(actions).not.toContain("iam:DeleteRolePermissionsBoundary");
      expect(actions.filter((action) => /User|Group|AccessKey|Login/.test(action))).toEqual([]);
    });

    test("reaches no backup: a table that it deletes can be restored", () => {
      const actions = deploying.flatMap(({ Action }) => Action);
      expect(actions.filter((action) => /^backup:|Backup$|Restore/.test(action))).toEqual([]);
    });
  });

  describe("the backup plan", () => {
    const PlanSchema = v.object({
      BackupPlanName: v.string(),
      Rules: v.tuple([
        v.looseObject({
          ScheduleExpression: v.string(),
          Lifecycle: v.object({ DeleteAfterDays: v.number() }),
        }),
      ]),
    });
    const SelectionSchema = v.looseObject({
      Resources: v.array(v.string()),
      Conditions: v.object({
        StringEquals: v.array(v.object({ ConditionKey: v.string(), ConditionValue: v.string() })),
      }),
    });
    const read = (file: string): unknown => JSON.parse(readFileSync(join(docs, file), "utf8"));

    test("keeps a copy of each day for the 35 days that the privacy page says, and no longer", () => {
      const plan = v.parse(PlanSchema, read("backup-plan.json"));
      expect(plan.Rules[0].ScheduleExpression).toMatch(/^cron\(\d+ \d+ \* \* \? \*\)$/);
      expect(plan.Rules[0].Lifecycle.DeleteAfterDays).toBe(35);
    });

    test("selects production's table by the tags that it has", () => {
      const { Resources, Conditions } = v.parse(SelectionSchema, read("backup-selection.json"));
      expect(Resources).toEqual(["arn:aws:dynamodb:*:*:table/*"]);
      const { tags } = v.parse(
        v.object({
          providers: v.object({ aws: v.looseObject({ defaultTags: v.object({ tags: v.unknown() }) }) }),
        }),
        graph.app,
      ).providers.aws.defaultTags;
      expect(
        Object.fromEntries(
          Conditions.StringEquals.map(({ ConditionKey, ConditionValue }) => [
            ConditionKey.replace("aws:ResourceTag/", ""),
            ConditionValue,
          ]),
        ),
      ).toMatchObject({ service: "epreuve", stage: "production" });
      expect(tags).toMatchObject({ service: "epreuve", stage: "production" });
    });
  });
}
