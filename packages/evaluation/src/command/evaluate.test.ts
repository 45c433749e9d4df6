import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "@epreuve/local/settings";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type CommandBench, startCommandBench } from "../../test/command-bench.ts";
import { UsageError } from "./options.ts";

let bench: CommandBench;
beforeAll(async () => {
  bench = await startCommandBench();
});
afterAll(() => bench.stop());
afterEach(() => vi.unstubAllEnvs());

test("the offline provider is evaluated on productions", async () => {
  const file = join(bench.folder, "report.md");
  const report = await bench.run(...bench.small(), "--only", "productions", "--report", file, "--details");
  expect(report).toContain("Provider local, model epreuve-regles-1");
  expect(report).toContain("1 reports of 1 corrections.");
  expect(report).toMatch(/EE_T1 +\| +1 \|/u);
  expect(report).toMatch(/ee-t1-a1 {2}read 2 \(NCLC < 4\), given \d/u);
  const written = await readFile(file, "utf8");
  expect(report.startsWith(written.trimEnd())).toBe(true);
  expect(written).not.toContain("ee-t1-a1");
});

test("what is left when the limit is reached is said", async () => {
  bench.configure();
  const report = await bench.run(
    "--provider",
    ...bench.small(),
    "--only",
    "productions",
    "--cache",
    join(bench.folder, "limited"),
    "--max-usd",
    "0.0001",
  );
  expect(report).toMatch(/\*\*Incomplete\*\*: \d+ corrections were left/u);
});

test("without a key, --provider says how to get there", async () => {
  vi.stubEnv("OPENAI_API_KEY", "");
  vi.stubEnv("OPENAI_BASE_URL", "");
  const started = bench.run("--provider", ...bench.small());
  await expect(started).rejects.toThrow(SettingsError);
  await expect(started).rejects.toThrow("OPENAI_API_KEY");
});

test("a limit in dollars wants a price to count by", async () => {
  bench.configure();
  vi.stubEnv("OPENAI_MODEL_ERREURS", "un-autre");
  await expect(bench.run("--provider", ...bench.small(), "--max-usd", "1")).rejects.toThrow("un-autre");
});

test.each([
  ["the sealed set", ["--set", "sealed"]],
  ["the checker's held-out texts", ["--held-out"]],
])("of %s no details are shown", async (_, args) => {
  await expect(bench.run(...args, "--details")).rejects.toThrow(UsageError);
});

test("an empty set is said, and is no failure", async () => {
  expect(await bench.run("--set", join(bench.folder, "nothing"), "--only", "productions")).toBe(
    "There is nothing to correct.",
  );
});
