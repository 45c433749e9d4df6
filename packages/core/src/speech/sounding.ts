import { frameLevels } from "./frame-levels.ts";
import type { Sound } from "./pcm.ts";

const FRAME_MS = 10;

/**
 * Root mean square, of 32,767, below which nothing is speech: 66 dB below the loudest. A voice that a microphone takes
 * up far too quietly is still some 15 dB above.
 */
const AUDIBLE = 16;
/** The shortest word lasts longer; a click does not. OpenAI refuses a shorter file. */
const AUDIBLE_MIN_MS = 100;

/** Long enough for the level of noise to be even in it, and shorter than a syllable. */
const STEADY_FRAME_MS = 50;
/** A shorter recording may be one drawn-out vowel. */
const STEADY_MIN_MS = 3_000;
/**
 * In decibels between quiet and loud frames: the level of a hum, a fan or hiss varies less, and that of any speech,
 * which has pauses and consonants, far more (20 dB in a quiet room, 6 dB in noise as loud as the voice).
 */
const STEADY_DECIBELS = 3;

/** What can surely be told of a sound by its loudness alone: that nobody speaks in it, or nothing. */
export function soundingOf(sound: Sound): "silence" | "steady" | "sound" {
  const audible = frameLevels(sound, FRAME_MS).filter((level) => level >= AUDIBLE).length;
  if (audible * FRAME_MS < AUDIBLE_MIN_MS) return "silence";
  return isSteady(sound) ? "steady" : "sound";
}

function isSteady(sound: Sound): boolean {
  const levels = frameLevels(sound, STEADY_FRAME_MS).sort((a, b) => a - b);
  if (levels.length * STEADY_FRAME_MS < STEADY_MIN_MS) return false;
  const at = (share: number): number => levels[Math.floor(share * (levels.length - 1))] ?? 0;
  return at(0.98) <= 10 ** (STEADY_DECIBELS / 20) * at(0.02);
}
