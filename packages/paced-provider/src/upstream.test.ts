import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import { APIError } from "openai";
import { afterEach, expect, test } from "vitest";
import { eventsOf, REPLY, startPacedFake, TEXT, textOf, typesOf } from "../test/paced-fake.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(options: Parameters<typeof startPacedFake>[0] = {}) {
  const started = await startPacedFake(options);
  stops.push(started.stop);
  return started;
}

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
