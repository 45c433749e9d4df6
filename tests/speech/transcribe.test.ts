import {
  GetTranscriptionJobCommand,
  StartTranscriptionJobCommand,
  TranscribeClient,
} from "@aws-sdk/client-transcribe";
import { AppError } from "@epreuve/core/app-error";
import { recordingObjectKey, transcriptObjectKey } from "@epreuve/core/audio/keys";
import { createTranscribeTranscriber } from "@epreuve/core/speech/transcribe-transcriber";
import type { Recording, Transcript } from "@epreuve/core/speech/transcriber";
import { localClientConfig } from "@epreuve/local/aws";
import {
  type Fault,
  type Operation,
  type StartTranscribeOptions,
  startTranscribe,
  type TranscribeServer,
} from "@epreuve/local/transcribe/server";
import {
  openRecordingsBucket,
  type RecordingsBucket,
  wavThatSays,
} from "@epreuve/test-kit/recordings-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type VirtualRuntime, virtualRuntime } from "./virtual-runtime.ts";

const TEXTE = "Bonjour, je m'appelle Inès. J'habite à Laval ! Et vous ?";
const START: Operation = "StartTranscriptionJob";
const GET: Operation = "GetTranscriptionJob";

let bucket: RecordingsBucket;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
});
afterAll(() => bucket.stop());

let runtime: VirtualRuntime;
let recording: Recording;
let server: TranscribeServer;
let client: TranscribeClient;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  runtime = virtualRuntime();
  recording = await bucket.record(wavThatSays(TEXTE));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(options: Omit<StartTranscribeOptions, "s3Endpoint"> = {}): Promise<void> {
  server = await startTranscribe({
    s3Endpoint: bucket.endpoint,
    now: runtime.now,
    jobMs: () => 5_000,
    ...options,
  });
  client = new TranscribeClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });
  stops.push(() => client.destroy(), server.stop);
}

function transcribe(store = bucket.store): Promise<Transcript> {
  const transcriber = createTranscribeTranscriber({
    client,
    store,
    jobPrefix: "epreuve-essai",
    roundMs: 30_000,
    runtime,
  });
  return transcriber.transcribe(recording);
}

async function failure(): Promise<AppError> {
  const error = await transcribe().catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw error;
}

/** Faults for the first calls of an operation. */
function first(operation: Operation, faults: readonly Fault[]) {
  const left = [...faults];
  return (called: Operation) => (called === operation ? (left.shift() ?? null) : null);
}

/** The same fault for every call of an operation. */
function every(operation: Operation, fault: Fault) {
  return (called: Operation) => (called === operation ? fault : null);
}

const jobName = (attempt: number) => `epreuve-essai-${recording.audioId}-${attempt}`;
const countOf = (operation: Operation) => server.calls.filter((call) => call === operation).length;

describe("a job", () => {
  it("of 25 s gives its text and the times of its words in the first round", async () => {
    await serve({ jobMs: () => 25_000 });
    const begun = runtime.now();
    const { texte, mots } = await transcribe();
    expect(texte).toBe(TEXTE);
    expect(mots?.map((mot) => mot.texte)).toEqual([
      "Bonjour",
      "je",
      "m'appelle",
      "Inès",
      "J'habite",
      "à",
      "Laval",
      "Et",
      "vous",
    ]);
    expect(mots?.every(({ debutMs, finMs }) => debutMs >= 0 && debutMs < finMs && finMs <= 6_000)).toBe(true);
    expect(runtime.now() - begun).toBeLessThan(30_000);
    expect(countOf(START)).toBe(1);
  });

  it("of 45 s gives its text in the second round, and no other job is started", async () => {
    await serve({ jobMs: () => 45_000 });
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1)]);
    expect(countOf(START)).toBe(2);
  });

  it("of 70 s is TRANSCRIPTION_TIMEOUT after both rounds, and gives its text to the next request", async () => {
    await serve({ jobMs: () => 70_000 });
    const begun = runtime.now();
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    expect(runtime.now() - begun).toBe(60_000);
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1)]);
  });

  it("is polled after 3 s, then about each second", async () => {
    const pollsMs: number[] = [];
    const begun = runtime.now();
    await serve({
      jobMs: () => 8_000,
      fault: (operation) => {
        if (operation === GET) pollsMs.push(runtime.now() - begun);
        return null;
      },
    });
    await transcribe();
    expect(pollsMs).toEqual([3_000, 4_000, 5_000, 6_000, 7_000, 8_000]);
  });

  it("is asked for in Canadian French, in the format of the recording's type", async () => {
    await serve();
    await transcribe();
    const command = new GetTranscriptionJobCommand({ TranscriptionJobName: jobName(1) });
    expect((await client.send(command)).TranscriptionJob).toMatchObject({
      LanguageCode: "fr-CA",
      MediaFormat: "wav",
    });
  });

  it("that ends as soon as it is started is not polled again", async () => {
    await serve({ jobMs: () => 0 });
    const begun = runtime.now();
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(runtime.now()).toBe(begun);
    expect(server.calls).toEqual([START]);
  });

  it("that has ended gives its text at once to the next request", async () => {
    await serve({ jobMs: () => 25_000 });
    const heard = await transcribe();
    const begun = runtime.now();
    await expect(transcribe()).resolves.toEqual(heard);
    expect(runtime.now()).toBe(begun);
  });

  it("is one for two that ask at the same time", async () => {
    await serve({ jobMs: () => 10_000 });
    const both = await Promise.all([transcribe(), transcribe()]);
    expect(both[0]).toEqual(both[1]);
    expect(server.jobNames()).toEqual([jobName(1)]);
  });

  it("on a recording where nobody speaks gives an empty text and no word", async () => {
    recording = await bucket.record(wavThatSays(""));
    await serve();
    await expect(transcribe()).resolves.toEqual({ texte: "", mots: [] });
  });
});

describe("a job that fails", () => {
  it.each([
    "Unsupported media format.",
    "The media format provided does not match the detected media format.",
    "Invalid sample rate for audio file.",
    "The sample rate provided does not match the detected sample rate.",
    "Invalid file size: file size too large.",
    "Invalid number of channels: number of channels too large.",
    "The data in your input media file isn't valid. Check the media file and try your request again.",
    "The input media file length is too small. Minimum audio duration is 0.500000 seconds.",
  ])("because of its recording is AUDIO_INVALID, and no other is started: %s", async (reason) => {
    await serve({ failure: () => reason });
    await expect(failure()).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(server.jobNames()).toEqual([jobName(1)]);
  });

  it("for another reason is followed by the next", async () => {
    await serve({ failure: (name) => (name === jobName(3) ? null : "Internal error.") });
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1), jobName(2), jobName(3)]);
  });

  it("is resumed by a later request at the first job that has not failed", async () => {
    await serve({
      jobMs: () => 40_000,
      failure: (name) => (name === jobName(1) ? "Internal error." : null),
    });
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1), jobName(2)]);
  });

  it("five times is TRANSCRIPTION_FAILED, says to record again, and no request starts a sixth", async () => {
    await serve({ failure: () => "Internal error." });
    const message = expect.stringContaining("Enregistrez-vous à nouveau");
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED", message });
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED", message });
    expect(server.jobNames()).toEqual([1, 2, 3, 4, 5].map(jobName));
  });
});

describe("a job of the same name that is not ours", () => {
  it.each([
    ["of another recording", (other: string, key: string) => ({ media: other, output: key })],
    [
      "with its output elsewhere",
      (_: string, key: string, own: string) => ({ media: own, output: `x/${key}x.json` }),
    ],
  ])("%s is TRANSCRIPTION_FAILED, and gives nothing of its text", async (_, jobOf) => {
    await serve();
    const other = await bucket.record(wavThatSays("Un autre texte."));
    const uriOf = ({ ref, audioId }: Recording) => `s3://recordings/${recordingObjectKey(ref, audioId)}`;
    const key = transcriptObjectKey(recording.ref, recording.audioId, 1);
    const { media, output } = jobOf(uriOf(other), key, uriOf(recording));
    await client.send(
      new StartTranscriptionJobCommand({
        TranscriptionJobName: jobName(1),
        LanguageCode: "fr-CA",
        MediaFormat: "wav",
        Media: { MediaFileUri: media },
        OutputBucketName: "recordings",
        OutputKey: output,
      }),
    );
    await expect(failure()).resolves.toMatchObject({
      code: "TRANSCRIPTION_FAILED",
      cause: { code: "JOB_NOT_OURS" },
    });
    expect(server.jobNames()).toEqual([jobName(1)]);
  });
});

describe("the transcript a job wrote", () => {
  it.each([
    ["no JSON", "<html>"],
    ["another form", JSON.stringify({ results: {} })],
    ["no transcript", JSON.stringify({ results: { transcripts: [], items: [] } })],
    [
      "a word without times",
      JSON.stringify({
        results: {
          transcripts: [{ transcript: "a" }],
          items: [{ type: "pronunciation", alternatives: [{ content: "a" }] }],
        },
      }),
    ],
  ])("that is %s is TRANSCRIPTION_FAILED", async (_, written) => {
    await serve();
    await transcribe();
    await bucket.put(transcriptObjectKey(recording.ref, recording.audioId, 1), written);
    await expect(failure()).resolves.toMatchObject({
      code: "TRANSCRIPTION_FAILED",
      cause: { code: "OUTPUT_UNREADABLE" },
    });
  });

  it("that is missing is TRANSCRIPTION_FAILED", async () => {
    await serve();
    const store = { ...bucket.store, read: async () => null };
    await expect(transcribe(store)).rejects.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
  });

  it("whose store does not respond is SERVICE_UNAVAILABLE", async () => {
    await serve();
    const unavailable = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    const store = { ...bucket.store, read: () => Promise.reject(unavailable) };
    await expect(transcribe(store)).rejects.toBe(unavailable);
  });
});

describe("faults that pass", () => {
  const error = (code: string, status = 400) => ({ kind: "error", code, status }) as const;

  it.each([
    ["a start whose answer is lost", START, [{ kind: "lost" }]],
    ["a reading whose answer is lost", GET, [{ kind: "lost" }, { kind: "lost" }]],
    ["an internal failure of a start", START, [error("InternalFailureException", 500)]],
    ["an internal failure of a reading", GET, [error("InternalFailureException", 500)]],
    ["an answer that cannot be read", GET, [{ kind: "garbled" }]],
    ["a job that is not to be found yet", GET, [error("NotFoundException")]],
    ["too many jobs at once", START, Array.from({ length: 8 }, () => error("LimitExceededException", 429))],
    ["too many starts", START, Array.from({ length: 8 }, () => error("ThrottlingException"))],
    ["too many calls, told by the status alone", GET, Array.from({ length: 8 }, () => error("Unknown", 429))],
    ["too many readings", GET, Array.from({ length: 8 }, () => error("ThrottlingException"))],
  ] as const)("%s leaves one job, and its text", async (_, operation, faults) => {
    await serve({ fault: first(operation, faults) });
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1)]);
    expect(countOf(operation)).toBeGreaterThan(faults.length);
  });

  it("a call that gets no response is aborted at the end of the round, and the next round resumes the job", async () => {
    let silent = true;
    await serve({
      fault: (operation) => {
        if (operation !== GET || !silent) return null;
        silent = false;
        runtime.advance(27_000);
        return { kind: "silent" };
      },
    });
    await expect(transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(server.jobNames()).toEqual([jobName(1)]);
  });
});

describe("faults that last", () => {
  it.each([
    ["on starts", START, "LimitExceededException"],
    ["on readings", GET, "ThrottlingException"],
  ] as const)(
    "throttling %s through both rounds is SERVICE_UNAVAILABLE with a delay",
    async (_, operation, code) => {
      await serve({ fault: every(operation, { kind: "error", code, status: 429 }) });
      const begun = runtime.now();
      await expect(failure()).resolves.toMatchObject({ code: "SERVICE_UNAVAILABLE", retryAfterSeconds: 30 });
      expect(runtime.now() - begun).toBeGreaterThan(50_000);
      expect(runtime.now() - begun).toBeLessThanOrEqual(60_000);
    },
  );

  it("silence through both rounds is TRANSCRIPTION_TIMEOUT", async () => {
    await serve({
      fault: () => {
        runtime.advance(30_000);
        return { kind: "silent" };
      },
    });
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    expect(server.calls).toEqual([START, START]);
  });

  it("a refusal is TRANSCRIPTION_FAILED at once", async () => {
    await serve({ fault: every(START, { kind: "error", code: "AccessDeniedException" }) });
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(server.calls).toEqual([START]);
  });

  it("a provider that cannot be reached is TRANSCRIPTION_FAILED, after some attempts", async () => {
    await serve();
    await server.stop();
    const begun = runtime.now();
    await expect(failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
    expect(runtime.now() - begun).toBeGreaterThan(5_000);
  });
});
