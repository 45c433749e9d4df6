import { AudioTypeSchema } from "@epreuve/contract/audio";
import { beginsAs } from "@epreuve/core/audio/check";
import { FORMATS } from "@epreuve/core/speech/formats";
import { readSpeech } from "../recordings/read-speech.ts";
import type { Span } from "../recordings/speech-spans.ts";

/** The text of a recording, its duration and its spans of speech (null if unknown), or why a job on it fails. */
export type Heard =
  | { kind: "heard"; text: string; durationMs: number; sampleRate: number; speech: Span[] | null }
  | { kind: "failed"; reason: string };

const MISMATCH = "The media format provided does not match the detected media format.";

/** Starts with AWS's own wording, because the emulator cannot process such a recording. */
const NOTHING_HEARD =
  "The data in your input media file isn't valid. " +
  "The local stand-in hears nothing: embed the text in the WAV's INFO/ICMT chunk.";

/** Reads the text embedded in a recording. A WAV with a blank text is one without speech. */
export function hear(bytes: Uint8Array, mediaFormat: string): Heard {
  const type = AudioTypeSchema.options.find((option) => beginsAs(option, bytes));
  if (type === undefined || FORMATS[type] !== mediaFormat) return { kind: "failed", reason: MISMATCH };
  if (type !== "audio/wav") return { kind: "failed", reason: NOTHING_HEARD };
  try {
    const { words, durationMs, sampleRate, speech } = readSpeech(bytes);
    if (words === null) return { kind: "failed", reason: NOTHING_HEARD };
    return { kind: "heard", text: words, durationMs, sampleRate, speech };
  } catch {
    return {
      kind: "failed",
      reason:
        "The data in your input media file isn't valid. Check the media file and try your request again.",
    };
  }
}
