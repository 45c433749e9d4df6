import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type CommandBench, startCommandBench } from "../../test/command-bench.ts";

let bench: CommandBench;
beforeAll(async () => {
  bench = await startCommandBench();
});
afterAll(() => bench.stop());
afterEach(() => vi.unstubAllEnvs());

test("the offline provider is evaluated whole", async () => {
  const report = await bench.run(...bench.small());
  expect(report).toContain("Provider local, model epreuve-regles-1");
  expect(report).toContain("3 reports of 3 corrections.");
});

test("a provider at a real pace is asked once for each call, by the functions' own settings", async () => {
  bench.configure();
  const productions = [...bench.small(), "--only", "productions"];
  const cache = ["--cache", join(bench.folder, "replies")];
  const baseline = join(bench.folder, "baseline.json");
  const forecast = await bench.run("--provider", ...productions, ...cache, "--dry-run");
  expect(forecast).toContain("1 corrections: 3 calls to make, 0 kept");
  expect(forecast).toContain("Models: gpt-6-luna.");
  expect(forecast).toMatch(/Estimated price: 0\.\d+ USD/u);
  expect(bench.paced.stats().calls).toBe(0);

  const first = await bench.run(
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
  const asked = bench.paced.stats().calls;
  expect(asked).toBeGreaterThanOrEqual(3);

  const second = await bench.run(
    "--provider",
    ...productions,
    ...cache,
    "--max-usd",
    "0",
    "--baseline",
    baseline,
  );
  expect(second).toContain("New calls of this run: 0.0000 USD.");
  expect(second).toContain("Nothing got better or worse.");
  expect(bench.paced.stats().calls).toBe(asked);
});
