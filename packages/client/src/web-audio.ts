import { onAbort, reasonOf, throwIfAborted } from "./abort.ts";
import { EpreuveError } from "./error.ts";
import { inTime } from "./in-time.ts";
import type { PlaySound } from "./play-sound.ts";

const LOAD_MS = 10_000;

/**
 * Plays sounds by Web Audio, without gaps: each one is scheduled on the audio clock for the very end of the one before,
 * as soon as it is decoded.
 */
export function openWebAudio(): { play: PlaySound; close(): void } {
  const context = new AudioContext();
  /** Resolves once every sound before is scheduled or given up. */
  let scheduled: Promise<unknown> = Promise.resolve();
  let endsAt = 0;

  async function load(url: string, signal: AbortSignal): Promise<AudioBuffer> {
    const bytes = await inTime({ timeoutMs: LOAD_MS, signal }, async (stop) => {
      const response = await fetch(url, { signal: stop });
      if (!response.ok) throw new EpreuveError("UNKNOWN_ERROR", { status: response.status });
      return response.arrayBuffer();
    });
    return context.decodeAudioData(bytes);
  }

  /** Returns the promise of its end. */
  function schedule(buffer: AudioBuffer, signal: AbortSignal): Promise<void> {
    throwIfAborted(signal);
    // Suspended without a gesture of the person, and on iOS after a telephone call.
    if (context.state !== "running") context.resume().catch(() => {});
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    const startsAt = Math.max(context.currentTime, endsAt);
    endsAt = startsAt + buffer.duration;
    return new Promise((resolve, reject) => {
      const off = onAbort(signal, () => {
        endsAt = 0;
        source.stop();
        reject(reasonOf(signal));
      });
      source.onended = () => {
        off();
        resolve();
      };
      source.start(startsAt);
    });
  }

  return {
    async play({ url }, { signal }) {
      const loading = load(url, signal);
      // Awaited in its turn: a failure must not count as unhandled until then.
      loading.catch(() => {});
      const before = scheduled;
      const ready = before.then(() => loading).then((buffer) => ({ ended: schedule(buffer, signal) }));
      scheduled = ready.catch(() => {});
      const { ended } = await ready;
      return ended;
    },
    close() {
      context.close().catch(() => {});
    },
  };
}
