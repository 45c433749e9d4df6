import { wavOf } from "@epreuve/core/speech/pcm";
import { downsampled } from "@epreuve/core/speech/resampling";
import { synthesize } from "./synthesize.ts";
import { withComment } from "./wav.ts";

interface SpeakOptions {
  /** The speech synthesizer's command, `espeak-ng` except in tests. */
  command?: string;
  /** Timeout of the synthesizer, in milliseconds. */
  timeoutMs?: number;
  /** Telephone quality by default: intelligible to both speech providers, and a minute in less than a megabyte. */
  sampleRate?: number;
}

/** A learner's pace. */
const VOICE = { name: "fr", wordsPerMinute: 105 };

/**
 * Synthesises a French text with espeak-ng, as a learner says it. The text is embedded in the WAV, where the local
 * transcription reads it. Throws `SpeakError` when espeak-ng is not installed, fails or times out.
 */
export async function speak(text: string, options: SpeakOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { command = "espeak-ng", timeoutMs = 30_000, sampleRate = 8_000 } = options;
  const sound = await synthesize(text, { voice: VOICE, command, timeoutMs });
  return withComment(wavOf(downsampled(sound, sampleRate)), text);
}
