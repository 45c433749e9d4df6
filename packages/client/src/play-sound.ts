import type { LiveSound } from "./live.ts";

/**
 * Plays one sound, and resolves when it has been played. It is called as soon as the sound is known: it loads it, and
 * starts it when `previous` has resolved, at the end of the sound before. When the signal is aborted it is silent at once.
 */
export type PlaySound = (
  sound: LiveSound,
  options: { previous: Promise<void>; signal: AbortSignal },
) => Promise<void>;
