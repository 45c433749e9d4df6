import type { Deadline } from "../deadline.ts";
import type { Attempted } from "./retry.ts";

export interface HedgeOptions {
  deadline: Deadline;
  /** Time left that a second call needs to be worth making, in milliseconds. Absent: no second call is made. */
  neededMs: number | undefined;
}

/** One of the calls made for an attempt. */
export interface HedgedCall {
  /** Aborted at the deadline, and when another call has won. */
  signal: AbortSignal;
  /**
   * To be called while this call is slow. True: it may go on, for a second call runs beside it, or none would end in
   * time. False: nothing else runs or will, and whether it goes on is for the call to decide.
   */
  slow(): boolean;
  /** Ends every other call for good: this one's reply is already being shown. */
  lead(): void;
}

/** Calls made for one attempt, the first included: a provider that fails each second call is left alone. */
const CALLS_MAX = 4;

/**
 * Makes one call, and a second one beside it while it is slow; never more than two at a time. The first that succeeds
 * wins and the other is aborted; a failing one leaves the other to go on. When the last running call fails, its failure
 * is the outcome. Exceptions abort everything and are rethrown.
 */
export async function hedged<T>(
  make: (call: HedgedCall) => Promise<Attempted<T>>,
  { deadline, neededMs }: HedgeOptions,
): Promise<Attempted<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Attempted<T>>();
  const running = new Set<AbortController>();
  let made = 0;
  let led = false;
  /** What may remain of the budget when the next call is made: a busy provider has asked for a wait. */
  let notBeforeMs = Number.POSITIVE_INFINITY;

  function endOthers(own?: AbortController): void {
    for (const call of running) if (call !== own) call.abort();
  }

  function slow(): boolean {
    if (running.size > 1) return true;
    if (neededMs === undefined || led) return false;
    const remainingMs = deadline.remainingMs();
    if (made < CALLS_MAX && remainingMs >= neededMs && remainingMs <= notBeforeMs) begin();
    return true;
  }

  function begin(): void {
    const own = new AbortController();
    running.add(own);
    made++;
    const lead = () => {
      led = true;
      endOthers(own);
    };
    make({ signal: AbortSignal.any([deadline.signal, own.signal]), slow, lead })
      .finally(() => running.delete(own))
      .then((outcome) => {
        if (outcome.kind === "busy") notBeforeMs = deadline.remainingMs() - (outcome.retryAfterMs ?? 0);
        if (outcome.kind === "done" || running.size === 0) resolve(outcome);
      })
      .catch(reject);
  }

  begin();
  try {
    return await promise;
  } finally {
    endOthers();
  }
}
