import { AppError } from "@epreuve/core/app-error";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { createOpenAiTranscriber } from "@epreuve/core/speech/openai-transcriber";
import type { Recording, Transcript } from "@epreuve/core/speech/transcriber";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { type InOrder, scriptedTranscriptions } from "@epreuve/test-kit/openai-api/script";
import type { Transcription } from "@epreuve/test-kit/openai-api/transcription";
import { openRecordingsBucket, type RecordingsBucket } from "@epreuve/test-kit/recordings-bucket";
import OpenAI from "openai";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const BYTES = Buffer.from("les octets de l'enregistrement");
const REPLY: Transcription = {
  kind: "reply",
  body: {
    text: " Bonjour à tous.",
    words: [
      { word: "Bonjour", start: 0.1, end: 0.62 },
      { word: "à", start: 0.7, end: 0.8049 },
      { word: "tous", start: 0.81, end: 1.2 },
    ],
  },
};

let bucket: RecordingsBucket;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
});
afterAll(() => bucket.stop());

let runtime: VirtualRuntime;
let recording: Recording;
let provider: OpenAiApi | undefined;
/** The models reported as refused. */
let refused: string[];
beforeEach(async () => {
  runtime = virtualRuntime();
  recording = await bucket.record(BYTES);
});
afterEach(() => provider?.stop());

async function transcribe(
  answers: InOrder<Transcription>,
  { model = "whisper-1", store = bucket.store }: { model?: string; store?: AudioStore } = {},
): Promise<Transcript> {
  provider = await startOpenAiApi({ transcribe: scriptedTranscriptions(answers) });
  const client = new OpenAI({ apiKey: "essai", baseURL: provider.url });
  refused = [];
  const onModelRefused = async (name: string) => {
    refused.push(name);
  };
  return createOpenAiTranscriber({
    client,
    store,
    model,
    roundMs: 30_000,
    runtime,
    onModelRefused,
  }).transcribe(recording);
}

async function failure(
  answers: InOrder<Transcription>,
  options?: Parameters<typeof transcribe>[1],
): Promise<AppError> {
  const error = await transcribe(answers, options).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw error;
}

const silent: Transcription = { kind: "silent", meanwhile: () => runtime.advance(30_000) };
const error = (status: number, told: Record<string, unknown> = {}, headers = {}): Transcription => ({
  kind: "error",
  status,
  error: told,
  headers,
});

describe("what is sent", () => {
  it("to a model that tells times is the file, in French, with the times of words asked for", async () => {
    await expect(transcribe([REPLY])).resolves.toEqual({
      texte: "Bonjour à tous.",
      mots: [
        { texte: "Bonjour", debutMs: 100, finMs: 620 },
        { texte: "à", debutMs: 700, finMs: 805 },
        { texte: "tous", debutMs: 810, finMs: 1_200 },
      ],
    });
    const form = provider?.forms[0];
    expect(form?.get("model")).toBe("whisper-1");
    expect(form?.get("language")).toBe("fr");
    expect(form?.get("response_format")).toBe("verbose_json");
    expect(form?.getAll("timestamp_granularities[]")).toEqual(["word"]);
    const file = form?.get("file");
    if (!(file instanceof File)) throw new Error("no file was sent");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(BYTES);
  });

  it("to another model asks for the text alone, and its transcript has no times", async () => {
    const reply: Transcription = { kind: "reply", body: { text: "Bonjour à tous." } };
    await expect(transcribe([reply], { model: "gpt-4o-transcribe" })).resolves.toEqual({
      texte: "Bonjour à tous.",
      mots: null,
    });
    expect(provider?.forms[0]?.get("response_format")).toBe("json");
    expect(provider?.forms[0]?.has("timestamp_granularities[]")).toBe(false);
  });

  it.each([
    ["audio/webm", "webm"],
    ["audio/mp4", "mp4"],
    ["audio/mpeg", "mp3"],
    ["audio/ogg", "ogg"],
    ["audio/wav", "wav"],
    ["audio/flac", "flac"],
  ] as const)("of %s has the type, and a name with its extension", async (contentType, extension) => {
    recording = await bucket.record(BYTES, contentType);
    await transcribe([REPLY]);
    const file = provider?.forms[0]?.get("file");
    if (!(file instanceof File)) throw new Error("no file was sent");
    expect(file.type).toBe(contentType);
    expect(file.name).toBe(`enregistrement.${extension}`);
  });
});

it("a recording where nobody speaks gives an empty text", async () => {
  const reply: Transcription = { kind: "reply", body: { text: "", words: [] } };
  await expect(transcribe([reply])).resolves.toEqual({ texte: "", mots: [] });
});

it.each([
  ["that does not exist", error(404, { code: "model_not_found" })],
  ["that has been retired", error(400, { code: "model_deprecated" })],
  ["that the key may not use", error(403, { code: "model_not_found" })],
])("a model %s is reported by its name, and is SERVICE_UNAVAILABLE at once", async (_, fault) => {
  await expect(failure([fault], { model: "essai-parole" })).resolves.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    retryAfterSeconds: 300,
  });
  expect([provider?.forms.length, refused]).toEqual([1, ["essai-parole"]]);
});

describe("a file that is refused is AUDIO_INVALID at once", () => {
  it.each([
    ["by its name", error(400, { message: "Invalid value.", param: "file", code: "invalid_value" })],
    [
      "by the message",
      error(400, { message: "The audio file could not be decoded.", param: null, code: null }),
    ],
    ["by its format", error(400, { message: "Invalid file format. Supported formats: ['flac']" })],
    [
      "by its length",
      error(400, { message: "Audio file is too short.", param: "file", code: "audio_too_short" }),
    ],
    ["by its size", error(413, { message: "Maximum content size limit exceeded" })],
  ])("%s", async (_, refusal) => {
    await expect(failure([refusal])).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(provider?.forms).toHaveLength(1);
  });
});

describe("faults that pass", () => {
  it.each([
    ["a 500", error(500)],
    ["a 429 without a delay", error(429, { code: "rate_limit_exceeded" })],
    ["a 429 with a delay", error(429, {}, { "retry-after": "7" })],
    ["a lost answer", { kind: "lost" }],
    ["an answer of another form", { kind: "reply", body: { texte: "?" } }],
  ] satisfies [string, Transcription][])("%s is followed by another attempt", async (_, fault) => {
    await expect(transcribe([fault, REPLY])).resolves.toMatchObject({ texte: "Bonjour à tous." });
    expect(provider?.forms).toHaveLength(2);
  });

  it("silence through the first round is followed by a second round, which sends the request again", async () => {
    await expect(transcribe([silent, REPLY])).resolves.toMatchObject({ texte: "Bonjour à tous." });
    expect(provider?.forms).toHaveLength(2);
  });

  it("a delay that reaches into the second round is waited for to its end", async () => {
    const begun = runtime.now();
    await transcribe([error(429, {}, { "retry-after": "40" }), REPLY]);
    expect(runtime.now() - begun).toBeGreaterThanOrEqual(40_000);
    expect(runtime.now() - begun).toBeLessThan(60_000);
    expect(provider?.forms).toHaveLength(2);
  });
});

describe("faults that last", () => {
  it("silence through both rounds is TRANSCRIPTION_TIMEOUT", async () => {
    await expect(failure([silent])).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    expect(provider?.forms).toHaveLength(2);
  });

  it("a 429 through both rounds is SERVICE_UNAVAILABLE with a delay", async () => {
    const begun = runtime.now();
    await expect(failure([error(429, { code: "rate_limit_exceeded" })])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 30,
    });
    expect(runtime.now() - begun).toBeGreaterThan(50_000);
    expect(runtime.now() - begun).toBeLessThanOrEqual(60_000);
  });

  it("a delay longer than both rounds is SERVICE_UNAVAILABLE at once, with that delay", async () => {
    const begun = runtime.now();
    await expect(failure([error(429, {}, { "retry-after": "90" })])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 90,
    });
    expect(runtime.now()).toBe(begun);
  });

  it.each([
    ["insufficient quota", error(429, { code: "insufficient_quota" }), 1],
    ["a 401", error(401), 1],
    ["a 403", error(403), 1],
    [
      "a 400 about another parameter",
      error(400, { message: "No such file format.", param: "response_format" }),
      1,
    ],
    ["a 400 about the model", error(400, { message: "invalid model ID" }), 1],
    ["a 500 at each attempt", error(500), 6],
    ["an answer of another form at each attempt", { kind: "reply", body: [] }, 6],
  ] satisfies [string, Transcription, number][])("%s is TRANSCRIPTION_FAILED", async (_, fault, attempts) => {
    await expect(failure([fault])).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(provider?.forms).toHaveLength(attempts);
  });
});

describe("the store", () => {
  it("without the recording is TRANSCRIPTION_FAILED, and nothing is sent", async () => {
    const store = { ...bucket.store, read: async () => null };
    await expect(failure([REPLY], { store })).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(provider?.forms).toHaveLength(0);
  });

  it("that does not respond is SERVICE_UNAVAILABLE", async () => {
    const unavailable = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    const store = { ...bucket.store, read: () => Promise.reject(unavailable) };
    await expect(failure([REPLY], { store })).resolves.toBe(unavailable);
  });

  it("that hangs through both rounds is TRANSCRIPTION_TIMEOUT", async () => {
    const read = () => {
      setImmediate(() => runtime.advance(30_000));
      return new Promise<never>(() => {});
    };
    await expect(failure([REPLY], { store: { ...bucket.store, read } })).resolves.toMatchObject({
      code: "TRANSCRIPTION_TIMEOUT",
    });
  });
});
