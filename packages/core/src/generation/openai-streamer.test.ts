import { createServer } from "node:http";
import OpenAI from "openai";
import { afterEach, expect, test } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { TEXT_RETRY } from "../provider/retry.ts";
import { systemRuntime } from "../runtime.ts";
import { createOpenAiStreamer } from "./openai-streamer.ts";

/** The provider's response to one attempt: deltas, then the whole reply, a cut connection, silence or a status. */
type Attempt = { deltas?: readonly string[]; ending: "complete" | "cut" | "silent" | number };

let stop: () => void = () => {};
afterEach(() => stop());

async function provider(attempts: readonly Attempt[]) {
  const bodies: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const attempt = attempts[Math.min(bodies.length, attempts.length - 1)];
    bodies.push(JSON.parse(body));
    if (attempt === undefined) throw new Error("unscripted");
    if (typeof attempt.ending === "number") {
      response.writeHead(attempt.ending, { "content-type": "application/json" }).end("{}");
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (event: { type: string; delta?: string; response?: unknown }) =>
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    for (const delta of attempt.deltas ?? []) send({ type: "response.output_text.delta", delta });
    if (attempt.ending === "silent") return;
    if (attempt.ending === "complete") {
      const text = (attempt.deltas ?? []).join("");
      const output = [{ type: "message", role: "assistant", content: [{ type: "output_text", text }] }];
      const completed = { type: "response.completed", response: { model: "m", status: "completed", output } };
      send(completed);
    }
    response.end();
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { bodies, url: `http://127.0.0.1:${port}/v1` };
}

async function stream(attempts: readonly Attempt[], { budgetMs = 20_000, silenceMs = 10_000 } = {}) {
  const { bodies, url } = await provider(attempts);
  const pieces: string[] = [];
  const streamer = createOpenAiStreamer({
    client: new OpenAI({ apiKey: "essai", baseURL: url }),
    settings: { model: "m", effort: "low", maxOutputTokens: 900 },
    silenceMs,
    runtime: { ...systemRuntime, now: () => 0, uuid: () => "u", random: () => 0 },
    policy: { ...TEXT_RETRY, maxAttempts: 3, firstWaitMs: 1, longestWaitMs: 1 },
  });
  const ended = await streamer
    .stream({
      instructions: "Joue le rôle.",
      messages: [
        { role: "user", content: "Bonjour" },
        { role: "assistant", content: "Bonjour !" },
        { role: "user", content: "Le prix ?" },
      ],
      owner: "user-1",
      deadline: deadlineIn(budgetMs),
      onPiece: (piece) => pieces.push(piece),
    })
    .catch((error: unknown) => error);
  return { ended, pieces, bodies };
}

test("a reply is passed on in pieces and returned whole and trimmed, in one attempt", async () => {
  const { ended, pieces, bodies } = await stream([{ deltas: ["Vingt ", "euros. "], ending: "complete" }]);
  expect([ended, pieces, bodies.length]).toEqual(["Vingt euros.", ["Vingt ", "euros. "], 1]);
});

test("a request contains the dialogue in its roles, unstored, a hash of the user and no temperature", async () => {
  const { bodies } = await stream([{ deltas: ["Oui."], ending: "complete" }]);
  expect(bodies[0]).toMatchObject({
    model: "m",
    instructions: "Joue le rôle.",
    input: [
      { role: "user", content: "Bonjour" },
      { role: "assistant", content: "Bonjour !" },
      { role: "user", content: "Le prix ?" },
    ],
    reasoning: { effort: "low" },
    max_output_tokens: 900,
    store: false,
    stream: true,
    safety_identifier: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(bodies[0]).not.toHaveProperty("temperature");
  expect(JSON.stringify(bodies)).not.toContain("user-1");
});

test("a stream cut after its first piece is retried without pieces, and the new reply is returned whole", async () => {
  const { ended, pieces, bodies } = await stream([
    { deltas: ["Vin"], ending: "cut" },
    { deltas: ["Trente ", "euros."], ending: "complete" },
  ]);
  expect([ended, pieces, bodies.length]).toEqual(["Trente euros.", ["Vin"], 2]);
});

test("a stream that failed before its first piece is retried with pieces", async () => {
  const { ended, pieces } = await stream([{ ending: 500 }, { deltas: ["Oui."], ending: "complete" }]);
  expect([ended, pieces]).toEqual(["Oui.", ["Oui."]]);
});

test.each([
  ["a 400", [{ ending: 400 }], "PROVIDER_FAILED", 1],
  ["a 500 each time", [{ ending: 500 }], "PROVIDER_FAILED", 3],
  ["an empty reply each time", [{ deltas: [" "], ending: "complete" }], "PROVIDER_FAILED", 3],
] as const)("%s is its code, within the attempts allowed", async (_, attempts, code, count) => {
  const { ended, bodies } = await stream(attempts);
  expect([ended, bodies.length]).toEqual([expect.objectContaining({ code }), count]);
});

test("silence after a piece is a failure that is retried until the deadline", async () => {
  const silent = { deltas: ["Vin"], ending: "silent" } as const;
  const { ended, pieces } = await stream([silent, { deltas: ["Oui."], ending: "complete" }], {
    silenceMs: 50,
  });
  expect([ended, pieces]).toEqual(["Oui.", ["Vin"]]);
  stop();
  const late = await stream([silent], { budgetMs: 50 });
  expect(late.ended).toMatchObject({ code: "PROVIDER_TIMEOUT" });
});
