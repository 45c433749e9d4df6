import type { LivePhase } from "@epreuve/contract/live";

const PHASES = { preparation: "Préparation", echange: "Échange" } as const satisfies Record<
  LivePhase,
  string
>;

interface ClockOptions {
  nowMs: () => number;
  /** Each second, while it runs. */
  onTick: () => void;
  /** When the phase should be over: the service knows, and is to be asked. */
  onZero: () => void;
}

/** Asked at zero, the service may have a moment left. */
const LEAST_MS = 250;

/** A countdown between two words of the service, whose clock it follows. */
export class LiveClock {
  readonly #options: ClockOptions;
  #phase: LivePhase = "preparation";
  #endMs = 0;
  #tick: NodeJS.Timeout | undefined;
  #zero: NodeJS.Timeout | undefined;

  constructor(options: ClockOptions) {
    this.#options = options;
  }

  set(phase: LivePhase, restantMs: number): void {
    this.stop();
    this.#phase = phase;
    this.#endMs = this.#options.nowMs() + restantMs;
    this.#tick = setInterval(this.#options.onTick, 1_000);
    this.#zero = setTimeout(this.#options.onZero, Math.max(LEAST_MS, restantMs));
  }

  /** Phase and time left: "Échange 3:07". */
  get text(): string {
    const seconds = Math.max(0, Math.ceil((this.#endMs - this.#options.nowMs()) / 1_000));
    return `${PHASES[this.#phase]} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  stop(): void {
    clearInterval(this.#tick);
    clearTimeout(this.#zero);
  }
}
