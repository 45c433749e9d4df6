import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("each guard taken away is seen by the crash points that should see it", () => {
  const run = fileURLToPath(new URL("run.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync("node", [run], { encoding: "utf8" });
  console.log(stdout);
  expect(`${stdout}${stderr}`).toMatch(/^\d+ mutants, 0 survive$/m);
  expect(status).toBe(0);
});
