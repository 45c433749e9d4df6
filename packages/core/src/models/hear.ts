import type { Deadline } from "../deadline.ts";
import type { OpenAiTranscriptionOptions } from "../speech/openai-transcription.ts";
import { createOpenAiTurnTranscriber } from "../speech/openai-turn-transcriber.ts";
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

/** Has a WAV transcribed as a turn of the live interaction would be. Throws what that port throws. */
export function hear(
  wav: Uint8Array<ArrayBuffer>,
  deadline: Deadline,
  options: OpenAiTranscriptionOptions,
  onCall?: () => void,
): Promise<Transcript> {
  const sound = { bytes: wav, contentType: "audio/wav" } as const;
  return createOpenAiTurnTranscriber(options).transcribe({ sound, deadline, onCall });
}
