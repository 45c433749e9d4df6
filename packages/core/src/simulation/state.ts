import type { ErrorCode } from "@epreuve/contract/error-codes";
import { LIMITS } from "@epreuve/contract/limits";
import type { Condition } from "../table/write.ts";
import type { Lease, SimulationRow } from "./row.ts";

/**
 * The state machine of a simulation, and nothing else: which transitions are allowed from which state, as a check on
 * what was read and as the condition of the write. The two say the same: `tests/simulation/state.test.ts` compares them
 * on the engine. The writes themselves are in `transitions/`.
 *
 *   in progress ──lease──▶ in progress, leased ──finish──▶ finished
 *        ▲                        │
 *        └─── release, time-out ──┘
 *
 * A lease times out at `claim.until`. In exam mode the time ends `examGraceSeconds` after `expire_a`. A live
 * session begins once, on an empty text, and runs until `live.until`; `live` stays, for the dialogue is the text then.
 */
export type State = Pick<SimulationRow, "statut" | "claim" | "live" | "expire_a" | "contenu">;

/**
 * Actions that a client requests on a simulation in progress; `converse` is a turn of its live session, or its answer.
 */
export const TRANSITIONS = [
  "saveContenu",
  "changeSujet",
  "createAudio",
  "startLive",
  "converse",
  "correct",
] as const;
export type Transition = (typeof TRANSITIONS)[number];

/** Whether the end of the exam's time stops the action: a submission after it corrects the last saved text instead. */
const STOPPED_BY_CLOCK: Record<Transition, boolean> = {
  saveContenu: true,
  changeSujet: true,
  createAudio: true,
  startLive: true,
  // The session ends with the exam's time: what is announced before it may still be answered.
  converse: false,
  correct: false,
};

/** The state of the live session that the action requires: once a session exists, the dialogue is the text for good. */
const LIVE_SESSION: Record<Transition, "never begun" | "running" | "not running"> = {
  saveContenu: "never begun",
  changeSujet: "never begun",
  createAudio: "never begun",
  startLive: "never begun",
  converse: "running",
  correct: "not running",
};

/** Whether a lease is held: it exists and has not timed out. */
export function isHeld(lease: Lease | undefined, nowMs: number): boolean {
  return lease !== undefined && lease.until > nowMs;
}

/** Whether a live session is still running. */
function isRunning(live: { until: number } | undefined, nowMs: number): boolean {
  return live !== undefined && live.until > nowMs;
}

/** Whether an exam simulation's time is over, the grace included. Always false outside exam mode. */
export function isTimeOver(expireA: string | undefined, nowMs: number): boolean {
  return expireA !== undefined && expireA < graceStart(nowMs);
}

/** Why the transition is refused in this state, or null where it is allowed. */
export function refusal(transition: Transition, state: State, nowMs: number): ErrorCode | null {
  if (state.statut === "finished") return "SIMULATION_FINISHED";
  if (isHeld(state.claim, nowMs)) return "CORRECTION_IN_PROGRESS";
  const live = liveRefusal(transition, state.live, nowMs);
  if (live !== null) return live;
  if (STOPPED_BY_CLOCK[transition] && isTimeOver(state.expire_a, nowMs)) return "EXAM_TIME_OVER";
  if (transition === "startLive" && state.contenu !== "") return "CONTENU_PRESENT";
  return null;
}

function liveRefusal(transition: Transition, live: State["live"], nowMs: number): ErrorCode | null {
  const running = isRunning(live, nowMs);
  switch (LIVE_SESSION[transition]) {
    case "never begun":
      if (live === undefined) return null;
      return running ? "LIVE_IN_PROGRESS" : "LIVE_ENDED";
    case "running":
      return running ? null : "LIVE_ENDED";
    case "not running":
      return running ? "LIVE_IN_PROGRESS" : null;
  }
}

const LIVE_CONDITIONS = {
  "never begun": "attribute_not_exists({live})",
  running: "{live.until} > :now",
  "not running": "(attribute_not_exists({live}) OR {live.until} <= :now)",
};

/** The same rule as a condition for the write that makes the transition. */
export function allowed(transition: Transition, nowMs: number): Condition {
  const inTime = STOPPED_BY_CLOCK[transition];
  const empty = transition === "startLive";
  return {
    template: [
      "{statut} = :in_progress AND (attribute_not_exists({claim}) OR {claim.until} <= :now)",
      LIVE_CONDITIONS[LIVE_SESSION[transition]],
      ...(inTime ? ["(attribute_not_exists({expire_a}) OR {expire_a} >= :grace_start)"] : []),
      ...(empty ? ["{contenu} = :empty"] : []),
    ].join(" AND "),
    values: {
      in_progress: "in_progress",
      now: nowMs,
      ...(inTime && { grace_start: graceStart(nowMs) }),
      ...(empty && { empty: "" }),
    },
  };
}

/** The earliest `expire_a` whose grace still runs; ISO strings of one form compare as instants do. */
function graceStart(nowMs: number): string {
  return new Date(nowMs - LIMITS.examGraceSeconds * 1000).toISOString();
}
