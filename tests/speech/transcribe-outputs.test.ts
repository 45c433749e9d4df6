import { StartTranscriptionJobCommand } from "@aws-sdk/client-transcribe";
import { AppError } from "@epreuve/core/app-error";
import { recordingObjectKey, transcriptObjectKey } from "@epreuve/core/audio/keys";
import type { Recording } from "@epreuve/core/speech/transcriber";
import {
  openRecordingsBucket,
  type RecordingsBucket,
  wavThatSays,
} from "@epreuve/test-kit/recordings-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TranscribeBench } from "./transcribe-bench.ts";

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

describe("a job of the same name that is not ours", () => {
  it.each([
    ["of another recording", (other: string, key: string) => ({ media: other, output: key })],
    [
      "with its output elsewhere",
      (_: string, key: string, own: string) => ({ media: own, output: `x/${key}x.json` }),
    ],
  ])("%s is TRANSCRIPTION_FAILED, and gives nothing of its text", async (_, jobOf) => {
    await bench.serve();
    const other = await bucket.record(wavThatSays("Un autre texte."));
    const uriOf = ({ ref, audioId }: Recording) => `s3://recordings/${recordingObjectKey(ref, audioId)}`;
    const key = transcriptObjectKey(bench.recording.ref, bench.recording.audioId, 1);
    const { media, output } = jobOf(uriOf(other), key, uriOf(bench.recording));
    await bench.client.send(
      new StartTranscriptionJobCommand({
        TranscriptionJobName: bench.jobName(1),
        LanguageCode: "fr-CA",
        MediaFormat: "wav",
        Media: { MediaFileUri: media },
        OutputBucketName: "recordings",
        OutputKey: output,
      }),
    );
    await expect(bench.failure()).resolves.toMatchObject({
      code: "TRANSCRIPTION_FAILED",
      cause: { code: "JOB_NOT_OURS" },
    });
    expect(bench.server.jobNames()).toEqual([bench.jobName(1)]);
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
    await bench.serve();
    await bench.transcribe();
    await bucket.put(transcriptObjectKey(bench.recording.ref, bench.recording.audioId, 1), written);
    await expect(bench.failure()).resolves.toMatchObject({
      code: "TRANSCRIPTION_FAILED",
      cause: { code: "OUTPUT_UNREADABLE" },
    });
  });

  it("that is missing is TRANSCRIPTION_FAILED", async () => {
    await bench.serve();
    const store = { ...bucket.store, read: async () => null };
    await expect(bench.transcribe(store)).rejects.toMatchObject({ code: "TRANSCRIPTION_FAILED" });
  });

  it("whose store does not respond is SERVICE_UNAVAILABLE", async () => {
    await bench.serve();
    const unavailable = new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
    const store = { ...bucket.store, read: () => Promise.reject(unavailable) };
    await expect(bench.transcribe(store)).rejects.toBe(unavailable);
  });
});
