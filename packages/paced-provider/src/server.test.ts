import type OpenAI from "openai";
import { APIError } from "openai";
import { afterEach, expect, test } from "vitest";
import {
  type Effort,
  eventsOf,
  FAST,
  request,
  startPacedFake,
  TEXT,
  textOf,
  typesOf,
} from "../test/paced-fake.ts";
import { planCall } from "./plan.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(options: Parameters<typeof startPacedFake>[0] = {}) {
  const started = await startPacedFake(options);
  stops.push(started.stop);
  return started;
}

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

test.each<[string, Effort, number, number]>([
  ["in its text", "none", 20, 70],
  ["while it reasons", "high", 100, 0],
])("a reply that reaches its ceiling %s ends there, incomplete", async (_, effort, maxTokens, characters) => {
  const { client } = await start();
  const events = await eventsOf(client, effort, maxTokens);
  expect(textOf(events)).toBe(TEXT.slice(0, characters));
  const last = events.at(-1);
  if (last?.type !== "response.incomplete") throw new Error();
  expect(last.response).toMatchObject({
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
  });
  expect(last.response.usage?.output_tokens).toBeLessThanOrEqual(maxTokens);
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
