import { readFileSync } from "node:fs";
import { TranscribeStreamingClient } from "@aws-sdk/client-transcribe-streaming";
import { AppError } from "@epreuve/core/app-error";
import { wavOf } from "@epreuve/core/speech/pcm";
import { createTranscribeTurnTranscriber } from "@epreuve/core/speech/transcribe-turn-transcriber";
import type { Transcript } from "@epreuve/core/speech/transcriber";
import type { TurnSound } from "@epreuve/core/speech/turn-transcriber";
import { localClientConfig } from "@epreuve/local/aws";
import {
  type StreamScript,
  startTranscribeStream,
  type TranscribeStreamApi,
} from "@epreuve/test-kit/transcribe-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const RATE = 16_000;
const samples = Int16Array.from({ length: RATE }, (_, index) => Math.round(3_000 * Math.sin(index / 5)));
const WAV: TurnSound = { bytes: wavOf({ samples, sampleRate: RATE }), contentType: "audio/wav" };
const file = (name: string) => new Uint8Array(readFileSync(new URL(`sounds/${name}`, import.meta.url)));

const word = (Content: string, StartTime: number, EndTime: number) => ({
  Type: "pronunciation",
  Content,
  StartTime,
  EndTime,
});
const mark = (Content: string) => ({ Type: "punctuation", Content, StartTime: 0, EndTime: 0 });

function result(ResultId: string, text: string, items: unknown[], IsPartial = false) {
  return {
    ResultId,
    StartTime: 0,
    EndTime: 1,
    IsPartial,
    ChannelId: "ch_0",
    Alternatives: [{ Transcript: text, Items: items }],
  };
}

const BONJOUR = result("a", "Bonjour madame.", [
  word("Bonjour", 0.12, 0.5),
  word("madame", 0.55, 0.9),
  mark("."),
]);
const COMBIEN = result("b", "C'est combien ?", [
  word("C'est", 1.2, 1.4),
  word("combien", 1.45, 1.9004),
  mark("?"),
]);
const HEARD: Transcript = {
  texte: "Bonjour madame. C'est combien ?",
  mots: [
    { texte: "Bonjour", debutMs: 120, finMs: 500 },
    { texte: "madame", debutMs: 550, finMs: 900 },
    { texte: "C'est", debutMs: 1_200, finMs: 1_400 },
    { texte: "combien", debutMs: 1_450, finMs: 1_900 },
  ],
};
const ANSWER: StreamScript = [
  { kind: "results", results: [result("a", "Bon", [word("Bon", 0.12, 0.3)], true)] },
  { kind: "results", results: [] },
  { kind: "results", results: [BONJOUR, result("b", "Sait", [], true)] },
  { kind: "results", results: [COMBIEN] },
];

let runtime: VirtualRuntime;
let api: TranscribeStreamApi | undefined;
let client: TranscribeStreamingClient | undefined;
let calls: number;
beforeEach(() => {
  runtime = virtualRuntime();
  calls = 0;
});
afterEach(async () => {
  client?.destroy();
  await api?.stop();
});

async function hear(scripts: readonly [StreamScript, ...StreamScript[]], sound = WAV): Promise<Transcript> {
  api = await startTranscribeStream(
    (attempt) => scripts[Math.min(attempt, scripts.length - 1)] ?? scripts[0],
  );
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  client = new TranscribeStreamingClient({ ...localClientConfig(api.endpoint), maxAttempts: 1, logger });
  return createTranscribeTurnTranscriber({ client, runtime }).transcribe({
    sound,
    deadline: runtime.deadlineIn(12_000),
    onCall: () => {
      calls += 1;
    },
  });
}

async function failure(scripts: readonly [StreamScript, ...StreamScript[]], sound = WAV): Promise<AppError> {
  const error = await hear(scripts, sound).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw error;
}

describe("what is sent", () => {
  it("of a WAV is its sound as PCM at its rate, in chunks of 100 ms, signed and ended", async () => {
    await expect(hear([ANSWER])).resolves.toEqual(HEARD);
    expect(api?.requests[0]?.headers).toMatchObject({
      ":path": "/stream-transcription",
      "x-amzn-transcribe-language-code": "fr-CA",
      "x-amzn-transcribe-media-encoding": "pcm",
      "x-amzn-transcribe-sample-rate": "16000",
    });
    const chunks = api?.requests[0]?.chunks ?? [];
    expect(new Set(chunks.map(({ length }) => length))).toEqual(new Set([3_200]));
    expect(Buffer.concat(chunks)).toEqual(Buffer.from(WAV.bytes.subarray(44)));
  });

  it.each([
    [48_000, 16_000],
    [22_050, 16_000],
    [8_000, 8_000],
  ])("of a WAV at %i Hz is at %i Hz", async (from, to) => {
    const bytes = wavOf({ samples: samples.slice(0, from / 2), sampleRate: from });
    await hear([ANSWER], { bytes, contentType: "audio/wav" });
    const { headers, chunks = [] } = api?.requests[0] ?? {};
    expect(headers?.["x-amzn-transcribe-sample-rate"]).toBe(String(to));
    const sent = Buffer.concat(chunks).length / 2;
    expect(sent / to).toBeCloseTo(Math.min(samples.length, from / 2) / from, 3);
  });

  it.each([
    ["flac.flac", "audio/flac", "flac", "16000"],
    ["opusenc.ogg", "audio/ogg", "ogg-opus", "48000"],
  ] as const)(
    "of %s is the file as it is, in chunks of less than a second",
    async (name, contentType, encoding, rate) => {
      const bytes = file(name);
      await hear([ANSWER], { bytes, contentType });
      const { headers, chunks = [] } = api?.requests[0] ?? {};
      expect(headers).toMatchObject({
        "x-amzn-transcribe-media-encoding": encoding,
        "x-amzn-transcribe-sample-rate": rate,
      });
      expect(Buffer.concat(chunks)).toEqual(Buffer.from(bytes));
      expect(chunks.length).toBeGreaterThan(10);
    },
  );

  it("of a minute is all of it", async () => {
    const minute = new Int16Array(60 * RATE).fill(500);
    const bytes = wavOf({ samples: minute, sampleRate: RATE });
    await hear([ANSWER], { bytes, contentType: "audio/wav" });
    expect(api?.requests[0]?.chunks).toHaveLength(600);
  });
});

describe("what the service cannot take is AUDIO_INVALID, and nothing is sent", () => {
  const stereo = file("flac.flac");
  stereo[20] = (stereo[20] ?? 0) | 2;
  it.each([
    ["Vorbis in Ogg", file("oggenc-vorbis.ogg"), "audio/ogg"],
    ["FLAC of two channels", stereo, "audio/flac"],
    ["a WAV that is none", new Uint8Array(100), "audio/wav"],
    ["a WebM", file("chromium.webm"), "audio/webm"],
  ] as const)("%s", async (_, bytes, contentType) => {
    await expect(failure([ANSWER], { bytes, contentType })).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(calls).toBe(0);
  });
});

describe("what is heard", () => {
  it("is nothing where nobody speaks", async () => {
    await expect(hear([[{ kind: "results", results: [] }]])).resolves.toEqual({ texte: "", mots: [] });
    await expect(hear([[]])).resolves.toEqual({ texte: "", mots: [] });
  });

  it("keeps its text where a word has no time", async () => {
    const untimed = result("a", "Bonjour.", [{ Type: "pronunciation", Content: "Bonjour" }]);
    await expect(hear([[{ kind: "results", results: [untimed] }]])).resolves.toEqual({
      texte: "Bonjour.",
      mots: null,
    });
  });

  it("is told from events that mean nothing here", async () => {
    const steps: StreamScript = [{ kind: "event", name: "SomethingNew", body: { a: 1 } }, ...ANSWER];
    await expect(hear([steps])).resolves.toEqual(HEARD);
  });
});

describe("faults that pass are followed by another attempt, of the whole sound", () => {
  const cuts = [0, 0.2, 0.5, 0.9].map((share): [string, StreamScript] => [
    `a connection cut in the middle of an event, at ${share}`,
    [...ANSWER.slice(0, 3), { kind: "cut", results: [COMBIEN], share }],
  ]);
  it.each<[string, StreamScript]>([
    ["a reset at the first chunk", { resetAfterChunks: 1 }],
    ["a reset before the last chunk", { resetAfterChunks: 9 }],
    ["a reset before any event", [{ kind: "reset" }]],
    ["a reset between events", [...ANSWER.slice(0, 3), { kind: "reset" }]],
    ["a reset after a complete result", [{ kind: "results", results: [BONJOUR] }, { kind: "reset" }]],
    ["an end before a result is complete", ANSWER.slice(0, 3)],
    ["an exception in the stream", [{ kind: "exception", name: "InternalFailureException", message: "?" }]],
    ["one that says so", [{ kind: "exception", name: "ServiceUnavailableException", message: "?" }]],
    [
      "an event of another form",
      [{ kind: "event", name: "TranscriptEvent", body: { Transcript: { Results: [{}] } } }],
    ],
    ["a 500", { status: 500, name: "InternalFailureException" }],
    ["a 503", { status: 503, name: "ServiceUnavailableException" }],
    ["throttling", { status: 429, name: "LimitExceededException" }],
    ["throttling in the stream", [{ kind: "exception", name: "LimitExceededException", message: "?" }]],
    ...cuts,
  ])("%s", async (_, fault) => {
    await expect(hear([fault, ANSWER])).resolves.toEqual(HEARD);
    expect(calls).toBe(2);
    expect(api?.requests.at(-1)?.chunks).toHaveLength(10);
  });
});

describe("faults that last", () => {
  it.each<[string, StreamScript, number]>([
    ["a fault at each attempt", [{ kind: "reset" }], 3],
    [
      "a refused request",
      [{ kind: "exception", name: "BadRequestException", message: "Reduce the frame size." }],
      1,
    ],
    ["a request refused at once", { status: 400, name: "BadRequestException" }, 1],
    ["a refused key", { status: 403, name: "AccessDeniedException" }, 1],
  ])("%s is TRANSCRIPTION_FAILED", async (_, fault, attempts) => {
    await expect(failure([fault])).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(calls).toBe(attempts);
  });

  it("throttling at each attempt is SERVICE_UNAVAILABLE with a delay", async () => {
    await expect(failure([{ status: 429, name: "LimitExceededException" }])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 30,
    });
    expect(calls).toBe(3);
  });

  it("a delay beyond the deadline is SERVICE_UNAVAILABLE at once, with it", async () => {
    const headers = { "retry-after": "20" };
    await expect(failure([{ status: 429, name: "ThrottlingException", headers }])).resolves.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      retryAfterSeconds: 20,
    });
    expect(calls).toBe(1);
  });

  it("a file that the service cannot read is AUDIO_INVALID", async () => {
    const message = "The audio stream could not be decoded with the encoding that was specified.";
    const refused: StreamScript = [{ kind: "exception", name: "BadRequestException", message }];
    const sound: TurnSound = { bytes: file("opusenc.ogg"), contentType: "audio/ogg" };
    await expect(failure([refused], sound)).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(calls).toBe(1);
  });

  it.each<[string, StreamScript]>([
    ["before any event", []],
    ["after complete results", ANSWER],
  ])("silence %s until the deadline is TRANSCRIPTION_FAILED", async (_, steps) => {
    const silent: StreamScript = [
      ...(steps as readonly never[]),
      { kind: "silent", meanwhile: () => runtime.advance(12_000) },
    ];
    await expect(failure([silent])).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(calls).toBe(1);
  });
});
