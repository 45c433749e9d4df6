import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { SpeechTranscriber } from "@epreuve/core/speech/transcriber";
import { deadlines, speechBaseUrl, speechModel, speechProvider, stage } from "../config.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";
import { admission } from "./admission.ts";
import { audioStore } from "./audio-store.ts";

/**
 * The speech provider. Only the one chosen for the stage is loaded, at the first recording. Whether it serves is learnt
 * for others.
 */
export const speech = once((): SpeechTranscriber => {
  const chosen = once(() => (speechProvider() === "openai" ? openAi() : transcribe()));
  return {
    transcribe: (recording, onCall) =>
      admission().watch("speech", recording.ref, async () => (await chosen()).transcribe(recording, onCall)),
  };
});

async function transcribe(): Promise<SpeechTranscriber> {
  const [{ createTranscribeTranscriber }, { TranscribeClient }] = await Promise.all([
    import("@epreuve/core/speech/transcribe-transcriber"),
    import("@aws-sdk/client-transcribe"),
  ]);
  return createTranscribeTranscriber({
    client: new TranscribeClient({
      // The transcriber itself retries, within its rounds.
      maxAttempts: 1,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    }),
    store: audioStore(),
    jobPrefix: `epreuve-${stage()}`,
    roundMs: deadlines.transcriptionMs(),
    runtime,
  });
}

async function openAi(): Promise<SpeechTranscriber> {
  const [{ createOpenAiTranscriber }, { openAiAt }] = await Promise.all([
    import("@epreuve/core/speech/openai-transcriber"),
    import("./openai-client.ts"),
  ]);
  return createOpenAiTranscriber({
    client: openAiAt(speechBaseUrl()),
    store: audioStore(),
    model: speechModel(),
    onModelRefused: modelRefused,
    roundMs: deadlines.transcriptionMs(),
    runtime,
  });
}
