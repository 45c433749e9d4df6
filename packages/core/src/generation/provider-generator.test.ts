import { generatorAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import { type Script, scripted } from "@epreuve/test-kit/openai-api/script";
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../app-error.ts";
import { type Deadline, deadlineIn } from "../deadline.ts";
import { type RetryPolicy, TEXT_RETRY } from "../provider/retry.ts";
import { type Runtime, systemRuntime } from "../runtime.ts";
import type { GenerationRequest } from "./generator.ts";
import { REPLY_BOUNDS } from "./reply-bounds.ts";
import { PROTOCOLS } from "./text-protocol.ts";

const Schema = v.strictObject({ idees: v.array(v.string()) });
const REPLY = { idees: ["Première idée", "Deuxième idée"] };
const AT_ONCE: RetryPolicy = { ...TEXT_RETRY, maxAttempts: 4, firstWaitMs: 1, longestWaitMs: 1 };
const SILENCE_MS = 20_000;
const settings = { model: "essai-1", effort: "low", tier: "flex", maxOutputTokens: 900 } as const;

const INPUT = "<<<contenu n>>>\nBonjour\n<<<fin contenu n>>>";

/** What is sent, over each protocol. */
const SENT = {
  responses: {
    model: "essai-1",
    reasoning: { effort: "low" },
    service_tier: "flex",
    max_output_tokens: 900,
    store: false,
    stream: true,
    instructions: "Propose des idées.",
    input: [{ role: "user", content: INPUT }],
    text: { format: { type: "json_schema", name: "idees", strict: true } },
  },
  chat: {
    model: "essai-1",
    reasoning_effort: "low",
    service_tier: "flex",
    max_completion_tokens: 900,
    store: false,
    stream: true,
    messages: [
      { role: "system", content: "Propose des idées." },
      { role: "user", content: INPUT },
    ],
    response_format: { type: "json_schema", json_schema: { name: "idees", strict: true } },
  },
};

let provider: OpenAiApi;
/** The models reported as refused. */
let refused: string[];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await provider.stop();
});

interface Case {
  policy?: RetryPolicy;
  pauseMs?: Runtime["pauseMs"];
  deadline?: Deadline;
  review?: GenerationRequest<typeof Schema>["review"];
}

describe.each(PROTOCOLS)("over %s", (protocol) => {
  async function generate(behaviours: NonNullable<Script["idees"]>, options: Case = {}) {
    provider = await startOpenAiApi({ respond: scripted({ idees: behaviours }) });
    refused = [];
    const generator = generatorAt(provider.url, {
      protocol,
      settings,
      onModelRefused: async (model) => {
        refused.push(model);
      },
      pace: { openingMs: SILENCE_MS, stallMs: SILENCE_MS },
      runtime: {
        ...systemRuntime,
        now: () => 0,
        uuid: () => "u",
        random: () => 0.5,
        pauseMs: options.pauseMs ?? systemRuntime.pauseMs,
      },
      policy: options.policy ?? AT_ONCE,
    });
    return generator.generate({
      purpose: "idees",
      instructions: "Propose des idées.",
      input: INPUT,
      schema: Schema,
      owner: "user-1",
      deadline: options.deadline ?? deadlineIn(20_000),
      ...(options.review ? { review: options.review } : {}),
    });
  }

  async function failure(behaviours: NonNullable<Script["idees"]>, options: Case = {}): Promise<AppError> {
    const error = await generate(behaviours, options).catch((thrown: unknown) => thrown);
    if (error instanceof AppError) return error;
    throw error;
  }

  const reply = { kind: "reply", reply: REPLY } as const;

  /** Takes the request and sends `pieces` deltas. Once the generator has read them all, its whole limit passes in silence. */
  function silentFault(pieces: number): () => Reply {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const timers = vi.spyOn(globalThis, "setTimeout");
    return () => {
      const watches = () => timers.mock.calls.filter(([, ms]) => ms === SILENCE_MS).length;
      // The watch starts again at each delta.
      const read = watches() + pieces;
      const passSilence = () => {
        if (watches() < read) setImmediate(passSilence);
        else vi.advanceTimersByTime(SILENCE_MS);
      };
      return { kind: "silent", pieces, meanwhile: passSilence };
    };
  }

  describe("what is sent", () => {
    it("is a streamed, unstored request with a strict format, the hash of the user and no temperature", async () => {
      await generate([reply]);
      const body = provider.requests[0]?.body;
      expect(body).toMatchObject(SENT[protocol]);
      expect(body).not.toHaveProperty("temperature");
      expect(body?.safety_identifier).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(body)).not.toContain("user-1");
    });
  });

  describe("transient failures", () => {
    it.each([
      ["a 500", { kind: "status", status: 500 }],
      ["a 503 with a short Retry-After", { kind: "status", status: 503, headers: { "retry-after-ms": "1" } }],
      ["a 429 with a short Retry-After", { kind: "status", status: 429, headers: { "retry-after": "0" } }],
      ["a 429 without Retry-After", { kind: "status", status: 429, code: "rate_limit_exceeded" }],
      ["a connection reset before the status", { kind: "reset" }],
      ["a connection reset in mid-stream", { kind: "reset", pieces: 3 }],
      ["a stream that ends too soon", { kind: "truncated", text: JSON.stringify(REPLY).slice(0, -2) }],
      ["an empty reply", { kind: "text", text: "" }],
      ["a failed response", { kind: "failed", code: "server_error" }],
      ["a rate limit told in the stream", { kind: "failed", code: "rate_limit_exceeded" }],
      ["an error event without a code", { kind: "error-event", code: null }],
      ["a reply cut at its ceiling, once", { kind: "incomplete", reason: "max_output_tokens" }],
    ] as const)("%s is followed by one more attempt", async (_, fault) => {
      await expect(generate([fault, reply])).resolves.toEqual({ reply: REPLY, modeleIa: "essai-1" });
      expect(provider.requests).toHaveLength(2);
      expect(provider.requests[1]?.body).toEqual(provider.requests[0]?.body);
    });

    // Over Chat Completions nothing tells a dead connection from a model that thinks.
    const silences = [["before the status", 0] as const, ["in mid-stream", 2] as const];
    it.each(silences.filter(([, pieces]) => pieces > 0 || protocol === "responses"))(
      "silence %s ends that attempt and starts another",
      async (_, pieces) => {
        await expect(generate([silentFault(pieces), reply])).resolves.toMatchObject({ reply: REPLY });
        expect(provider.requests).toHaveLength(2);
      },
    );

    it("a reply in many pieces is read whole, in one attempt", async () => {
      await expect(generate([{ ...reply, pieces: 40, everyMs: 1 }])).resolves.toMatchObject({ reply: REPLY });
      expect(provider.requests).toHaveLength(1);
    });
  });

  describe("permanent failures", () => {
    it.each([
      ["insufficient quota", { kind: "status", status: 429, code: "insufficient_quota" }, 1],
      ["a 400", { kind: "status", status: 400 }, 1],
      ["a 401", { kind: "status", status: 401 }, 1],
      ["a 403", { kind: "status", status: 403 }, 1],
      ["a refusal", { kind: "refusal", text: "Non." }, 1],
      ["a filtered reply", { kind: "incomplete", reason: "content_filter" }, 1],
      ["an invalid prompt", { kind: "failed", code: "invalid_prompt" }, 1],
      ["a reply that reaches its ceiling twice", { kind: "incomplete", reason: "max_output_tokens" }, 2],
      ["a 500 at each attempt", { kind: "status", status: 500 }, 4],
    ] as const)("%s is PROVIDER_FAILED", async (_, fault, attempts) => {
      await expect(failure([fault])).resolves.toMatchObject({ code: "PROVIDER_FAILED" });
      expect(provider.requests).toHaveLength(attempts);
    });

    it("a reply that stands still at each attempt is PROVIDER_TIMEOUT", async () => {
      await expect(failure([silentFault(1)])).resolves.toMatchObject({ code: "PROVIDER_TIMEOUT" });
      expect(provider.requests).toHaveLength(4);
    });

    it.each([
      ["a gateway that runs out of time at each attempt", {}, 4],
      ["one that says so, and that it would again", { "x-should-retry": "false" }, 1],
    ])("%s is PROVIDER_TIMEOUT", async (_, headers, attempts) => {
      const fault = { kind: "status", status: 504, headers } as const;
      await expect(failure([fault])).resolves.toMatchObject({ code: "PROVIDER_TIMEOUT" });
      expect(provider.requests).toHaveLength(attempts);
    });

    it("a 500 with x-should-retry false is not retried", async () => {
      const fault = { kind: "status", status: 500, headers: { "x-should-retry": "false" } } as const;
      await expect(failure([fault])).resolves.toMatchObject({ code: "PROVIDER_FAILED" });
      expect(provider.requests).toHaveLength(1);
    });

    it.each([
      ["asks for no wait", {}, 30],
      ["asks for a short wait each time", { "retry-after-ms": "1" }, 1],
    ])(
      "a provider that stays busy and %s is SERVICE_UNAVAILABLE, with a delay",
      async (_, headers, delay) => {
        const fault = { kind: "status", status: 429, headers } as const;
        await expect(failure([fault])).resolves.toMatchObject({
          code: "SERVICE_UNAVAILABLE",
          retryAfterSeconds: delay,
        });
        expect(provider.requests).toHaveLength(4);
      },
    );

    it.each([
      ["is not found", { status: 404, code: "model_not_found" }],
      ["does not exist, in a server's own words", { status: 404 }],
      ["has been retired", { status: 400, code: "model_deprecated" }],
      ["is none the server knows", { status: 400, param: "model" }],
      ["is gone", { status: 410 }],
      ["is not open to the key", { status: 403, code: "model_not_found" }],
    ])("a model that %s is reported by its name, and SERVICE_UNAVAILABLE at once", async (_, told) => {
      await expect(failure([{ kind: "status", ...told }, reply])).resolves.toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        retryAfterSeconds: 300,
      });
      expect([provider.requests.length, refused]).toEqual([1, ["essai-1"]]);
    });

    it("a model that is refused within the stream is too", async () => {
      const fault = { kind: "failed", code: "model_not_found" } as const;
      await expect(failure([fault])).resolves.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
      expect(refused).toEqual(["essai-1"]);
    });

    it("a Retry-After beyond the deadline is SERVICE_UNAVAILABLE at once, with the delay", async () => {
      const fault = { kind: "status", status: 429, headers: { "retry-after": "90" } } as const;
      await expect(failure([fault, reply])).resolves.toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        retryAfterSeconds: 90,
      });
      expect(provider.requests).toHaveLength(1);
    });
  });

  describe("the deadline", () => {
    function openDeadline() {
      const controller = new AbortController();
      return { controller, deadline: { signal: controller.signal, remainingMs: () => 10_000 } };
    }

    it.each([
      ["while the provider is silent", { kind: "silent" }],
      ["in mid-stream", { kind: "silent", pieces: 3 }],
    ] as const)("%s is PROVIDER_TIMEOUT", async (_, fault) => {
      const { controller, deadline } = openDeadline();
      const meanwhile = () => setImmediate(() => controller.abort());
      await expect(failure([{ ...fault, meanwhile }], { deadline })).resolves.toMatchObject({
        code: "PROVIDER_TIMEOUT",
      });
      expect(provider.requests).toHaveLength(1);
    });

    it("during a wait between two attempts ends with the last failure", async () => {
      const { controller, deadline } = openDeadline();
      const fault = { kind: "status", status: 500 } as const;
      const policy = { ...AT_ONCE, firstWaitMs: 9_000, longestWaitMs: 9_000 };
      const pauseMs: Runtime["pauseMs"] = (ms, signal) => {
        setImmediate(() => controller.abort());
        return systemRuntime.pauseMs(ms, signal);
      };
      await expect(failure([fault], { deadline, policy, pauseMs })).resolves.toMatchObject({
        code: "PROVIDER_FAILED",
      });
    });

    it("that has already passed prevents any request", async () => {
      const { controller, deadline } = openDeadline();
      controller.abort();
      await expect(failure([reply], { deadline })).resolves.toMatchObject({ code: "PROVIDER_TIMEOUT" });
      expect(provider.requests).toHaveLength(0);
    });
  });

  describe("a faulty reply", () => {
    it.each([
      ["JSON that cannot be read", { kind: "text", text: '{"idees": [' }, "JSON"],
      ["the wrong form", { kind: "reply", reply: { idees: "une" } }, "idees"],
      ["an unknown key", { kind: "reply", reply: { ...REPLY, note: 12 } }, "note"],
    ] as const)("with %s is sent back once with its issues, and mended", async (_, fault, issue) => {
      await expect(generate([fault, reply])).resolves.toMatchObject({ reply: REPLY });
      const input = provider.requests[1]?.messages;
      expect(input?.map((message) => message.role)).toEqual(["user", "assistant", "user"]);
      expect(input?.[2]?.content).toContain(issue);
      expect(provider.requests[1]?.repair).toBe(true);
    });

    it("that fails its review twice is PROVIDER_FAILED, and the cause quotes nothing of it", async () => {
      const review = () => [{ message: "Introuvable.", citation: "secret du candidat" }];
      const error = await failure([reply], { review });
      expect(error.code).toBe("PROVIDER_FAILED");
      expect(String(error.cause)).not.toContain("secret");
      expect(provider.requests).toHaveLength(2);
    });

    it("that is too long twice is PROVIDER_FAILED, and only its beginning is sent back", async () => {
      const long = { kind: "reply", reply: { idees: ["a".repeat(REPLY_BOUNDS.reply)] } } as const;
      await expect(failure([long])).resolves.toMatchObject({ code: "PROVIDER_FAILED" });
      expect(provider.requests).toHaveLength(2);
      expect(provider.requests[1]?.messages[1]?.content).toHaveLength(REPLY_BOUNDS.sentBack);
    });

    it("is repaired even if the repair request fails once", async () => {
      const script = [{ kind: "text", text: "Voici :" }, { kind: "status", status: 502 }, reply] as const;
      await expect(generate(script)).resolves.toMatchObject({ reply: REPLY });
      expect(provider.requests).toHaveLength(3);
    });
  });
});
