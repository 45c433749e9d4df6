import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";
import { killerOf } from "../mutants/kill.ts";
import { NAMED, OF_STAGE, withNamed } from "../mutants/named.ts";
import { boundaryViolations } from "../rules/boundary.ts";
import { policyViolations } from "../rules/deploying.ts";
import { boundaryStatements, deployingStatements, workflowTexts } from "../rules/documents.ts";
import { RULES } from "../rules/index.ts";
import { violations } from "../rules/rule.ts";
import { Stage } from "../rules/stage.ts";
import { workflowViolations } from "../rules/workflows.ts";

export function rules(graph: Graph): void {
  const stage = Stage.of(graph);

  describe("rules", () => {
    test("none is broken, and none is missing for any input", () => {
      const told = violations(stage, RULES).map(({ rule, where, danger }) => `${rule} (${where}): ${danger}`);
      expect(told, "tests/infra/rules").toEqual([]);
    });

    test.each(NAMED)("one names the danger of $name", (named) => {
      expect(killerOf(withNamed(stage, named))).toBeDefined();
    });

    test.each(Object.entries(OF_STAGE))("one names the danger of %s", (_, change) => {
      expect(killerOf({ stage: change(stage) })).toBeDefined();
    });
  });
}

/** What deploys, by the graph that it makes. */
export function deployingRules(graph: Graph): void {
  const stage = Stage.of(graph);
  const statements = deployingStatements();

  test("the deploying role is allowed what the graph's creation, change and removal call, and no more", () => {
    expect(policyViolations(statements, stage), "tests/infra/rules/deploying.ts").toEqual([]);
  });

  test("the boundary allows what the roles of the graph do, and nothing that a stranger could use", () => {
    expect(boundaryViolations(boundaryStatements(), stage), "tests/infra/rules/boundary.ts").toEqual([]);
  });

  test("a policy without PassRole breaks a rule", () => {
    const without = statements.filter(({ actions }) => !actions.includes("iam:PassRole"));
    expect(without.length).toBe(statements.length - 1);
    expect(policyViolations(without, stage)).not.toEqual([]);
  });

  test("the workflows have each line without which a deployment does harm", () => {
    const workflows = workflowTexts();
    expect(workflowViolations(workflows), "tests/infra/rules/workflows.ts").toEqual([]);
    const text = workflows.get("deploy.yml") ?? "";
    const without = new Map(workflows).set("deploy.yml", text.replace("    environment: production\n", ""));
    expect(workflowViolations(without)).toHaveLength(1);
  });
}
