import { AudioTypeSchema } from "@epreuve/contract/audio";
import { AppError } from "@epreuve/core/app-error";
import { createOpenAiTurnTranscriber } from "@epreuve/core/speech/openai-turn-transcriber";
import type { Transcript } from "@epreuve/core/speech/transcriber";
import type { TurnTranscriber } from "@epreuve/core/speech/turn-transcriber";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { type InOrder, scriptedTranscriptions } from "@epreuve/test-kit/openai-api/script";
import type { Transcription } from "@epreuve/test-kit/openai-api/transcription";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const BYTES = new Uint8Array(Buffer.from("les octets du tour"));
const BUDGET_MS = 12_000;
const reply = (body: unknown): Transcription => ({ kind: "reply", body });
const BONJOUR = reply({ text: " Bonjour. C'est combien ?", languages: ["fr"] });

let runtime: VirtualRuntime;
let api: OpenAiApi | undefined;
let refused: string[];
let calls: number;
beforeEach(() => {
  runtime = virtualRuntime();
  refused = [];
  calls = 0;
});
afterEach(() => api?.stop());

async function transcriber(answers: InOrder<Transcription>, model: string): Promise<TurnTranscriber> {
  api = await startOpenAiApi({ transcribe: scriptedTranscriptions(answers) });
  return createOpenAiTurnTranscriber({
    client: new OpenAI({ apiKey: "essai", baseURL: api.url }),
    model,
    runtime,
    onModelRefused: async (name) => {
      refused.push(name);
    },
  });
}

async function hear(answers: InOrder<Transcription>, model = "gpt-transcribe"): Promise<Transcript> {
  return (await transcriber(answers, model)).transcribe({
    sound: { bytes: BYTES, contentType: "audio/mp4" },
    deadline: runtime.deadlineIn(BUDGET_MS),
    onCall: () => {
      calls += 1;
    },
  });
}

async function failure(answers: InOrder<Transcription>): Promise<AppError> {
  const error = await hear(answers).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw error;
}

const error = (status: number, told: Record<string, unknown> = {}, headers = {}): Transcription => ({
  kind: "error",
  status,
  error: told,
  headers,
});

it("takes every type of recording", async () => {
  expect((await transcriber([BONJOUR], "m")).types).toEqual(AudioTypeSchema.options);
});

it("sends the turn whole, in French, and gives its text", async () => {
  await expect(hear([BONJOUR])).resolves.toEqual({ texte: "Bonjour. C'est combien ?", mots: null });
  const form = api?.forms[0];
  expect([form?.get("model"), form?.get("language"), form?.get("response_format")]).toEqual([
    "gpt-transcribe",
    "fr",
    "json",
  ]);
  const file = form?.get("file");
  if (!(file instanceof File)) throw new Error("no file was sent");
  expect([file.name, file.type]).toEqual(["enregistrement.mp4", "audio/mp4"]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(BYTES));
});

it("gives the times of words where the model does", async () => {
  const timed = reply({ text: "Bonjour.", words: [{ word: "Bonjour", start: 0.1, end: 0.5 }] });
  await expect(hear([timed], "whisper-1")).resolves.toEqual({
    texte: "Bonjour.",
    mots: [{ texte: "Bonjour", debutMs: 100, finMs: 500 }],
  });
});

it("gives no times that cannot be stored, and well-formed text", async () => {
  const words = [{ word: "Bonjour", start: 0, end: 1e9 }];
  await expect(hear([reply({ text: "Bonjour\ud800", words })], "whisper-1")).resolves.toEqual({
    texte: "Bonjour\ufffd",
    mots: null,
  });
});

it.each([
  ["nothing", ""],
  ["credits of subtitles", "Sous-titres réalisés par la communauté d'Amara.org"],
])("hears nobody in a reply of %s", async (_, text) => {
  await expect(hear([reply({ text })])).resolves.toEqual({ texte: "", mots: null });
});

describe("faults that pass are followed by another attempt", () => {
  it.each<[string, Transcription]>([
    ["a 500", error(500)],
    ["a 429 with a delay", error(429, {}, { "retry-after": "2" })],
    ["a lost response", { kind: "lost" }],
    ["a response of another form", reply({ texte: "?" })],
  ])("%s", async (_, fault) => {
    await expect(hear([fault, BONJOUR])).resolves.toMatchObject({ texte: "Bonjour. C'est combien ?" });
    expect(calls).toBe(2);
  });
});

describe("faults that last", () => {
  it("a refused file is AUDIO_INVALID at once", async () => {
    await expect(failure([error(400, { param: "file" })])).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(calls).toBe(1);
  });

  it("a refused model is SERVICE_UNAVAILABLE, and told", async () => {
    await expect(failure([error(404, { code: "model_not_found" })])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
    expect(refused).toEqual(["gpt-transcribe"]);
  });

  it("a delay beyond the deadline is SERVICE_UNAVAILABLE at once, with it", async () => {
    await expect(failure([error(429, {}, { "retry-after": "15" })])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 15,
    });
    expect(calls).toBe(1);
  });

  it.each<[string, Transcription, number]>([
    ["a refused key", error(401), 1],
    ["a used-up account", error(429, { code: "insufficient_quota" }), 1],
    ["a 500 at each attempt", error(500), 3],
  ])("%s is TRANSCRIPTION_FAILED", async (_, fault, attempts) => {
    await expect(failure([fault])).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(calls).toBe(attempts);
  });

  it("silence until the deadline is TRANSCRIPTION_FAILED", async () => {
    const silent: Transcription = { kind: "silent", meanwhile: () => runtime.advance(BUDGET_MS) };
    await expect(failure([silent])).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(calls).toBe(1);
  });
});
