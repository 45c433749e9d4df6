import { protocolAt } from "@epreuve/test-kit/openai-api/generator";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import { type Script, scripted } from "@epreuve/test-kit/openai-api/script";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Deadline, deadlineIn } from "../deadline.ts";
import { TEXT_RETRY } from "../provider/retry.ts";
import { systemRuntime } from "../runtime.ts";
import { createStreamer } from "./provider-streamer.ts";
import { PROTOCOLS } from "./text-protocol.ts";

const SILENCE_MS = 10_000;

let provider: OpenAiApi;
afterEach(async () => {
  vi.useRealTimers();
  await provider.stop();
});

interface Case {
  deadline?: Deadline;
  /** Runs at each piece, once it is kept. */
  onPiece?: () => void;
}

/** A complete reply in these deltas. */
function whole(...pieces: string[]): Reply {
  return { kind: "text", text: pieces.join(""), pieces };
}

const silentAfterAPiece = { kind: "silent", pieces: ["Vin"] } as const;

const DIALOGUE = [
  { role: "user", content: "Bonjour" },
  { role: "assistant", content: "Bonjour !" },
  { role: "user", content: "Le prix ?" },
] as const;

/** What is sent, over each protocol. */
const SENT = {
  responses: {
    model: "m",
    instructions: "Joue le rôle.",
    input: DIALOGUE,
    reasoning: { effort: "low" },
    max_output_tokens: 900,
    store: false,
    stream: true,
  },
  chat: {
    model: "m",
    messages: [{ role: "system", content: "Joue le rôle." }, ...DIALOGUE],
    reasoning_effort: "low",
    max_completion_tokens: 900,
    store: false,
    stream: true,
  },
};

describe.each(PROTOCOLS)("over %s", (protocol) => {
  async function stream(
    replies: NonNullable<Script["examinateur"]>,
    { deadline = deadlineIn(20_000), onPiece = () => {} }: Case = {},
  ) {
    provider = await startOpenAiApi({ respond: scripted({ examinateur: replies }) });
    const pieces: string[] = [];
    const streamer = createStreamer({
      protocol: protocolAt(provider.url, protocol),
      settings: { model: "m", effort: "low", maxOutputTokens: 900 },
      pace: { openingMs: SILENCE_MS, stallMs: SILENCE_MS },
      runtime: { ...systemRuntime, now: () => 0, uuid: () => "u", random: () => 0 },
      policy: { ...TEXT_RETRY, maxAttempts: 3, firstWaitMs: 1, longestWaitMs: 1 },
    });
    const ended = await streamer
      .stream({
        instructions: "Joue le rôle.",
        messages: DIALOGUE,
        owner: "user-1",
        deadline,
        onPiece: (piece) => {
          pieces.push(piece);
          onPiece();
        },
      })
      .catch((error: unknown) => error);
    return { ended, pieces, bodies: provider.requests.map(({ body }) => body) };
  }

  test("a reply is passed on in pieces and returned whole and trimmed, in one attempt", async () => {
    const { ended, pieces, bodies } = await stream([whole("Vingt ", "euros. ")]);
    expect([ended, pieces, bodies.length]).toEqual(["Vingt euros.", ["Vingt ", "euros. "], 1]);
  });

  test("a request contains the dialogue in its roles, unstored, a hash of the user and no temperature", async () => {
    const { bodies } = await stream([whole("Oui.")]);
    expect(bodies[0]).toMatchObject(SENT[protocol]);
    expect(bodies[0]?.safety_identifier).toMatch(/^[0-9a-f]{64}$/);
    expect(bodies[0]).not.toHaveProperty("temperature");
    expect(JSON.stringify(bodies)).not.toContain("user-1");
  });

  test("a stream cut after its first piece is retried without pieces, and the new reply is returned whole", async () => {
    const { ended, pieces, bodies } = await stream([
      { kind: "truncated", text: "Vin" },
      whole("Trente ", "euros."),
    ]);
    expect([ended, pieces, bodies.length]).toEqual(["Trente euros.", ["Vin"], 2]);
  });

  test("a stream that failed before its first piece is retried with pieces", async () => {
    const { ended, pieces } = await stream([{ kind: "status", status: 500 }, whole("Oui.")]);
    expect([ended, pieces]).toEqual(["Oui.", ["Oui."]]);
  });

  test.each([
    ["a 400", { kind: "status", status: 400 }, "PROVIDER_FAILED", 1],
    ["a 500 each time", { kind: "status", status: 500 }, "PROVIDER_FAILED", 3],
    ["an empty reply each time", whole(" "), "PROVIDER_FAILED", 3],
  ] as const)("%s is its code, within the attempts allowed", async (_, reply, code, count) => {
    const { ended, bodies } = await stream([reply]);
    expect([ended, bodies.length]).toEqual([expect.objectContaining({ code }), count]);
  });

  test("silence after a piece ends that attempt, and the next reply is returned whole", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { ended, pieces, bodies } = await stream([silentAfterAPiece, whole("Oui.")], {
      onPiece: () => vi.advanceTimersByTime(SILENCE_MS),
    });
    expect([ended, pieces, bodies.length]).toEqual(["Oui.", ["Vin"], 2]);
  });

  test("a deadline that passes after a piece is PROVIDER_TIMEOUT, and no attempt follows", async () => {
    const controller = new AbortController();
    const { ended, pieces, bodies } = await stream([silentAfterAPiece], {
      deadline: { signal: controller.signal, remainingMs: () => 10_000 },
      onPiece: () => controller.abort(),
    });
    expect(ended).toMatchObject({ code: "PROVIDER_TIMEOUT" });
    expect([pieces, bodies.length]).toEqual([["Vin"], 1]);
  });
});
