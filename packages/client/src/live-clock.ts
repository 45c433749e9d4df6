import type { LivePhase } from "./types.ts";

/** A phase's end is asked for a little later than it comes, so that the service sees it too. */
const AFTER_PHASE_MS = 250;

/** The service's clock as it was last told, run on by this machine's; calls when the phase should be over. */
export class LiveClock {
  phase: LivePhase = "preparation";
  #endsAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onPhaseOver: () => void;

  constructor(onPhaseOver: () => void) {
    this.#onPhaseOver = onPhaseOver;
  }

  set(phase: LivePhase, restantMs: number): void {
    this.phase = phase;
    this.#endsAtMs = performance.now() + restantMs;
    this.stop();
    this.#timer = setTimeout(this.#onPhaseOver, restantMs + AFTER_PHASE_MS);
  }

  get restantMs(): number {
    return Math.max(0, Math.round(this.#endsAtMs - performance.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
