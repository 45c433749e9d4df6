import { wavOf } from "@epreuve/core/speech/pcm";
import { withComment } from "./wav.ts";

/** A learner's pace: a letter, the gap after a word, the pause after a sentence, in milliseconds. */
const LETTER_MS = 85;
const GAP_MS = 60;
const PAUSE_MS = 600;

const HERTZ = 180;
const LOUDNESS = 9_000;

/**
 * A tone for each word of a text, with the pauses of speech between them, where there is no voice to say it. The text is
 * embedded in the WAV, where the local transcription reads it.
 */
export function hum(text: string, sampleRate: number): Uint8Array<ArrayBuffer> {
  const pieces = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const letters = word.replace(/[^\p{L}\p{N}]/gu, "").length;
      return [
        { ms: letters * LETTER_MS, loudness: LOUDNESS },
        { ms: /[.!?…]$/.test(word) ? PAUSE_MS : GAP_MS, loudness: 0 },
      ];
    });
  const samples = pieces.flatMap(({ ms, loudness }) => {
    const count = Math.round((ms * sampleRate) / 1_000);
    return Array.from({ length: count }, (_, n) =>
      Math.round(loudness * Math.sin((2 * Math.PI * HERTZ * n) / sampleRate)),
    );
  });
  return withComment(wavOf({ samples: Int16Array.from(samples), sampleRate }), text);
}
