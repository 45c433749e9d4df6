import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SettingsError } from "@epreuve/local/settings";
import { type PacedProvider, startPacedProvider } from "@epreuve/paced-provider/server";
import type { OpenAiServer } from "@epreuve/rule-provider/responses/protocol";
import { startOpenAiServer } from "@epreuve/rule-provider/responses/server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TEXTS } from "../../test/texts.ts";
import { evaluate } from "./evaluate.ts";
import { readOptions, UsageError } from "./options.ts";

let rules: OpenAiServer;
let paced: PacedProvider;
let folder: string;
beforeAll(async () => {
  rules = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  paced = await startPacedProvider({ upstream: rules.url, pace: "auto", seed: 1, speed: 1_000 });
  folder = await mkdtemp(join(tmpdir(), "evaluation-"));
  for (const { lectureA: _a, lectureB: _b, accord, ...texte } of TEXTS.productions) {
    await put("textes", texte);
    await put("accord", accord);
  }
});
afterAll(async () => {
  await paced.close();
  await rules.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

async function put(kind: string, file: { id: string }): Promise<void> {
  await mkdir(join(folder, "set", kind), { recursive: true });
  await writeFile(join(folder, "set", kind, `${file.id}.json`), JSON.stringify(file));
}

/** What a run prints for its report. */
async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  await evaluate(readOptions(args), { out: (text) => printed.push(text), progress: () => {} });
  return printed.join("\n");
}

/** The environment of a configured provider, which is the offline one at a real model's pace, sped up. */
function configure(): void {
  vi.stubEnv("OPENAI_API_KEY", "essai");
  vi.stubEnv("OPENAI_BASE_URL", paced.url);
  vi.stubEnv("OPENAI_MODEL", "gpt-6-luna");
  vi.stubEnv("OPENAI_EFFORT", "low");
}

/** One text of each part. */
const small = () => ["--set", join(folder, "set"), "--limit", "1"];

test("the offline provider is evaluated whole", async () => {
  const file = join(folder, "report.md");
  const report = await run(...small(), "--report", file, "--details");
  expect(report).toContain("Provider local, model epreuve-regles-1");
  expect(report).toContain("3 reports of 3 corrections.");
  expect(report).toMatch(/EE_T1 +\| +1 \|/u);
  expect(report).toMatch(/ee-t1-a1 {2}read 2 \(NCLC < 4\), given \d/u);
  const written = await readFile(file, "utf8");
  expect(report.startsWith(written.trimEnd())).toBe(true);
  expect(written).not.toContain("ee-t1-a1");
});

test("a provider at a real pace is asked once for each call, by the functions' own settings", async () => {
  configure();
  const productions = [...small(), "--only", "productions"];
  const cache = ["--cache", join(folder, "replies")];
  const baseline = join(folder, "baseline.json");
  const forecast = await run("--provider", ...productions, ...cache, "--dry-run");
  expect(forecast).toContain("1 corrections: 3 calls to make, 0 kept");
  expect(forecast).toContain("Models: gpt-6-luna.");
  expect(forecast).toMatch(/Estimated price: 0\.\d+ USD/u);
  expect(paced.stats().calls).toBe(0);

  const first = await run(
    "--provider",
    ...productions,
    ...cache,
    "--max-usd",
    "5",
    "--write-baseline",
    baseline,
  );
  expect(first).toContain("1 reports of 1 corrections.");
  expect(first).toContain("criteres gpt-6-luna (low)");
  expect(first).toMatch(/price +\| +0\.\d{5} USD/u);
  expect(first).toMatch(/of them, reasoning +\| +[1-9]/u);
  const asked = paced.stats().calls;
  expect(asked).toBeGreaterThanOrEqual(3);

  const second = await run("--provider", ...productions, ...cache, "--max-usd", "0", "--baseline", baseline);
  expect(second).toContain("New calls of this run: 0.0000 USD.");
  expect(second).toContain("Nothing got better or worse.");
  expect(paced.stats().calls).toBe(asked);
});

test("what is left when the limit is reached is said", async () => {
  configure();
  const report = await run(
    "--provider",
    ...small(),
    "--only",
    "productions",
    "--cache",
    join(folder, "limited"),
    "--max-usd",
    "0.0001",
  );
  expect(report).toMatch(/\*\*Incomplete\*\*: \d+ corrections were left/u);
});

test("without a key, --provider says how to get there", async () => {
  vi.stubEnv("OPENAI_API_KEY", "");
  vi.stubEnv("OPENAI_BASE_URL", "");
  const started = run("--provider", ...small());
  await expect(started).rejects.toThrow(SettingsError);
  await expect(started).rejects.toThrow("OPENAI_API_KEY");
});

test("a limit in dollars wants a price to count by", async () => {
  configure();
  vi.stubEnv("OPENAI_MODEL_ERREURS", "un-autre");
  await expect(run("--provider", ...small(), "--max-usd", "1")).rejects.toThrow("un-autre");
});

test.each([
  ["the sealed set", ["--set", "sealed"]],
  ["the checker's held-out texts", ["--held-out"]],
])("of %s no details are shown", async (_, args) => {
  await expect(run(...args, "--details")).rejects.toThrow(UsageError);
});

test("an empty set is said, and is no failure", async () => {
  expect(await run("--set", join(folder, "nothing"), "--only", "productions")).toBe(
    "There is nothing to correct.",
  );
});
