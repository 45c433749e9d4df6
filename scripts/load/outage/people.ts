import { setTimeout } from "node:timers/promises";
import { Measurements } from "../measurements.ts";
import { textOf } from "../texts.ts";
import type { LoadUser } from "../user.ts";

/** How long somebody who is turned away waits at most: an app shows the time and tries again by itself. */
const WAIT_MAX_S = 20;

/** What is going on; the readers' times are kept apart by it. */
export type Phase = "calm" | "stopped" | "back";

/** Somebody who types: saves, reads, and looks at the list, whatever becomes of corrections. */
export class Writer {
  readonly user: LoadUser;
  readonly simulationId: string;
  /** The text that was acknowledged last. */
  text: string | undefined;

  constructor(user: LoadUser, simulationId: string) {
    this.user = user;
    this.simulationId = simulationId;
  }

  /** Lives until told to stop; each call is measured under the phase it began in. */
  async live(phase: () => Phase, by: Record<Phase, Measurements>, over: AbortSignal): Promise<void> {
    const { random, client } = this.user;
    while (!over.aborted) {
      const measurements = by[phase()];
      const time = <T>(name: string, call: () => Promise<T>) => measurements.time(name, call, String);
      const text = textOf(random, this.user.mark());
      await time("PATCH contenu", () => client.saveContenu(this.simulationId, text)).then(
        () => {
          this.text = text;
        },
        () => {},
      );
      await time("GET simulation", () => client.getSimulation(this.simulationId)).catch(() => {});
      await time("GET list", () => client.listSimulations()).catch(() => {});
      await setTimeout(random.integer(100, 500), undefined, { signal: over }).catch(() => {});
    }
  }
}

/** Somebody who wants a correction, and sends the same text until there is a report. */
export class Submitter {
  readonly user: LoadUser;
  readonly simulationId: string;
  readonly text: string;
  /** How each attempt ended, and how long it took. */
  readonly attempts: { code: string; ms: number }[] = [];
  /** Attempts that failed and had not saved the text. */
  lost = 0;
  correctedMs: number | undefined;

  constructor(user: LoadUser, simulationId: string) {
    this.user = user;
    this.simulationId = simulationId;
    this.text = textOf(user.random, user.mark());
  }

  async live(over: AbortSignal): Promise<void> {
    const { client } = this.user;
    while (!over.aborted) {
      const startMs = performance.now();
      const outcome = await this.user.attempt("correct", () =>
        client.correctEe({ simulationId: this.simulationId, contenu: this.text, tache: "EE_T1" }),
      );
      const ms = performance.now() - startMs;
      if (outcome.kind === "done") {
        this.attempts.push({ code: "done", ms });
        this.correctedMs = performance.now();
        return;
      }
      this.attempts.push({ code: outcome.error.code, ms });
      const state = await client.getSimulation(this.simulationId).catch(() => undefined);
      if (state !== undefined && state.contenu !== this.text) this.lost++;
      const waitS = Math.min(WAIT_MAX_S, outcome.error.retryAfterSeconds ?? 1);
      await setTimeout(waitS * 1_000, undefined, { signal: over }).catch(() => {});
    }
  }
}

export const measured = (): Record<Phase, Measurements> => ({
  calm: new Measurements(),
  stopped: new Measurements(),
  back: new Measurements(),
});
