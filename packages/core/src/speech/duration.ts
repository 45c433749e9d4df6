import type { AudioType } from "@epreuve/contract/audio";
import { readFlac } from "./durations/flac.ts";
import { mp3DurationMs } from "./durations/mp3.ts";
import { mp4DurationMs } from "./durations/mp4.ts";
import { oggDurationMs } from "./durations/ogg.ts";
import { webmDurationMs } from "./durations/webm.ts";
import { readWavFormat } from "./wav.ts";

const READERS: Record<AudioType, (bytes: Uint8Array) => number | null> = {
  "audio/wav": (bytes) => readWavFormat(bytes).durationMs,
  "audio/flac": (bytes) => readFlac(bytes)?.durationMs ?? null,
  "audio/ogg": oggDurationMs,
  "audio/mpeg": mp3DurationMs,
  "audio/mp4": mp4DurationMs,
  "audio/webm": webmDurationMs,
};

/**
 * How long a sound lasts, in whole milliseconds, by its container alone; null where that cannot be known. Never throws,
 * and takes time in proportion to the bytes, whatever they are.
 */
export function durationMsOf(bytes: Uint8Array, contentType: AudioType): number | null {
  let ms: number | null;
  try {
    ms = READERS[contentType](bytes);
  } catch {
    // A damaged file: a field reaches beyond its end.
    return null;
  }
  return ms !== null && Number.isFinite(ms) && ms >= 0 ? Math.round(ms) : null;
}
