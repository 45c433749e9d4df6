import type { LivePhase } from "./types.ts";

/** The service's clock as it was last told, run on by this machine's; calls when the phase should be over. */
export class LiveClock {
  phase: LivePhase = "preparation";
  #endsAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #afterMs: number;
  readonly #onPhaseOver: () => void;

  constructor(afterMs: number, onPhaseOver: () => void) {
    this.#afterMs = afterMs;
    this.#onPhaseOver = onPhaseOver;
  }

  set(phase: LivePhase, restantMs: number): void {
    this.phase = phase;
    this.#endsAtMs = performance.now() + restantMs;
    this.stop();
    this.#timer = setTimeout(this.#onPhaseOver, restantMs + this.#afterMs);
  }

  get restantMs(): number {
    return Math.max(0, Math.round(this.#endsAtMs - performance.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
