import type { LivePhase } from "./types.ts";

/** The service is asked slightly after the end of a phase, so that its own clock has passed it too. */
const AFTER_PHASE_MS = 250;

/** The service's clock, kept running between its messages. Calls back when the phase should be over. */
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
