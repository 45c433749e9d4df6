import { isDeepStrictEqual } from "node:util";
import type { Reply } from "./http.ts";
import { asOf, type User } from "./model.ts";

/**
 * One moment at which an operation reads or changes a user's things: gives the states that may follow, given what was
 * answered. None: the answer is not one the contract allows in this state. It must not change the state it is given.
 */
export type Moment = (user: User) => User[];

/** An operation that was answered: what it was, for a report, and its moments in order. */
export interface Done {
  what: string;
  reply: Reply;
  moments: Moment[];
}

/** With more possible states than this an exploration proves little: it must read more often. */
const STATES_MAX = 512;

/**
 * The states a user may be in. One state, as long as every response tells what it did; several after a
 * response that was lost, until a reading tells them apart; none is a violation of the contract.
 */
export class Belief {
  #states: User[];

  constructor(user: User) {
    this.#states = [user];
  }

  get states(): readonly User[] {
    return this.#states;
  }

  /** Operations at once: some order of all their moments must explain every answer. */
  learn(done: readonly Done[], nowMs: number): void {
    const before = this.#states.flatMap((state) => asOf(state, nowMs));
    const after: User[] = [];
    for (const state of before)
      explain(
        state,
        done.map(({ moments }) => moments),
        after,
      );
    if (after.length === 0) throw new Violation(done, before);
    if (after.length > STATES_MAX)
      throw new Error(`${after.length} states are possible after ${done[0]?.what}`);
    this.#states = after;
  }

  /** An event without a response. */
  happen(what: string, moment: Moment, nowMs: number): void {
    this.learn(
      [{ what, reply: { status: 0, code: undefined, body: undefined, headers: {} }, moments: [moment] }],
      nowMs,
    );
  }
}

/** Adds to `found` each state that an order of the moments left leads to. */
function explain(state: User, left: Moment[][], found: User[]): void {
  const open = left.filter((moments) => moments.length > 0);
  if (open.length === 0) {
    if (!found.some((known) => isDeepStrictEqual(known, state))) found.push(state);
    return;
  }
  for (const [index, moments] of left.entries()) {
    const [first, ...rest] = moments;
    if (first === undefined) continue;
    for (const next of first(state)) explain(next, left.with(index, rest), found);
  }
}

/** An answer that no state the user may be in explains. */
export class Violation extends Error {
  constructor(done: readonly Done[], states: readonly User[]) {
    const answers = done.map(({ what, reply }) => `  ${what}\n    ${JSON.stringify(reply).slice(0, 1_500)}`);
    super(
      [
        "No order of these operations explains their answers:",
        ...answers,
        `from ${states.length} possible state(s), the first of which is`,
        JSON.stringify(states[0]).slice(0, 4_000),
      ].join("\n"),
    );
  }
}
