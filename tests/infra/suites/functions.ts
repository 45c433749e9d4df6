import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/** What the French checker reads. */
const DICTIONARIES = [
  "index.aff",
  "index.dic",
  "node_modules/french-verbs-lefff/dist/conjugations.json",
  "node_modules/french-words-gender-lefff/dist/words.json",
];

/** What the documentation page is. */
const REFERENCE = ["package.json", "reference.html"].map((file) => `node_modules/@epreuve/reference/${file}`);

export function functions(graph: Graph, { retentionDays }: { retentionDays: number }): void {
  describe("functions", () => {
    test.each(graph.functions)(
      "$resource.name runs on arm64, is traced, and logs JSON that is kept a while",
      (fn) => {
        expect(fn.inputs).toMatchObject({
          runtime: "nodejs24.x",
          architectures: ["arm64"],
          tracingConfig: { mode: "Active" },
          loggingConfig: { logFormat: "JSON", logGroup: expect.any(String) },
        });
      },
    );

    test("every log is dropped after the stage's time", () => {
      const groups = graph.of("aws:cloudwatch/logGroup:LogGroup");
      // Each function's, and the two gateways' access logs.
      expect(groups).toHaveLength(graph.functions.length + 2);
      for (const { inputs, name } of groups) expect(inputs.retentionInDays, name).toBe(retentionDays);
    });

    test.each(graph.functions)("$resource.name is bundled for a short cold start", ({ handler, build }) => {
      expect(build.properties).toMatchObject({
        minify: true,
        splitting: true,
        plugins: "infra/lambda/esbuild-plugins.mjs",
        esbuild: { keepNames: false, external: ["@aws-sdk/credential-provider-node"] },
      });
      expect(build.copyFiles.map(({ to }) => to)).toEqual([
        "node_modules/@aws-sdk/credential-provider-node",
        ...(handler === "get-docs" ? REFERENCE : []),
        ...(/^workers\/(exercices|modele)$/.test(handler) ? DICTIONARIES : []),
      ]);
    });
  });
}
