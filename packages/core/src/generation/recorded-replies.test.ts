import { generatorAt, protocolAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { RECORDED, recorded } from "@epreuve/test-kit/openai-api/recorded";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { TEXT_RETRY } from "../provider/retry.ts";
import { systemRuntime } from "../runtime.ts";
import { createStreamer } from "./provider-streamer.ts";

/* Replies of the Responses API event by event, reasoning included, through the service's own adapters. */

const policy = { ...TEXT_RETRY, maxAttempts: 4, firstWaitMs: 1, longestWaitMs: 1 };

let provider: OpenAiApi;
afterEach(() => provider.stop());

async function generate(name: string) {
  provider = await startOpenAiApi({ respond: () => recorded(name) });
  return generatorAt(provider.url, { policy }).generate({
    purpose: "idees",
    instructions: "Propose des idées.",
    input: "<<<contenu n>>>\nBonjour\n<<<fin contenu n>>>",
    schema: v.strictObject({ idees: v.array(v.string()) }),
    owner: "user-1",
    deadline: deadlineIn(20_000),
  });
}

const WHOLE = [
  "reasoning-with-summaries.sse",
  "silent-reasoning.sse",
  "queued-without-reasoning.sse",
  "reasoning-text.sse",
];

it.each(WHOLE)("%s is read, without its reasoning", async (name) => {
  await expect(generate(name)).resolves.toMatchObject({
    reply: { idees: ["Première idée", "Deuxième idée"] },
  });
  expect(provider.requests).toHaveLength(1);
});

it.each(WHOLE)("%s is heard without its reasoning", async (name) => {
  provider = await startOpenAiApi({ respond: () => recorded(name) });
  const pieces: string[] = [];
  const streamer = createStreamer({
    protocol: protocolAt(provider.url),
    settings: { model: "m", maxOutputTokens: 900 },
    runtime: systemRuntime,
    policy,
  });
  const whole = await streamer.stream({
    instructions: "Joue le rôle.",
    messages: [{ role: "user", content: "Bonjour" }],
    owner: "user-1",
    deadline: deadlineIn(20_000),
    onPiece: (piece) => pieces.push(piece),
  });
  expect([whole, pieces.join("")]).toEqual(Array(2).fill('{"idees":["Première idée","Deuxième idée"]}'));
});

it.each([
  ["reasoning-used-all-tokens.sse", "PROVIDER_FAILED", 2],
  ["failed-in-mid-reply.sse", "PROVIDER_FAILED", 4],
  ["refusal.sse", "PROVIDER_FAILED", 1],
  ["error-event.sse", "SERVICE_UNAVAILABLE", 4],
])("%s is %s, after %i attempts", async (name, code, attempts) => {
  await expect(generate(name)).rejects.toMatchObject({ code });
  expect(provider.requests).toHaveLength(attempts);
});

it("every recorded reply is tried here", () => {
  expect(RECORDED).toHaveLength(WHOLE.length + 4);
});
