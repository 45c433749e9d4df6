import type { LiveSound } from "./live.ts";
import { notify } from "./notify.ts";
import type { PlaySound } from "./play-sound.ts";
import { openWebAudio } from "./web-audio.ts";

export interface AudioQueueOptions {
  /** Plays one sound, where there is no Web Audio; by default, Web Audio without gaps. */
  play?: PlaySound;
  /** Each time the last sound has been played; another one of the same answer may still come. Not after `stop`. */
  onEnd?: () => void;
  /** A sound that cannot be loaded or played. It is skipped. */
  onError?: (error: unknown) => void;
}

/** Plays the sounds of the answers one after another, in the order they are added. */
export interface AudioQueue {
  /** Whether sounds are played, or waiting to be. */
  readonly playing: boolean;
  /** Adds a sound, as `onAudio` gives it. One of an answer that was stopped is dropped. */
  add(sound: LiveSound): void;
  /**
   * Silence: the candidate speaks. Drops every sound, and those still to come of the answers up to this turn; by
   * default, the last one of which there was a sound.
   */
  stop(seq?: number): void;
  /** Stops and releases the player for good. */
  close(): void;
}

/**
 * Creates a queue for `onAudio`. In a browser call it in the handler of a click or a tap: Safari, on iOS above all, plays
 * nothing otherwise.
 */
export function createAudioQueue({ play, onEnd, onError }: AudioQueueOptions = {}): AudioQueue {
  const own = play === undefined ? openWebAudio() : null;
  const playSound = play ?? own?.play;
  let previous: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let waiting = 0;
  let lastSeq = 0;
  let stoppedSeq = 0;

  async function playInTurn(sound: LiveSound, before: Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await playSound?.(sound, { previous: before, signal });
    } catch (error) {
      if (!signal.aborted) notify(onError, error);
    }
    await before;
    if (signal.aborted) return;
    waiting--;
    if (waiting === 0) notify<void>(onEnd, undefined);
  }

  function stop(seq = lastSeq): void {
    stoppedSeq = Math.max(stoppedSeq, seq);
    stopping.abort();
    stopping = new AbortController();
    previous = Promise.resolve();
    waiting = 0;
  }

  return {
    get playing() {
      return waiting > 0;
    },
    add(sound) {
      if (sound.seq <= stoppedSeq) return;
      lastSeq = Math.max(lastSeq, sound.seq);
      waiting++;
      previous = playInTurn(sound, previous, stopping.signal);
    },
    stop,
    close() {
      stop(Number.POSITIVE_INFINITY);
      own?.close();
    },
  };
}
