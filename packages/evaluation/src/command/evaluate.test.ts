import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SettingsError } from "@epreuve/local/settings";
import type { OpenAiServer } from "@epreuve/rule-provider/responses/protocol";
import { startOpenAiServer } from "@epreuve/rule-provider/responses/server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TEXTS } from "../../test/texts.ts";
import { evaluate } from "./evaluate.ts";
import { readOptions, UsageError } from "./options.ts";

let server: OpenAiServer;
let folder: string;
beforeAll(async () => {
  server = await startOpenAiServer({ port: 0, host: "127.0.0.1" });
  folder = await mkdtemp(join(tmpdir(), "evaluation-"));
  for (const { lectureA: _a, lectureB: _b, accord, ...texte } of TEXTS.productions) {
    await put("textes", texte);
    await put("accord", accord);
  }
});
afterAll(async () => {
  await server.stop();
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

/** The environment of a configured provider, which is the offline one behind the protocol. */
function configure(): void {
  vi.stubEnv("OPENAI_API_KEY", "essai");
  vi.stubEnv("OPENAI_BASE_URL", server.url);
  vi.stubEnv("OPENAI_MODEL", "gpt-6-luna");
  vi.stubEnv("OPENAI_EFFORT", "low");
  vi.stubEnv("PROVIDER_SILENCE_MS", "60000");
}

/** One text of each part. */
const small = () => ["--set", join(folder, "set"), "--limit", "1"];

test("the offline provider is evaluated whole, and twice gives the same figures", async () => {
  const [baseline, report] = [join(folder, "baseline.json"), join(folder, "report.md")];
  const first = await run(...small(), "--write-baseline", baseline);
  expect(first).toContain("Provider local, model epreuve-regles-1");
  expect(first).toContain("3 reports of 3 corrections.");
  expect(first).toMatch(/EE_T1 +\| +1 \|/u);
  const second = await run(...small(), "--baseline", baseline, "--report", report);
  expect(second).toContain("Nothing got better or worse.");
  expect(await readFile(report, "utf8")).toBe(`${second}\n`);
});

test("a configured provider is asked once for each call, by the functions' own settings", async () => {
  configure();
  const cache = ["--cache", join(folder, "replies")];
  const forecast = await run("--provider", ...small(), ...cache, "--dry-run");
  expect(forecast).toMatch(/\d+ calls to make, 0 kept/u);
  expect(forecast).toContain("Models: gpt-6-luna.");
  expect(forecast).toMatch(/Estimated price: 0\.\d+ USD/u);
  const first = await run("--provider", ...small(), ...cache, "--max-usd", "5");
  expect(first).toMatch(/kept from an earlier run +\| +0 \|/u);
  expect(first).toMatch(/price +\| +0\.\d{5} USD/u);
  const second = await run("--provider", ...small(), ...cache, "--max-usd", "0");
  expect(second).toContain("New calls of this run: 0.0000 USD.");
  expect(second.slice(0, second.indexOf("## Cost"))).toBe(first.slice(0, first.indexOf("## Cost")));
  expect(await run("--provider", ...small(), ...cache, "--dry-run")).toMatch(/: 0 calls to make/u);
});

test("what is left when the limit is reached is said", async () => {
  configure();
  const report = await run(
    "--provider",
    ...small(),
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
