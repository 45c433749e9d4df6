import { AppError } from "../app-error.ts";
import type { AudioStore } from "../audio/audio-store.ts";
import { recordingObjectKey } from "../audio/keys.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { type OpenAiTranscriptionOptions, openAiTranscription } from "./openai-transcription.ts";
import { inRounds, RECORD_AGAIN, type Round } from "./rounds.ts";
import type { Recording, SpeechTranscriber, Transcript } from "./transcriber.ts";

export interface OpenAiTranscriberOptions extends OpenAiTranscriptionOptions {
  store: AudioStore;
  /** How long one round lasts. */
  roundMs: number;
}

/**
 * The speech port on the audio transcription of OpenAI, or of any compatible server. The recording is sent whole; a
 * request without a response by the end of a round is repeated in the next.
 */
export function createOpenAiTranscriber(options: OpenAiTranscriberOptions): SpeechTranscriber {
  const { store, roundMs, runtime } = options;
  const ask = openAiTranscription(options);

  async function bytesOf({ ref, audioId }: Recording, round: Round): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await round.within(store.read(recordingObjectKey(ref, audioId)));
    if (bytes !== null) return bytes;
    const cause = new ProviderFault("RECORDING_GONE");
    throw new AppError("TRANSCRIPTION_FAILED", { message: RECORD_AGAIN, cause });
  }

  async function hear(recording: Recording, round: Round): Promise<Transcript> {
    const { contentType } = recording;
    const bytes = await bytesOf(recording, round);
    return round.call((signal) => ask({ bytes, contentType }, signal));
  }

  return {
    transcribe: (recording, onCall) =>
      inRounds((round) => hear(recording, round), {
        roundMs,
        runtime,
        onCall,
        failureOf: (error) => failureOf(error, runtime.now()),
      }),
  };
}
