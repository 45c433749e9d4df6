import type { AudioStore } from "../audio/audio-store.ts";
import { createOpenAiTranscriber, type OpenAiTranscriberOptions } from "../speech/openai-transcriber.ts";
import { wavOf } from "../speech/pcm.ts";
import type { Transcript } from "../speech/transcriber.ts";

const SAMPLE_RATE = 16_000;
const TONE_HZ = 440;
const TONE_MS = 1_000;
/** Well below the loudest, which some readers take for a damaged file. */
const AMPLITUDE = 6_000;

/** A second of sound: enough for a model to be asked, and the least that is paid for. */
export function shortTone(): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: (SAMPLE_RATE * TONE_MS) / 1_000 }, (_, index) =>
    Math.round(AMPLITUDE * Math.sin((2 * Math.PI * TONE_HZ * index) / SAMPLE_RATE)),
  );
  return wavOf({ samples, sampleRate: SAMPLE_RATE });
}

/** Has a WAV transcribed as a recording of the service would be. Throws what the speech port throws. */
export function hear(
  wav: Uint8Array<ArrayBuffer>,
  options: Omit<OpenAiTranscriberOptions, "store">,
  onCall?: () => void,
): Promise<Transcript> {
  const nowhere = () => Promise.reject(new Error("the sound is in no bucket"));
  const store: AudioStore = {
    bucket: "",
    presignUpload: nowhere,
    head: nowhere,
    firstBytes: nowhere,
    read: async () => wav,
    write: nowhere,
    presignDownload: nowhere,
  };
  const recording = {
    ref: { owner: "epreuve", simulationId: "models" },
    audioId: "models",
    contentType: "audio/wav",
  } as const;
  return createOpenAiTranscriber({ ...options, store }).transcribe(recording, onCall);
}
