import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it.each([
  ["a crash point", []],
  ["a life, where lives can show it", ["--by", "lives"]],
  ["its tests, where those alone show it", ["--by", "tests"]],
])("the removal of each guard fails %s", (_, options) => {
  const run = fileURLToPath(new URL("run.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync("node", [run, ...options], { encoding: "utf8" });
  console.log(stdout);
  expect(`${stdout}${stderr}`).toMatch(/^\d+ mutants, 0 survive$/m);
  expect(status).toBe(0);
});
