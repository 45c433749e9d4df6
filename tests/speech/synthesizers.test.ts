import { readFileSync } from "node:fs";
import { PollyClient } from "@aws-sdk/client-polly";
import { AppError } from "@epreuve/core/app-error";
import { createOpenAiSynthesizer } from "@epreuve/core/speech/openai-synthesizer";
import { wavOf } from "@epreuve/core/speech/pcm";
import { createPollySynthesizer } from "@epreuve/core/speech/polly-synthesizer";
import type { Son, SpeechSynthesizer, Voix } from "@epreuve/core/speech/synthesizer";
import { localClientConfig } from "@epreuve/local/aws";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { startPollyApi } from "@epreuve/test-kit/polly-api";
import type { SoundReply } from "@epreuve/test-kit/sound-reply";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const MP3 = new Uint8Array(readFileSync(new URL("sounds/lame-constant.mp3", import.meta.url)));
const MP3_MS = 1_332;
const SOUND: SoundReply = { kind: "sound", bytes: MP3 };
const BUDGET_MS = 8_000;
/** What markup would make of a sentence. */
const TEXTE = 'C\'est "gratuit" & <break time="10s"/> ouvert.';

let runtime: VirtualRuntime;
let refused: string[];
const stops: (() => unknown)[] = [];
beforeEach(() => {
  runtime = virtualRuntime();
  refused = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Spoken {
  synthesizer: SpeechSynthesizer;
  requests: unknown[];
}

type Replies = readonly [SoundReply, ...SoundReply[]];
const inOrder = (replies: Replies, attempt: number) =>
  replies[Math.min(attempt, replies.length - 1)] ?? replies[0];

async function polly(replies: Replies, accent: "fr-CA" | "fr-FR" = "fr-CA"): Promise<Spoken> {
  const api = await startPollyApi((attempt) => inOrder(replies, attempt));
  const requestHandler = new NodeHttpHandler();
  const client = new PollyClient({ ...localClientConfig(api.endpoint), maxAttempts: 1, requestHandler });
  stops.push(() => client.destroy(), api.stop);
  return { synthesizer: createPollySynthesizer({ client, accent, runtime }), requests: api.requests };
}

async function openAi(replies: Replies): Promise<Spoken> {
  let attempt = 0;
  const api = await startOpenAiApi({ speak: () => inOrder(replies, attempt++) });
  stops.push(api.stop);
  const client = new OpenAI({ apiKey: "essai", baseURL: api.url });
  const onModelRefused = async (name: string) => {
    refused.push(name);
  };
  return {
    synthesizer: createOpenAiSynthesizer({ client, model: "voix-1", runtime, onModelRefused }),
    requests: api.spoken,
  };
}

const speak = ({ synthesizer }: Spoken, voix: Voix = "proche"): Promise<Son> =>
  synthesizer.speak({ texte: TEXTE, voix, deadline: runtime.deadlineIn(BUDGET_MS) });

async function failure(spoken: Spoken): Promise<AppError> {
  const error = await speak(spoken).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw error;
}

describe("what is asked for", () => {
  it.each([
    ["fr-CA", "proche", "Liam"],
    ["fr-CA", "professionnel", "Gabrielle"],
    ["fr-FR", "proche", "Remi"],
    ["fr-FR", "professionnel", "Lea"],
  ] as const)(
    "of Polly in %s, for the voice %s, is %s's neural voice, and the text is no markup",
    async (accent, voix, name) => {
      const spoken = await polly([SOUND], accent);
      await speak(spoken, voix);
      expect(spoken.requests).toEqual([
        {
          Engine: "neural",
          VoiceId: name,
          LanguageCode: accent,
          OutputFormat: "mp3",
          SampleRate: "24000",
          TextType: "text",
          Text: TEXTE,
        },
      ]);
    },
  );

  it("of OpenAI is the model and one of two voices", async () => {
    const spoken = await openAi([SOUND]);
    await speak(spoken, "proche");
    await speak(spoken, "professionnel");
    expect(spoken.requests).toEqual(
      ["ash", "coral"].map((voice) => ({ model: "voix-1", voice, input: TEXTE, response_format: "mp3" })),
    );
  });

  it("is told where the model is refused", async () => {
    const gone: SoundReply = { kind: "error", status: 404, body: { error: { code: "model_not_found" } } };
    const spoken = await openAi([gone]);
    await expect(failure(spoken)).resolves.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect([refused, spoken.requests.length]).toEqual([["voix-1"], 1]);
  });
});

const throttled = (headers: Record<string, string> = {}): SoundReply => ({
  kind: "error",
  status: 429,
  headers: { "x-amzn-errortype": "ThrottlingException", ...headers },
});

describe.each([
  ["Amazon Polly", polly],
  ["OpenAI", openAi],
])("a sentence by %s", (_, provider: (replies: Replies) => Promise<Spoken>) => {
  it("is its sound, with its type and duration", async () => {
    await expect(speak(await provider([SOUND]))).resolves.toEqual({
      bytes: MP3,
      contentType: "audio/mpeg",
      dureeMs: MP3_MS,
    });
  });

  it("is read off its bytes: a WAV is one, whatever it is called", async () => {
    const bytes = wavOf({ samples: new Int16Array(8_000), sampleRate: 16_000 });
    await expect(speak(await provider([{ kind: "sound", bytes }]))).resolves.toMatchObject({
      contentType: "audio/wav",
      dureeMs: 500,
    });
  });

  it.each<[string, SoundReply]>([
    ["throttling", throttled()],
    ["throttling with a delay", throttled({ "retry-after": "2" })],
    ["a 500", { kind: "error", status: 500 }],
    ["a 503", { kind: "error", status: 503 }],
    ["a lost response", { kind: "lost" }],
    ...[0, 1, 700, MP3.length - 1].map((sent): [string, SoundReply] => [
      `a sound cut after ${sent} bytes`,
      { kind: "cut", bytes: MP3, sent },
    ]),
  ])("is asked for once more after %s", async (_, fault) => {
    const spoken = await provider([fault, SOUND]);
    await expect(speak(spoken)).resolves.toMatchObject({ dureeMs: MP3_MS });
    expect(spoken.requests).toHaveLength(2);
  });

  it.each<[string, SoundReply, string, number]>([
    ["a 500 twice", { kind: "error", status: 500 }, "PROVIDER_FAILED", 2],
    ["a lost response twice", { kind: "lost" }, "PROVIDER_FAILED", 2],
    ["throttling twice", throttled(), "SERVICE_UNAVAILABLE", 2],
    ["a delay beyond the deadline", throttled({ "retry-after": "9" }), "SERVICE_UNAVAILABLE", 1],
    ["a refused request", { kind: "error", status: 400 }, "PROVIDER_FAILED", 1],
    ["a refused key", { kind: "error", status: 403 }, "PROVIDER_FAILED", 1],
    ["an empty body", { kind: "sound", bytes: new Uint8Array() }, "PROVIDER_FAILED", 1],
    ["a page", { kind: "sound", bytes: Buffer.from("<html>"), type: "text/html" }, "PROVIDER_FAILED", 1],
    ["a sound of another type", { kind: "sound", bytes: Buffer.from("OggS\0\x02") }, "PROVIDER_FAILED", 1],
    ["an MP3 without a frame", { kind: "sound", bytes: MP3.subarray(0, 50) }, "PROVIDER_FAILED", 1],
  ])("after %s fails, after so many requests", async (_, fault, code, requests) => {
    const spoken = await provider([fault]);
    await expect(failure(spoken)).resolves.toMatchObject({ code });
    expect(spoken.requests).toHaveLength(requests);
  });

  it("that does not come by the deadline is PROVIDER_TIMEOUT", async () => {
    const spoken = await provider([{ kind: "silent", meanwhile: () => runtime.advance(BUDGET_MS) }]);
    await expect(failure(spoken)).resolves.toMatchObject({ code: "PROVIDER_TIMEOUT" });
    expect(spoken.requests).toHaveLength(1);
  });
});
