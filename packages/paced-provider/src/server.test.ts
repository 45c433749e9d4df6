import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import OpenAI, { APIError } from "openai";
import { afterEach, expect, test } from "vitest";
import { planCall } from "./plan.ts";
import { type CallRecord, type PacedProviderOptions, startPacedProvider } from "./server.ts";

/** Every time passes within a millisecond or so. */
const FAST = 100_000;

const TEXT = JSON.stringify({ note: 12, remarque: "Très bien ! 😀".repeat(30) });
const REPLY: Reply = { kind: "text", text: TEXT, pieces: 5 };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

type Options = Partial<Omit<PacedProviderOptions, "upstream">> & { respond?: () => Reply };

/** A client of a paced provider in front of the fake, which always replies the same. */
async function start({ respond = () => REPLY, ...options }: Options = {}) {
  const api = await startOpenAiApi({
    respond,
    transcribe: (form) => ({ kind: "reply", body: { text: String(form.get("language")) } }),
  });
  stops.push(() => api.stop());
  const records: CallRecord[] = [];
  const ended = Promise.withResolvers<CallRecord>();
  const paced = await startPacedProvider({
    upstream: api.url,
    pace: "auto",
    seed: 1,
    speed: FAST,
    onEnd: (record) => {
      records.push(record);
      ended.resolve(record);
    },
    ...options,
  });
  stops.push(() => paced.close());
  const client = new OpenAI({ baseURL: paced.url, apiKey: "essai", maxRetries: 0 });
  return { api, paced, client, records, firstEnd: ended.promise };
}

type Effort = NonNullable<OpenAI.Reasoning["effort"]>;

function request(effort?: Effort) {
  return {
    model: "essai-1",
    instructions: "Corrigez.",
    input: [{ role: "user" as const, content: "Bonjour" }],
    store: false,
    stream: true as const,
    ...(effort !== undefined && { reasoning: { effort } }),
  };
}

async function eventsOf(client: OpenAI, effort?: Effort) {
  const events: OpenAI.Responses.ResponseStreamEvent[] = [];
  for await (const event of await client.responses.create(request(effort))) events.push(event);
  return events;
}

const typesOf = (events: readonly { type: string }[]) => [...new Set(events.map(({ type }) => type))];
const textOf = (events: readonly OpenAI.Responses.ResponseStreamEvent[]) =>
  events.map((event) => (event.type === "response.output_text.delta" ? event.delta : "")).join("");

/** The first seed by whose plan the first call meets the condition. */
function seedWhere(meets: (plan: ReturnType<typeof planCall>) => boolean, pace: "auto" | "busy"): number {
  for (let seed = 1; ; seed++) {
    if (meets(planCall({ pace, seed, number: 1, effort: "medium" }))) return seed;
  }
}

test("a streamed reply opens, reasons, then arrives in small deltas, numbered without a gap", async () => {
  const { client, paced } = await start();
  const events = await eventsOf(client, "high");
  expect(typesOf(events)).toEqual([
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.output_item.done",
    "response.output_text.delta",
    "response.completed",
  ]);
  expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, index) => index));
  expect(textOf(events)).toBe(TEXT);
  expect(events.filter(({ type }) => type === "response.output_text.delta").length).toBeGreaterThan(20);

  const [created] = events;
  const completed = events.at(-1);
  if (created?.type !== "response.created" || completed?.type !== "response.completed") throw new Error();
  const { response } = completed;
  expect(response.id).toBe(created.response.id);
  expect(response.output.map(({ type }) => type)).toEqual(["reasoning", "message"]);
  expect(response.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0);
  expect(paced.stats()).toMatchObject({
    calls: 1,
    endings: { completed: 1, aborted: 0 },
    tokens: { text: Math.ceil(TEXT.length / 3.5), reasoning: expect.any(Number) },
  });
});

test("a model that does not reason sends no reasoning item and bills none", async () => {
  const { client } = await start();
  const events = await eventsOf(client, "none");
  expect(typesOf(events)).not.toContain("response.output_item.added");
  const completed = events.at(-1);
  if (completed?.type !== "response.completed") throw new Error();
  expect(completed.response.usage?.output_tokens_details.reasoning_tokens).toBe(0);
});

test("a busy provider's refusals are those of its seed, with the wait to make", async () => {
  const { client, paced } = await start({ pace: "busy", seed: 5 });
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const planned = numbers.map((number) => planCall({ pace: "busy", seed: 5, number, effort: "medium" }));
  for (const plan of planned) {
    const outcome = await eventsOf(client).catch((error: unknown) => error);
    expect(outcome instanceof APIError && outcome.status === 429).toBe(plan.refused);
    if (outcome instanceof APIError && plan.refused) {
      expect(outcome.code).toBe("rate_limit_exceeded");
      expect(Number(outcome.headers?.get("retry-after"))).toBe(2 / FAST);
    }
  }
  const refused = planned.filter((plan) => plan.refused).length;
  const cut = planned.filter((plan) => !plan.refused && plan.cutAt !== null).length;
  expect(refused).toBeGreaterThan(0);
  expect(paced.stats().endings).toEqual({
    completed: 40 - refused - cut,
    refused,
    cut,
    aborted: 0,
    failed: 0,
  });
});

test("a cut reply has sent its beginning, and never says that it is complete", async () => {
  const seed = seedWhere(({ refused, cutAt }) => !refused && cutAt !== null && cutAt > 0.4, "busy");
  const { client, firstEnd } = await start({ pace: "busy", seed });
  const events: OpenAI.Responses.ResponseStreamEvent[] = [];
  const read = async () => {
    for await (const event of await client.responses.create(request())) events.push(event);
  };
  await read().catch(() => {});
  expect(TEXT.startsWith(textOf(events))).toBe(true);
  expect(textOf(events)).not.toBe("");
  expect(typesOf(events)).not.toContain("response.completed");
  expect(await firstEnd).toMatchObject({ ending: "cut", tokens: { text: expect.any(Number) } });
});

test("a client that gives up is noticed, and what its call has cost is counted", async () => {
  const { client, firstEnd, paced } = await start({ speed: 1 });
  const stream = await client.responses.create(request("high"));
  for await (const { type } of stream) {
    if (type === "response.in_progress") break;
  }
  expect(await firstEnd).toMatchObject({ ending: "aborted", tokens: { text: 0 } });
  const { endings, tokens, abortedTokens } = paced.stats();
  expect(endings).toMatchObject({ aborted: 1, completed: 0 });
  expect(abortedTokens.input).toBeGreaterThan(0);
  expect(abortedTokens).toEqual(tokens);
});

test("a second attempt at a call is recognised, another request is not", async () => {
  const { client, records } = await start();
  await eventsOf(client, "low");
  await eventsOf(client, "low");
  await eventsOf(client, "none");
  const [first, second, third] = records.map(({ request: hash }) => hash);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each<[string, Reply, string]>([
  ["refuses", { kind: "refusal", text: "Non." }, "response.completed"],
  ["is truncated", { kind: "incomplete", reason: "max_output_tokens" }, "response.incomplete"],
  ["fails", { kind: "failed", code: "server_error" }, "response.failed"],
])("a reply that %s passes", async (_, reply, type) => {
  const { client } = await start({ respond: () => reply });
  expect((await eventsOf(client)).at(-1)?.type).toBe(type);
});

test("an upstream that ends its stream in the middle is passed as it is", async () => {
  const { client } = await start({ respond: () => ({ kind: "truncated", text: "Le début" }) });
  const events = await eventsOf(client);
  expect(textOf(events)).toBe("Le début");
  expect(typesOf(events)).not.toContain("response.completed");
});

test("an upstream's refusal keeps its status, its code and its headers", async () => {
  const { client, paced } = await start({
    respond: () => ({ kind: "status", status: 503, code: "overloaded", headers: { "retry-after": "7" } }),
  });
  const outcome = await eventsOf(client).catch((error: unknown) => error);
  if (!(outcome instanceof APIError)) throw new Error("The refusal did not pass.");
  expect(outcome.status).toBe(503);
  expect(outcome.code).toBe("overloaded");
  expect(outcome.headers?.get("retry-after")).toBe("7");
  expect(paced.stats().endings.failed).toBe(1);
});

test("a broken upstream breaks the connection, and the next call is served", async () => {
  const replies: Reply[] = [{ kind: "reset" }, REPLY];
  const { client, paced } = await start({ respond: () => replies.shift() ?? REPLY });
  await expect(eventsOf(client)).rejects.toThrow();
  expect(textOf(await eventsOf(client))).toBe(TEXT);
  expect(paced.stats().endings).toMatchObject({ failed: 1, completed: 1 });
});

test("transcriptions pass, forms and all, and are no call of a text", async () => {
  const { client, api, paced } = await start();
  const file = new File([new Uint8Array([1, 2, 3])], "voix.wav", { type: "audio/wav" });
  const { text } = await client.audio.transcriptions.create({ file, model: "essai", language: "fr" });
  expect(text).toBe("fr");
  expect(api.forms).toHaveLength(1);
  expect(paced.stats().calls).toBe(0);
});

test("what the upstream does not know, or cannot read, is its own refusal", async () => {
  const { client, paced } = await start();
  await expect(client.models.list()).rejects.toMatchObject({ status: 404 });
  const response = await fetch(`${paced.url}/responses`, { method: "POST", body: '{"model":"essai-1"}' });
  expect(response.status).toBe(400);
});

test("a web page is refused", async () => {
  const { paced } = await start();
  const response = await fetch(`${paced.url}/models`, { headers: { origin: "https://example.com" } });
  expect(response.status).toBe(403);
});

test("closing ends the calls that are under way", async () => {
  const { client, paced, firstEnd } = await start({ speed: 1 });
  const stream = await client.responses.create(request("high"));
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  await paced.close();
  expect(await firstEnd).toMatchObject({ ending: "aborted" });
  stream.controller.abort();
});
