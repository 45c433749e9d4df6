import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";
import { EXCEPTIONS } from "../nag/exceptions.ts";
import { NAG_RULES } from "../nag/rules.ts";
import { Stage } from "../rules/stage.ts";

export function nag(graph: Graph): void {
  const stage = Stage.of(graph);

  describe("the packs AwsSolutions and Serverless", () => {
    test.each(NAG_RULES)("$id is broken by none but its exceptions: $cause", ({ id, broken }) => {
      const excepted = EXCEPTIONS.filter(({ rule }) => rule === id);
      const names = broken(stage);
      expect(names.filter((name) => !excepted.some(({ resources }) => resources.test(name)))).toEqual([]);
      for (const { resources, reason } of excepted) {
        expect([reason, names.some((name) => resources.test(name))]).toEqual([reason, true]);
      }
    });

    test("no exception is of an unknown rule", () => {
      const ids = NAG_RULES.map(({ id }) => id);
      expect(EXCEPTIONS.filter(({ rule }) => !ids.includes(rule))).toEqual([]);
    });
  });
}
