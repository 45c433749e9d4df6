import { createServer, type Server } from "node:http";
import { formatDonnees } from "@epreuve/core/generation/donnees";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { serveOpenAi } from "@epreuve/rule-provider/responses/protocol";
import OpenAI from "openai";
import { afterEach, expect, test } from "vitest";
import { startPacedProvider } from "./server.ts";

const FAST = 100_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function pacedClient(upstream: string) {
  const paced = await startPacedProvider({ upstream, pace: "auto", seed: 1, speed: FAST });
  stops.push(() => paced.close());
  return { paced, client: new OpenAI({ baseURL: paced.url, apiKey: "essai", maxRetries: 0 }) };
}

test("a reply that is not streamed arrives whole, with the tokens of its silence", async () => {
  const rules = await serveOpenAi({
    port: 0,
    host: LOOPBACK,
    replier: async () => ({ remarque: "Bien." }),
    examiner: async () => "Bonjour.",
  });
  stops.push(() => rules.stop());
  const { client, paced } = await pacedClient(rules.url);
  const response = await client.responses.create({
    model: "essai-1",
    input: formatDonnees({ tache: "EE_T1", contenu: "Bonjour" }, "9f2c"),
    reasoning: { effort: "high" },
    text: { format: { type: "json_schema", name: "criteres", schema: {} } },
  });
  expect(JSON.parse(response.output_text)).toEqual({ remarque: "Bien." });
  expect(response.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0);
  expect(paced.stats().endings.completed).toBe(1);
});

const CONTENT = "Une réponse assez longue pour plusieurs morceaux, accents compris : é, è, ç.";

/** A server of Chat Completions that always says the same, in two chunks; the usage is its own. */
async function startChat(): Promise<string> {
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    const base = { id: "c1", object: "chat.completion.chunk", created: 1, model: "essai-1" };
    const chunk = (delta: unknown, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }], usage: null })}\n\n`,
      );
    chunk({ role: "assistant", content: "" }, null);
    chunk({ content: CONTENT.slice(0, 30) }, null);
    chunk({ content: CONTENT.slice(30) }, null);
    chunk({}, "stop");
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    response.write(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`);
    response.end("data: [DONE]\n\n");
  });
  const port = await listenOnLoopback(server, 0);
  stops.push(() => closeServer(server));
  return `http://${LOOPBACK}:${port}/v1`;
}

test("a reply of Chat Completions that reaches its ceiling ends there, by its length", async () => {
  const { client } = await pacedClient(await startChat());
  const stream = await client.chat.completions.create({
    model: "essai-1",
    messages: [{ role: "user", content: "Bonjour" }],
    reasoning_effort: "none",
    max_completion_tokens: 10,
    stream: true,
  });
  let content = "";
  let reason: string | null | undefined;
  for await (const { choices } of stream) {
    content += choices[0]?.delta.content ?? "";
    reason = choices[0]?.finish_reason ?? reason;
  }
  expect(content).toBe(CONTENT.slice(0, 35));
  expect(reason).toBe("length");
});

test("Chat Completions are paced too, by their own field for the effort", async () => {
  const { client, paced } = await pacedClient(await startChat());
  const stream = await client.chat.completions.create({
    model: "essai-1",
    messages: [{ role: "user", content: "Bonjour" }],
    reasoning_effort: "high",
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const contents = chunks.flatMap(({ choices }) => choices[0]?.delta.content || []);
  expect(contents.join("")).toBe(CONTENT);
  expect(contents.length).toBeGreaterThan(3);
  expect(chunks.flatMap(({ choices }) => choices[0]?.finish_reason ?? [])).toEqual(["stop"]);
  const usage = chunks.at(-1)?.usage;
  expect(usage?.completion_tokens_details?.reasoning_tokens).toBeGreaterThan(0);
  expect(paced.stats()).toMatchObject({ endings: { completed: 1 }, tokens: { text: expect.any(Number) } });
});
