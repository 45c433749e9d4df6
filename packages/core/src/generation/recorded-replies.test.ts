import { generatorAt, protocolAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { RECORDED, recorded } from "@epreuve/test-kit/openai-api/recorded";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { TEXT_RETRY } from "../provider/retry.ts";
import { systemRuntime } from "../runtime.ts";
import { createStreamer } from "./provider-streamer.ts";
import { PROTOCOLS, type ProtocolName } from "./text-protocol.ts";

/* Replies event by event, reasoning included, through the service's own adapters. */

const policy = { ...TEXT_RETRY, maxAttempts: 4, firstWaitMs: 1, longestWaitMs: 1 };

/** Those that are whole. */
const WHOLE: Record<ProtocolName, string[]> = {
  responses: [
    "reasoning-with-summaries.sse",
    "silent-reasoning.sse",
    "queued-without-reasoning.sse",
    "reasoning-text.sse",
  ],
  chat: [
    "chat/openai.sse",
    "chat/vllm-reasoning.sse",
    "chat/deepseek-reasoning.sse",
    "chat/mistral-thinking.sse",
    "chat/ollama-empty-reasons.sse",
    "chat/llama-cpp-thoughts-in-text.sse",
    "chat/openrouter.sse",
  ],
};

/** Those that fail: with what code, after how many attempts. */
const FAILING: Record<ProtocolName, [name: string, code: string, attempts: number][]> = {
  responses: [
    ["reasoning-used-all-tokens.sse", "PROVIDER_FAILED", 2],
    ["failed-in-mid-reply.sse", "PROVIDER_FAILED", 4],
    ["refusal.sse", "PROVIDER_FAILED", 1],
    ["error-event.sse", "SERVICE_UNAVAILABLE", 4],
  ],
  chat: [
    ["chat/openai-length.sse", "PROVIDER_FAILED", 2],
    ["chat/openai-refusal.sse", "PROVIDER_FAILED", 1],
    ["chat/deepseek-overload.sse", "PROVIDER_FAILED", 4],
    ["chat/openrouter-error-in-mid-reply.sse", "PROVIDER_FAILED", 4],
  ],
};

let provider: OpenAiApi;
afterEach(() => provider.stop());

describe.each(PROTOCOLS)("over %s", (protocol) => {
  async function generate(name: string) {
    provider = await startOpenAiApi({ respond: () => recorded(name) });
    return generatorAt(provider.url, { protocol, policy }).generate({
      purpose: "idees",
      instructions: "Propose des idées.",
      input: "<<<contenu n>>>\nBonjour\n<<<fin contenu n>>>",
      schema: v.strictObject({ idees: v.array(v.string()) }),
      owner: "user-1",
      deadline: deadlineIn(20_000),
    });
  }

  it.each(WHOLE[protocol])("%s is read, without its reasoning", async (name) => {
    await expect(generate(name)).resolves.toMatchObject({
      reply: { idees: ["Première idée", "Deuxième idée"] },
    });
    expect(provider.requests).toHaveLength(1);
  });

  it.each(WHOLE[protocol])("%s is heard without its reasoning", async (name) => {
    provider = await startOpenAiApi({ respond: () => recorded(name) });
    const pieces: string[] = [];
    const streamer = createStreamer({
      protocol: protocolAt(provider.url, protocol),
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

  it.each(FAILING[protocol])("%s is %s, after %i attempts", async (name, code, attempts) => {
    await expect(generate(name)).rejects.toMatchObject({ code });
    expect(provider.requests).toHaveLength(attempts);
  });
});

it.each(PROTOCOLS)("every recorded reply over %s is tried here", async (protocol) => {
  const tried = [...WHOLE[protocol], ...FAILING[protocol].map(([name]) => name)];
  expect(tried.sort()).toEqual(RECORDED[protocol].sort());
});
