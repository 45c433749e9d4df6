import { frameLevels } from "@epreuve/core/speech/frame-levels";
import type { Sound } from "@epreuve/core/speech/pcm";

/** A part of a recording, in milliseconds from its start. */
export interface Span {
  debutMs: number;
  finMs: number;
}

const FRAME_MS = 10;
/** A shorter silence is part of a word or of the breath between two. */
const SILENCE_MIN_MS = 250;
/** A shorter sound is a click or a breath. */
const SOUND_MIN_MS = 60;
/** Speech is that much louder than the background noise; otherwise they cannot be told apart. */
const CONTRAST_MIN = 4;
/** Of 32,767: anything quieter is silence. */
const AUDIBLE_MIN = 40;
/** The threshold between noise and speech, as a share of the way to the loud parts. */
const THRESHOLD_SHARE = 0.08;

/**
 * The spans of speech between silences of `SILENCE_MIN_MS` or more, in order, found by relative loudness alone. Null if
 * they cannot be found: the recording is silent, or quiet with no part clearly louder than the noise.
 */
export function speechSpans(sound: Sound): Span[] | null {
  const levels = frameLevels(sound, FRAME_MS);
  const sorted = [...levels].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [quiet, loud] = [at(0.05), at(0.95)];
  if (loud < AUDIBLE_MIN) return null;
  // Equally loud throughout: one span of speech.
  if (loud < CONTRAST_MIN * quiet) return [{ debutMs: 0, finMs: levels.length * FRAME_MS }];
  const threshold = quiet + THRESHOLD_SHARE * (loud - quiet);
  const spans: Span[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const debutMs = index * FRAME_MS;
    const last = spans.at(-1);
    if (last !== undefined && debutMs - last.finMs < SILENCE_MIN_MS) last.finMs = debutMs + FRAME_MS;
    else spans.push({ debutMs, finMs: debutMs + FRAME_MS });
  }
  const spoken = spans.filter(({ debutMs, finMs }) => finMs - debutMs >= SOUND_MIN_MS);
  return spoken.length === 0 ? null : spoken;
}
