import { type Span, speechSpans } from "./speech-spans.ts";
import { readSound, readWav } from "./wav.ts";

/** What can be told of a WAV without recognising speech. */
export interface Speech {
  /** The words embedded in it; null if it has none. */
  words: string | null;
  durationMs: number;
  sampleRate: number;
  /** Where somebody speaks; null if it cannot be found. */
  speech: Span[] | null;
  /** Whether there is surely no sound; of samples that are not 16 bits it is not known. */
  silent: boolean;
}

/** Throws an Error if the bytes are not a WAV, or if it has no sound. */
export function readSpeech(bytes: Uint8Array): Speech {
  const { comment, durationMs, sampleRate } = readWav(bytes);
  const sound = readSound(bytes);
  const speech = sound === null ? null : speechSpans(sound);
  return { words: comment, durationMs, sampleRate, speech, silent: sound !== null && speech === null };
}
