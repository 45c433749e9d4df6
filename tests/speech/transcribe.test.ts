import { GetTranscriptionJobCommand } from "@aws-sdk/client-transcribe";
import {
  openRecordingsBucket,
  type RecordingsBucket,
  wavThatSays,
} from "@epreuve/test-kit/recordings-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET, START, TEXTE, TranscribeBench } from "./transcribe-bench.ts";

let bucket: RecordingsBucket;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
});
afterAll(() => bucket.stop());

let bench: TranscribeBench;
beforeEach(async () => {
  bench = await TranscribeBench.open(bucket);
});
afterEach(() => bench.stop());

describe("a job", () => {
  it("of 25 s gives its text and the times of its words in the first round", async () => {
    await bench.serve({ jobMs: () => 25_000 });
    const begun = bench.runtime.now();
    const { texte, mots } = await bench.transcribe();
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
    expect(bench.runtime.now() - begun).toBeLessThan(30_000);
    expect(bench.countOf(START)).toBe(1);
  });

  it("of 45 s gives its text in the second round, and no other job is started", async () => {
    await bench.serve({ jobMs: () => 45_000 });
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
    expect(bench.countOf(START)).toBe(2);
  });

  it("of 70 s is TRANSCRIPTION_TIMEOUT after both rounds, and gives its text to the next request", async () => {
    await bench.serve({ jobMs: () => 70_000 });
    const begun = bench.runtime.now();
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    expect(bench.runtime.now() - begun).toBe(60_000);
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
  });

  it("is polled after 3 s, then about each second", async () => {
    const pollsMs: number[] = [];
    const begun = bench.runtime.now();
    await bench.serve({
      jobMs: () => 8_000,
      fault: (operation) => {
        if (operation === GET) pollsMs.push(bench.runtime.now() - begun);
        return null;
      },
    });
    await bench.transcribe();
    expect(pollsMs).toEqual([3_000, 4_000, 5_000, 6_000, 7_000, 8_000]);
  });

  it("is asked for in Canadian French, in the format of the recording's type", async () => {
    await bench.serve();
    await bench.transcribe();
    const command = new GetTranscriptionJobCommand({ TranscriptionJobName: bench.jobName(1) });
    expect((await bench.client.send(command)).TranscriptionJob).toMatchObject({
      LanguageCode: "fr-CA",
      MediaFormat: "wav",
    });
  });

  it("that ends as soon as it is started is not polled again", async () => {
    await bench.serve({ jobMs: () => 0 });
    const begun = bench.runtime.now();
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.runtime.now()).toBe(begun);
    expect(bench.server.calls).toEqual([START]);
  });

  it("that has ended gives its text at once to the next request", async () => {
    await bench.serve({ jobMs: () => 25_000 });
    const heard = await bench.transcribe();
    const begun = bench.runtime.now();
    await expect(bench.transcribe()).resolves.toEqual(heard);
    expect(bench.runtime.now()).toBe(begun);
  });

  it("is one for two that ask at the same time", async () => {
    await bench.serve({ jobMs: () => 10_000 });
    const both = await Promise.all([bench.transcribe(), bench.transcribe()]);
    expect(both[0]).toEqual(both[1]);
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
  });

  it("on a recording where nobody speaks gives an empty text and no word", async () => {
    bench.recording = await bucket.record(wavThatSays(""));
    await bench.serve();
    await expect(bench.transcribe()).resolves.toEqual({ texte: "", mots: [] });
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
    await bench.serve({ failure: () => reason });
    await expect(bench.failure()).resolves.toMatchObject({ code: "AUDIO_INVALID" });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
  });

  it("for another reason is followed by the next", async () => {
    await bench.serve({ failure: (name) => (name === bench.jobName(3) ? null : "Internal error.") });
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1), bench.jobName(2), bench.jobName(3)]);
  });

  it("is resumed by a later request at the first job that has not failed", async () => {
    await bench.serve({
      jobMs: () => 40_000,
      failure: (name) => (name === bench.jobName(1) ? "Internal error." : null),
    });
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_TIMEOUT" });
    await expect(bench.transcribe()).resolves.toMatchObject({ texte: TEXTE });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1), bench.jobName(2)]);
  });

  it("five times is TRANSCRIPTION_FAILED, says to record again, and no request starts a sixth", async () => {
    await bench.serve({ failure: () => "Internal error." });
    const message = expect.stringContaining("Enregistrez-vous à nouveau");
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED", message });
    await expect(bench.failure()).resolves.toMatchObject({ code: "TRANSCRIPTION_FAILED", message });
    expect(bench.server.jobNames()).toEqual([1, 2, 3, 4, 5].map((attempt) => bench.jobName(attempt)));
  });
});
