import { soundingOf } from "@epreuve/core/speech/sounding";
import { readSound } from "@epreuve/core/speech/wav";
import { type Span, speechSpans } from "./speech-spans.ts";
import { readWav } from "./wav.ts";

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
  return {
    words: comment,
    durationMs,
    sampleRate,
    speech: sound && speechSpans(sound),
    silent: sound !== null && soundingOf(sound) === "silence",
  };
}
