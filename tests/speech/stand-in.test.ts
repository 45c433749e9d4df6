import {
  BadRequestException,
  ConflictException,
  GetTranscriptionJobCommand,
  NotFoundException,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobRequest,
  TranscribeClient,
} from "@aws-sdk/client-transcribe";
import type { AudioType } from "@epreuve/contract/audio";
import { recordingObjectKey } from "@epreuve/core/audio/keys";
import { FORMATS } from "@epreuve/core/speech/formats";
import { localClientConfig } from "@epreuve/local/aws";
import { startTranscribe, type TranscribeServer } from "@epreuve/local/transcribe/server";
import {
  openRecordingsBucket,
  type RecordingsBucket,
  wavThatSays,
} from "@epreuve/test-kit/recordings-bucket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let nowMs = Date.UTC(2026, 0, 1, 12);
let bucket: RecordingsBucket;
let server: TranscribeServer;
let client: TranscribeClient;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
  server = await startTranscribe({ s3Endpoint: bucket.endpoint, now: () => nowMs, jobMs: () => 10_000 });
  client = new TranscribeClient({ ...localClientConfig(server.endpoint), maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await server.stop();
  await bucket.stop();
});

/** A request for a job on these bytes, as the service makes it, and its own name. */
async function requestFor(bytes: Uint8Array, contentType: AudioType = "audio/wav") {
  const { ref, audioId } = await bucket.record(bytes, contentType);
  return {
    TranscriptionJobName: `epreuve-essai-${audioId}-1`,
    LanguageCode: "fr-CA",
    MediaFormat: FORMATS[contentType],
    Media: { MediaFileUri: `s3://recordings/${recordingObjectKey(ref, audioId)}` },
    OutputBucketName: "recordings",
    OutputKey: `transcripts/${audioId}.json`,
  } as const;
}

const start = (request: StartTranscriptionJobRequest) =>
  client.send(new StartTranscriptionJobCommand(request));

async function get(TranscriptionJobName: string) {
  return (await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName }))).TranscriptionJob;
}

/** What becomes of a job on these bytes. */
async function endOf(bytes: Uint8Array, contentType: AudioType) {
  const request = await requestFor(bytes, contentType);
  await start(request);
  nowMs += 10_000;
  return get(request.TranscriptionJobName);
}

describe("a job", () => {
  it("is in progress until its duration has passed, then has written the transcript of the recording", async () => {
    const request = await requestFor(wavThatSays("Bonjour à tous. Ça va ?", 3_000));
    const CreationTime = new Date(nowMs);
    const asked = {
      TranscriptionJobName: request.TranscriptionJobName,
      LanguageCode: "fr-CA",
      MediaFormat: "wav",
      Media: request.Media,
      CreationTime,
    };
    const begun = { ...asked, TranscriptionJobStatus: "IN_PROGRESS", Transcript: {} };
    expect((await start(request)).TranscriptionJob).toMatchObject(begun);
    nowMs += 9_999;
    expect(await get(request.TranscriptionJobName)).toMatchObject(begun);
    await expect(bucket.store.read(request.OutputKey)).resolves.toBeNull();
    nowMs += 1;
    expect(await get(request.TranscriptionJobName)).toMatchObject({
      ...asked,
      TranscriptionJobStatus: "COMPLETED",
      MediaSampleRateHertz: 8_000,
      CompletionTime: new Date(nowMs),
      Transcript: {
        TranscriptFileUri: `https://s3.ca-central-1.amazonaws.com/recordings/${request.OutputKey}`,
      },
    });
    const written = await bucket.store.read(request.OutputKey);
    expect(JSON.parse(new TextDecoder().decode(written ?? undefined))).toMatchObject({
      jobName: request.TranscriptionJobName,
      status: "COMPLETED",
      results: { transcripts: [{ transcript: "Bonjour à tous. Ça va ?" }] },
    });
  });

  it.each([
    [
      "that is a WAV without a text",
      wavThatSays(null),
      "audio/wav",
      "embed the text in the WAV's INFO/ICMT chunk",
    ],
    [
      "that is no WAV",
      Buffer.from("fLaC and the rest"),
      "audio/flac",
      "embed the text in the WAV's INFO/ICMT chunk",
    ],
    ["that is a WAV cut short", Buffer.from("RIFF....WAVEfmt "), "audio/wav", "input media file isn't valid"],
    ["of another format", wavThatSays("Bonjour."), "audio/webm", "does not match the detected media format"],
    [
      "of no known format",
      Buffer.from("Bonjour à tous."),
      "audio/mpeg",
      "does not match the detected media format",
    ],
  ] as const)("on a recording %s fails with a reason that says so", async (_, bytes, contentType, reason) => {
    expect(await endOf(bytes, contentType)).toMatchObject({
      TranscriptionJobStatus: "FAILED",
      FailureReason: expect.stringContaining(reason),
    });
  });

  it("whose output key names no JSON file writes one of its own name in that folder", async () => {
    const request = { ...(await requestFor(wavThatSays("Bonjour."))), OutputKey: "dossier/" };
    await start(request);
    nowMs += 10_000;
    await get(request.TranscriptionJobName);
    await expect(bucket.store.head(`dossier/${request.TranscriptionJobName}.json`)).resolves.not.toBeNull();
  });
});

describe("what AWS refuses", () => {
  it("is a second job of the same name, whatever has become of the first", async () => {
    const request = await requestFor(wavThatSays("Bonjour."));
    await start(request);
    await expect(start(request)).rejects.toThrow(ConflictException);
    nowMs += 10_000;
    await get(request.TranscriptionJobName);
    await expect(start(request)).rejects.toThrow(ConflictException);
  });

  it("is a job that does not exist", async () => {
    await expect(get("epreuve-essai-inconnu-1")).rejects.toThrow(NotFoundException);
  });

  it("is a recording that cannot be read, whose name stays free", async () => {
    const request = await requestFor(wavThatSays("Bonjour."));
    const elsewhere = { ...request, Media: { MediaFileUri: "s3://recordings/nulle-part" } };
    await expect(start(elsewhere)).rejects.toThrow("The S3 URI that you provided can't be accessed");
    await expect(start(request)).resolves.toBeDefined();
  });

  it.each([
    ["name", { TranscriptionJobName: "épreuve 1" }],
    ["place of the recording", { Media: { MediaFileUri: "recordings/a" } }],
    ["place of the output", { OutputKey: "a b" }],
    ["bucket", { OutputBucketName: "R" }],
  ])("is a %s that is not valid", async (_, wrong) => {
    const request = { ...(await requestFor(wavThatSays("Bonjour."))), ...wrong };
    await expect(start(request)).rejects.toThrow(BadRequestException);
  });

  it("is a request without a signature, and one for another operation", async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(server.endpoint, { method: "POST", body: "{}", headers }).then((response) => response.json());
    const target = "Transcribe.GetTranscriptionJob";
    expect(await ask({ "x-amz-target": target })).toMatchObject({
      __type: "MissingAuthenticationTokenException",
    });
    const authorization = "AWS4-HMAC-SHA256 Credential=local";
    expect(await ask({ "x-amz-target": "Transcribe.ListVocabularies", authorization })).toMatchObject({
      __type: "UnknownOperationException",
    });
    expect(await ask({ authorization })).toMatchObject({ __type: "UnknownOperationException" });
  });
});
