import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it.each([
  ["the crash points that should see it", []],
  ["lives by chance, where they can", ["--by", "lives"]],
])("each guard taken away is seen by %s", (_, options) => {
  const run = fileURLToPath(new URL("run.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync("node", [run, ...options], { encoding: "utf8" });
  console.log(stdout);
  expect(`${stdout}${stderr}`).toMatch(/^\d+ mutants, 0 survive$/m);
  expect(status).toBe(0);
});
