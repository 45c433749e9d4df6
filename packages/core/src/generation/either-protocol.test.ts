import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import OpenAI from "openai";
import { afterEach, expect, it } from "vitest";
import { providerProtocol, type ServedOtherwise } from "./provider-protocol.ts";
import type { ProtocolName, TextCall } from "./text-protocol.ts";

let provider: OpenAiApi;
afterEach(() => provider.stop());

const CALL: TextCall = {
  settings: { model: "m", maxOutputTokens: 900 },
  instructions: "Joue le rôle.",
  messages: [{ role: "user", content: "Bonjour" }],
  format: null,
  owner: "user-1",
};

/** Makes two calls; returns each one's text or error, the protocols used, and what was told. */
async function twoCalls(respond: (request: TextRequest) => Reply, name?: ProtocolName) {
  provider = await startOpenAiApi({ respond });
  const told: ServedOtherwise[] = [];
  const client = new OpenAI({ apiKey: "essai", baseURL: provider.url });
  const protocol = providerProtocol(client, name, (one) => told.push(one));
  const ended: unknown[] = [];
  for (let call = 0; call < 2; call++) {
    try {
      for await (const event of protocol.stream(CALL, new AbortController().signal)) {
        if (event.kind === "ended") ended.push(event.outcome.kind);
      }
    } catch (error) {
      ended.push(error);
    }
  }
  return { ended, used: provider.requests.map(({ protocol }) => protocol), told };
}

/** A server without the Responses API, by what it says of its missing route. */
const chatOnly =
  (status: number, body: unknown) =>
  ({ protocol }: TextRequest): Reply =>
    protocol === "chat" ? { kind: "text", text: "Oui." } : { kind: "status", status, body };

it.each([
  ["FastAPI", 404, { detail: "Not Found" }],
  ["llama.cpp", 404, { error: { code: 404, message: "File Not Found", type: "not_found_error" } }],
  ["one that knows the path by another method", 405, { detail: "Method Not Allowed" }],
])("%s without the Responses API is asked over Chat Completions, from then on", async (_, status, body) => {
  const { ended, used, told } = await twoCalls(chatOnly(status, body));
  expect(ended).toEqual(["done", "done"]);
  expect(used).toEqual(["responses", "chat", "chat"]);
  expect(told).toEqual([{ parameter: "protocol", served: "chat" }]);
});

it("a protocol that was named is kept", async () => {
  const { ended, used } = await twoCalls(chatOnly(404, { detail: "Not Found" }), "responses");
  expect(ended).toEqual([expect.objectContaining({ status: 404 }), expect.objectContaining({ status: 404 })]);
  expect(used).toEqual(["responses", "responses"]);
});

it.each([
  ["OpenAI", { error: { message: "It does not exist", param: null, code: "model_not_found" } }],
  ["Ollama", { error: { message: "model 'm' not found", type: "not_found_error", code: null } }],
  ["Azure", { error: { message: "Not here", code: "DeploymentNotFound" } }],
])("a model that %s does not serve is no missing route", async (_, body) => {
  const { used, told } = await twoCalls(chatOnly(404, body));
  expect([used, told]).toEqual([["responses", "responses"], []]);
});

it("a server that has neither route fails as the Responses API does, and nothing is remembered", async () => {
  const { ended, used, told } = await twoCalls(({ protocol }) => ({
    kind: "status",
    status: protocol === "responses" ? 405 : 404,
    body: { detail: "Not Found" },
  }));
  expect(ended).toEqual([expect.objectContaining({ status: 405 }), expect.objectContaining({ status: 405 })]);
  expect(used).toEqual(["responses", "chat", "responses", "chat"]);
  expect(told).toEqual([]);
});

it("a fault of Chat Completions during the first try is the call's, and the next call tries again", async () => {
  let faults = 1;
  const { ended, told } = await twoCalls((request) =>
    request.protocol === "chat" && faults-- > 0
      ? { kind: "status", status: 503 }
      : chatOnly(404, { detail: "Not Found" })(request),
  );
  expect(ended).toEqual([expect.objectContaining({ status: 503 }), "done"]);
  expect(told).toHaveLength(1);
});
