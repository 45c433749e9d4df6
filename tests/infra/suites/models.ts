import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

const ScheduleSchema = v.looseObject({
  state: v.string(),
  scheduleExpression: v.string(),
  scheduleExpressionTimezone: v.string(),
  target: v.looseObject({ arn: v.string(), roleArn: v.string() }),
});
const RoleSchema = v.looseObject({
  name: v.string(),
  inlinePolicies: v.array(v.object({ name: v.string(), policy: v.pipe(v.string(), v.parseJson()) })),
});

/** The daily look at the provider's models. */
export function models(graph: Graph, { production }: { production: boolean }): void {
  describe("the look at the models", () => {
    const schedule = v.parse(
      ScheduleSchema,
      graph.one("aws:scheduler/schedule:Schedule", "ModelsSchedule").inputs,
    );
    const { inputs, statements } = graph.functionOf("scheduled/models");
    const arn = `arn:aws:lambda:ca-central-1:123456789012:function:${inputs.name}`;

    test("is taken every day in production, and on demand elsewhere", () => {
      expect(schedule).toMatchObject({
        state: production ? "ENABLED" : "DISABLED",
        scheduleExpression: "cron(0 9 * * ? *)",
        scheduleExpressionTimezone: "America/Toronto",
        target: { arn },
      });
    });

    test("is started by a role that may start it, and nothing else", () => {
      const roles = graph.of("aws:iam/role:Role").map((role) => v.safeParse(RoleSchema, role.inputs));
      const [role, ...others] = roles.flatMap((read) =>
        read.success && schedule.target.roleArn.endsWith(`/${read.output.name}`) ? [read.output] : [],
      );
      expect(others).toEqual([]);
      expect(role?.inlinePolicies.map(({ policy }) => policy)).toEqual([
        {
          Version: "2012-10-17",
          Statement: [{ Effect: "Allow", Action: ["lambda:InvokeFunction"], Resource: [arn] }],
        },
      ]);
    });

    test("uses no resource of the stage, and ends before its function does", () => {
      expect(statements).toEqual([]);
      expect(inputs.timeout).toBe(60);
    });
  });
}
