import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import type { SpeechTranscriber } from "@epreuve/core/speech/transcriber";
import { startTranscribe } from "@epreuve/local/transcribe/server";
import { startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import {
  openRecordingsBucket,
  type RecordingsBucket,
  wavThatSays,
} from "@epreuve/test-kit/recordings-bucket";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

let bucket: RecordingsBucket;
beforeAll(async () => {
  bucket = await openRecordingsBucket();
});
afterAll(() => bucket.stop());

const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  // What a function is told on its stage: linked resources are read as the module is loaded.
  vi.resetModules();
  vi.stubEnv("SST_RESOURCE_App", JSON.stringify({ name: "epreuve", stage: "essai" }));
  // Named only: a transcription that succeeds asks nothing of it.
  vi.stubEnv("SST_RESOURCE_Table", JSON.stringify({ name: "essai" }));
  vi.stubEnv("SST_RESOURCE_AudioBucket", JSON.stringify({ name: bucket.store.bucket }));
  vi.stubEnv("SST_RESOURCE_OpenAiKey", JSON.stringify({ value: "essai" }));
  vi.stubEnv("AWS_ENDPOINT_URL_S3", bucket.endpoint);
  vi.stubEnv("AWS_REGION", "ca-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
});

async function speech(): Promise<SpeechTranscriber> {
  return (await import("@epreuve/functions/dependencies/speech")).speech();
}

it("a stage that chooses no provider has Amazon Transcribe, with jobs under the stage's name", async () => {
  const transcribe = await startTranscribe({ s3Endpoint: bucket.endpoint });
  stops.push(transcribe.stop);
  vi.stubEnv("AWS_ENDPOINT_URL_TRANSCRIBE", transcribe.endpoint);
  const recording = await bucket.record(wavThatSays("Bonjour à tous."));
  const onCall = vi.fn();
  const transcript = (await speech()).transcribe(recording, onCall);
  await expect(transcript).resolves.toMatchObject({ texte: "Bonjour à tous." });
  // A correction that reached the provider stays counted in the user's rate.
  expect(onCall).toHaveBeenCalled();
  expect(transcribe.jobNames()).toEqual([`epreuve-essai-${recording.audioId}-1`]);
});

it("a stage that has chosen OpenAI has its model, with the times of words by default", async () => {
  const provider = await startOpenAiApi({
    transcribe: () => ({
      kind: "reply",
      body: { text: "Bonjour.", words: [{ word: "Bonjour", start: 0, end: 0.5 }] },
    }),
  });
  stops.push(provider.stop);
  vi.stubEnv("SPEECH_PROVIDER", "openai");
  vi.stubEnv("OPENAI_BASE_URL", provider.url);
  const recording = await bucket.record(wavThatSays("Autre chose."));
  await expect((await speech()).transcribe(recording)).resolves.toEqual({
    texte: "Bonjour.",
    mots: [{ texte: "Bonjour", debutMs: 0, finMs: 500 }],
  });
  expect(provider.forms[0]?.get("model")).toBe(DEFAULT_SPEECH_MODEL);
});
