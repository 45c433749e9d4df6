import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BilanReplySchema } from "@epreuve/core/correction/report/replies";
import { deadlineIn } from "@epreuve/core/deadline";
import { formatDonnees } from "@epreuve/core/generation/donnees";
import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ScriptedMarker, startScriptedMarker } from "../../test/scripted-marker.ts";
import { TEXTS } from "../../test/texts.ts";
import { figuresOf } from "../figures.ts";
import { correctionsOf, itemOfProduction } from "../texts.ts";
import { createBudget } from "./budget.ts";
import { type Attempt, currentCall } from "./call.ts";
import { markAll } from "./mark-all.ts";
import { measuredFetch } from "./measured-fetch.ts";
import type { Price } from "./prices.ts";
import { costUsd, PRICES, priceOf } from "./prices.ts";
import { recordCalls } from "./recording-generator.ts";
import { createReplyCache } from "./reply-cache.ts";

let folder: string;
let scripted: ScriptedMarker | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "replies-"));
});
afterEach(async () => {
  await scripted?.api.stop();
  await rm(folder, { recursive: true });
});

const CORRECTIONS = correctionsOf(TEXTS, 1);

test("a second run takes every reply from the first, with its figures", async () => {
  const cache = createReplyCache(folder);
  scripted = await startScriptedMarker(undefined, { cache });
  const first = await markAll(CORRECTIONS, scripted.marker, { concurrency: 8 });
  const asked = scripted.api.requests.length;
  const second = await markAll(CORRECTIONS, scripted.marker, { concurrency: 8 });
  expect(scripted.api.requests.length).toBe(asked);
  const figures = [first, second].map((run) => figuresOf(TEXTS, run));
  const [before, after] = figures.map(({ cost, ...rest }) => ({ ...rest, cost: { ...cost, kept: 0 } }));
  expect(after).toEqual(before);
  expect(figures.map(({ cost }) => cost.kept)).toEqual([0, asked]);
});

test("another run of the same text, another effort or another text has replies of its own", async () => {
  const cache = createReplyCache(folder);
  scripted = await startScriptedMarker(undefined, { cache });
  const { marker, api } = scripted;
  const [first, second] = TEXTS.productions.map(itemOfProduction);
  if (first === undefined || second === undefined) throw new Error("There are no texts.");
  const asked = async (item: typeof first, run: number, effort: "low" | "high") => {
    const before = api.requests.length;
    const settings = () => ({ model: "gpt-6-luna", effort, maxOutputTokens: 2_000 });
    await markAll([{ item, run }], { ...marker, settings }, { concurrency: 1 });
    return api.requests.length - before;
  };
  expect(await asked(first, 0, "low")).toBe(3);
  expect(await asked(first, 0, "low")).toBe(0);
  expect(await asked(first, 1, "low")).toBe(3);
  expect(await asked(first, 0, "high")).toBe(3);
  expect(await asked(second, 0, "low")).toBe(3);
});

test("two judges who ask the same have a reply each, kept apart", async () => {
  const cache = createReplyCache(folder);
  scripted = await startScriptedMarker(undefined, { cache });
  const { marker, api } = scripted;
  const ask = async () => {
    const { generator } = recordCalls({ ...marker, run: 0 });
    const same = { purpose: "bilan", instructions: "Juge.", schema: BilanReplySchema, owner: "u" } as const;
    const request = () =>
      generator.generate({
        ...same,
        input: formatDonnees({ contenu: "Oui." }, crypto.randomUUID()),
        deadline: deadlineIn(5_000),
      });
    await Promise.all([request(), request()]);
    return api.requests.length;
  };
  expect([await ask(), await ask()]).toEqual([2, 2]);
});

test("a kept reply that no longer parses is asked for again", async () => {
  const cache = createReplyCache(folder);
  scripted = await startScriptedMarker(undefined, { cache });
  const spoiled = { ...cache, read: async () => ({ ...KEPT, drafts: [{ autre: 1 }] }) };
  await markAll(CORRECTIONS.slice(0, 1), { ...scripted.marker, cache: spoiled }, { concurrency: 1 });
  expect(scripted.api.requests.length).toBe(3);
});

const KEPT = { modeleIa: "m", offsetMs: 0, durationMs: 1, attempts: [] };

test("kept files hold replies and neither texts nor instructions", async () => {
  scripted = await startScriptedMarker(undefined, { cache: createReplyCache(folder) });
  await markAll(CORRECTIONS.slice(0, 1), scripted.marker, { concurrency: 1 });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "utf8")),
  );
  expect(contents.length).toBe(3);
  expect(contents.join("")).not.toContain("Les voisins sont gentils");
});

const LUNA: Price = {
  model: "gpt-6-luna",
  inputUsd: 1,
  cachedUsd: 0.1,
  outputUsd: 10,
  date: "2026-11-21",
  source: "test",
};

test("a run stops before its price passes the limit, and says what was left", async () => {
  // A request may cost 0.02 USD of output and some 0.004 of input: the limit lets some texts pass, and not all.
  const budget = createBudget(0.1, [LUNA]);
  scripted = await startScriptedMarker(undefined, { budget });
  const all = await markAll(CORRECTIONS, scripted.marker, { concurrency: 1 });
  expect(all.left).toBeGreaterThan(0);
  expect(all.marked.length).toBeGreaterThan(0);
  expect(all.marked.length + all.left).toBe(CORRECTIONS.length);
  expect(budget.spentUsd()).toBeLessThanOrEqual(0.1);
  expect(figuresOf(TEXTS, all).served).toMatchObject({ left: all.left, failures: {} });
});

test("no request is sent where one may pass the limit", async () => {
  scripted = await startScriptedMarker(undefined, { budget: createBudget(0.001, [LUNA]) });
  const all = await markAll(CORRECTIONS, scripted.marker, { concurrency: 4 });
  expect([all.marked.length, scripted.api.requests.length]).toEqual([0, 0]);
});

test("a correction that the provider fails is counted as failed", async () => {
  const api = await startOpenAiApi({ respond: () => ({ kind: "status", status: 400 }) });
  const settings = () => ({ model: "m", maxOutputTokens: 900 });
  const marker = { generator: generatorAt(api.url), settings, cache: null, baseUrl: "", deadlineMs: 5_000 };
  const all = await markAll(CORRECTIONS.slice(0, 2), marker, { concurrency: 2 });
  await api.stop();
  expect(figuresOf(TEXTS, all).served).toEqual({
    corrections: 2,
    reports: 0,
    failures: { PROVIDER_FAILED: 2 },
    left: 0,
  });
});

const USAGE = {
  input_tokens: 900,
  input_tokens_details: { cached_tokens: 600 },
  output_tokens: 500,
  output_tokens_details: { reasoning_tokens: 300 },
};
const CHAT_USAGE = { prompt_tokens: 7, completion_tokens: 5 };

/** What one request is counted as, whose response is this stream. */
async function attemptOf(
  body: string | Response,
  read: (response: Response) => Promise<unknown>,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const send = measuredFetch(createBudget(null), async () =>
    body instanceof Response ? body : new Response(body),
  );
  await currentCall.run({ attempts, overBudget: false }, async () => {
    const request = { method: "POST", body: JSON.stringify({ model: "m", max_output_tokens: 100 }) };
    await read(await send("http://localhost/v1/responses", request));
  });
  return attempts;
}

function event(value: unknown): string {
  return `event: x\ndata: ${JSON.stringify(value)}\n\n`;
}

test.each([
  [
    "the last event of a stream",
    event({ type: "response.completed", response: { usage: USAGE } }),
    { input: 900, cached: 600, output: 500, reasoning: 300 },
  ],
  [
    "a chunk of Chat Completions",
    event({ choices: [], usage: CHAT_USAGE }),
    { input: 7, cached: 0, output: 5, reasoning: 0 },
  ],
  [
    "a whole reply",
    JSON.stringify({ usage: USAGE }),
    { input: 900, cached: 600, output: 500, reasoning: 300 },
  ],
])("usage is read from %s", async (_, body, usage) => {
  const attempts = await attemptOf(body, (response) => response.text());
  expect(attempts).toEqual([{ model: "m", usage, estimated: false }]);
});

test("a stream that ends without telling its usage is counted from its characters", async () => {
  const body = event({ type: "response.output_text.delta", delta: "a".repeat(35) });
  const [attempt] = await attemptOf(body, (response) => response.text());
  expect(attempt).toMatchObject({ estimated: true, usage: { output: 10, reasoning: 0 } });
  expect(attempt?.usage.input).toBeGreaterThan(0);
});

test("a reply passes unchanged", async () => {
  const body = event({ delta: "é".repeat(100_000) });
  const texts: string[] = [];
  await attemptOf(body, async (response) => texts.push(await response.text()));
  expect(texts).toEqual([body]);
});

test("a request that the provider refuses costs nothing", async () => {
  const attempts = await attemptOf(Response.json({ error: {} }, { status: 400 }), (response) =>
    response.text(),
  );
  expect(attempts).toMatchObject([{ estimated: false, usage: { input: 0, output: 0 } }]);
});

test("a request that is cut is counted for what was sent", async () => {
  const api = await startOpenAiApi({ respond: () => ({ kind: "reset", pieces: 3 }) });
  const settings = () => ({ model: "m", maxOutputTokens: 900 });
  const generator = generatorAt(api.url, { fetch: measuredFetch(createBudget(null)) });
  const marker = { generator, settings, cache: null, baseUrl: "", deadlineMs: 5_000 };
  const { marked } = await markAll(CORRECTIONS.slice(0, 1), marker, { concurrency: 1 });
  await api.stop();
  const attempts = marked.flatMap(({ calls }) => calls.flatMap((call) => call.attempts));
  expect(attempts.length).toBeGreaterThanOrEqual(3);
  expect(attempts.every(({ estimated, usage }) => estimated && usage.input > 0)).toBe(true);
});

test("prices are those of the model, or of the model a dated name is a snapshot of", () => {
  expect(priceOf("gpt-6-luna-2026-09-30", [LUNA])).toBe(LUNA);
  expect(priceOf("gpt-6-luna-mini", [LUNA])).toBeNull();
  expect(costUsd({ input: 1_000_000, cached: 500_000, output: 100_000, reasoning: 0 }, LUNA)).toBeCloseTo(
    1.55,
  );
  expect(PRICES.every(({ source }) => source !== "")).toBe(true);
});
