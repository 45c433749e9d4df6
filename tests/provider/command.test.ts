import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "epreuve-provider-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

test("without a key it says how to get there, for this machine and for a stage", async () => {
  const here = await runCommand(directory, [], {});
  expect([here.code, here.stdout]).toEqual([1, ""]);
  for (const told of ["OPENAI_API_KEY", ".env", "npx sst secret set OpenAiKey"])
    expect(here.stderr).toContain(told);
  const stage = await runCommand(directory, ["--stage", "production"], {});
  expect([stage.code, stage.stderr.includes("npx sst shell --stage production -- npm run provider")]).toEqual(
    [1, true],
  );
});
