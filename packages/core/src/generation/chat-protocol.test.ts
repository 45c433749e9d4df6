import { protocolAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import type { Framing } from "@epreuve/test-kit/openai-api/stream";
import { afterEach, describe, expect, it, test } from "vitest";
import { failureOf } from "../provider/openai-failure.ts";
import type { Outcome } from "./response-outcome.ts";
import type { TextCall } from "./text-protocol.ts";

let provider: OpenAiApi;
afterEach(() => provider.stop());

const CALL: TextCall = {
  settings: { model: "asked", effort: "low", maxOutputTokens: 900 },
  instructions: "Joue le rôle.",
  messages: [{ role: "user", content: "Bonjour" }],
  format: null,
  owner: "user-1",
};

/** Streams calls one after the other, and returns what the last one brought, as the generator would see it. */
async function streamed(
  respond: (request: TextRequest) => Reply,
  { calls = 1, framing = "usual" }: { calls?: number; framing?: Framing } = {},
) {
  provider = await startOpenAiApi({ respond, framing });
  const protocol = protocolAt(provider.url, "chat");
  let pieces: string[] = [];
  let outcome: Outcome | null = null;
  for (let call = 0; call < calls; call++) {
    pieces = [];
    outcome = null;
    try {
      for await (const event of protocol.stream(CALL, new AbortController().signal)) {
        if (event.kind === "piece") pieces.push(event.texte);
        if (event.kind === "ended") outcome = event.outcome;
      }
    } catch (error) {
      outcome = failureOf(error, 0);
    }
  }
  return { pieces, outcome };
}

const events = (...data: readonly unknown[]) => streamed(() => ({ kind: "events", data }));

/** One chunk of a reply, as a server writes it. */
const chunk = (delta: Record<string, unknown>, finish_reason: string | null = null, rest = {}) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1,
  model: "served-1",
  choices: [{ index: 0, delta, finish_reason }],
  ...rest,
});
const done = (text: string, modeleIa = "served-1") => ({ kind: "done", value: { text, modeleIa } });

describe("the chunks of servers that differ", () => {
  it("a running usage in each chunk does not end the reply", async () => {
    const { pieces, outcome } = await events(
      chunk({ content: "Vingt " }, null, { usage: { completion_tokens: 1 } }),
      chunk({ content: "euros." }, null, { usage: { completion_tokens: 2 } }),
      chunk({}, "stop", { usage: { completion_tokens: 2 } }),
    );
    expect([pieces, outcome]).toEqual([["Vingt ", "euros."], done("Vingt euros.")]);
  });

  it("choices of null in the chunk of the usage are none", async () => {
    const { outcome } = await events(chunk({ content: "Oui." }), chunk({}, "stop"), {
      ...chunk({}),
      choices: null,
      usage: { total_tokens: 9 },
    });
    expect(outcome).toEqual(done("Oui."));
  });

  it("a server that names no model is taken to have used the one asked for", async () => {
    const { outcome } = await events({ choices: [{ delta: { content: "Oui." }, finish_reason: "stop" }] });
    expect(outcome).toEqual(done("Oui.", "asked"));
  });

  it("comments, CRLF, events in several writes and no mark of the end change nothing", async () => {
    const reply = { kind: "text", text: "Ça coûte vingt-cinq €.", pieces: 5 } as const;
    const { outcome } = await streamed(() => reply, { framing: "odd" });
    expect(outcome).toEqual(done("Ça coûte vingt-cinq €.", "asked"));
  });

  it("a call counts as opened before the server says anything", async () => {
    provider = await startOpenAiApi({ respond: () => ({ kind: "silent" }) });
    const stop = new AbortController();
    const stream = protocolAt(provider.url, "chat").stream(CALL, stop.signal)[Symbol.asyncIterator]();
    expect(await stream.next()).toMatchObject({ value: { kind: "opened" } });
    stop.abort();
    await expect(stream.next()).rejects.toThrow("aborted");
  });
});

describe("a reply that is not complete", () => {
  it.each([
    ["cut before its end", [chunk({ content: "Vin" })], null],
    ["cut at its ceiling", [chunk({ content: "Vin" }), chunk({}, "length")], "unfinished"],
    ["cut at the model's own", [chunk({ content: "Vin" }), chunk({}, "model_length")], "unfinished"],
    ["filtered", [chunk({ content: "Vin" }), chunk({}, "content_filter")], "final"],
    ["refused", [chunk({ refusal: "Je ne peux pas." })], "final"],
    ["ended by an overload", [chunk({}, "insufficient_system_resource")], "broken"],
    ["thoughts alone", [chunk({ content: "<think>Vingt" }), chunk({}, "stop")], "broken"],
    ["of chunks that cannot be read", [{ choices: "none" }, 12], null],
  ])("%s", async (_, data, kind) => {
    const { outcome } = await events(...data);
    expect(outcome?.kind ?? null).toBe(kind);
  });

  it.each([
    ["OpenAI's code of a rate limit", { code: "rate_limit_exceeded" }, "busy"],
    ["a status of 429", { code: 429, metadata: { error_type: "rate_limit" } }, "busy"],
    ["a status of 502", { code: 502 }, "broken"],
    ["a status of 401, as text", { code: "401" }, "final"],
    ["no code", {}, "broken"],
  ])("an error among the chunks, with %s", async (_, error, kind) => {
    const { outcome } = await events(chunk({ content: "Vin" }), {
      ...chunk({ content: "" }, "error"),
      error: { message: "upstream", ...error },
    });
    expect(outcome?.kind).toBe(kind);
  });
});

describe("a parameter that a server does not know", () => {
  /** Refuses these parameters one by one or all together, in the form of a compatible server. */
  const refusing =
    (names: readonly string[], refusal: (found: string[]) => unknown, status = 400) =>
    ({ body }: TextRequest): Reply => {
      const found = names.filter((name) => name in body);
      if (found.length === 0) return { kind: "text", text: "Oui." };
      return { kind: "status", status, body: refusal(found) };
    };
  const extra = (found: string[]) => ({
    detail: found.map((name) => ({
      type: "extra_forbidden",
      loc: name === "stream_options" ? ["body", name, "include_usage"] : ["body", name],
      msg: "Extra inputs are not permitted",
      input: "x".repeat(300),
    })),
  });

  test.each<[string, (request: TextRequest) => Reply]>([
    [
      "by OpenAI's own `param`",
      refusing(["max_completion_tokens"], ([param]) => ({ error: { message: "Unsupported", param } })),
    ],
    ["by FastAPI's list", refusing(["max_completion_tokens", "stream_options"], extra, 422)],
    [
      "by Mistral's envelope around it",
      refusing(
        ["max_completion_tokens", "stream_options"],
        (found) => ({ object: "error", message: extra(found), type: "invalid_request_error", param: null }),
        422,
      ),
    ],
    [
      "by a message alone",
      refusing(["max_completion_tokens"], () => ({ error: "unknown field max_completion_tokens" })),
    ],
  ])("told %s, is replaced or left out, and remembered", async (_, respond) => {
    const { outcome } = await streamed(respond, { calls: 2 });
    expect(outcome).toEqual(done("Oui.", "asked"));
    const [first, ...later] = provider.requests.map(({ body }) => body);
    expect(first).toHaveProperty("max_completion_tokens", 900);
    // The second call is served at once.
    for (const body of later.slice(-2)) {
      expect(body).toMatchObject({ max_tokens: 900 });
      expect(body).not.toHaveProperty("max_completion_tokens");
    }
  });

  test("a refusal of something else is not repeated", async () => {
    const { outcome } = await streamed(() => ({
      kind: "status",
      status: 400,
      body: { error: { message: "max_completion_tokens is no fault of this", param: "messages" } },
    }));
    expect(outcome?.kind).toBe("final");
    expect(provider.requests).toHaveLength(1);
  });

  test("a server that refuses both names of a parameter fails, after each was tried", async () => {
    const { outcome } = await streamed(refusing(["max_completion_tokens", "max_tokens"], extra, 422));
    expect(outcome?.kind).toBe("final");
    expect(provider.requests).toHaveLength(2);
  });
});
