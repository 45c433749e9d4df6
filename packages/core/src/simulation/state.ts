import type { ErrorCode } from "@epreuve/contract/error-codes";
import { LIMITS } from "@epreuve/contract/limits";
import type { Condition } from "../table/write.ts";
import type { Claim, SimulationRow } from "./row.ts";

/**
 * The state machine of a simulation, and nothing else: which transitions are allowed from which state, as a check on
 * what was read and as the condition of the write. The two say the same: `tests/simulation/state.test.ts` compares them on the engine.
 *
 *   in progress ──claim──▶ in progress, claimed ──finish──▶ finished
 *        ▲                        │
 *        └──── release, lapse ────┘
 *
 * A claim lapses by itself at `claim.until`. In exam mode the time ends `examGraceSeconds` after `expire_a`.
 */
export type State = Pick<SimulationRow, "statut" | "claim" | "live" | "expire_a">;

/** What a client asks of a simulation in progress. */
export type Transition = "saveContenu" | "changeSujet" | "createAudio" | "live" | "claim";

/** Whether the exam's clock stops it: a submission after the time corrects the last saved text instead. */
const STOPPED_BY_CLOCK: Record<Transition, boolean> = {
  saveContenu: true,
  changeSujet: true,
  createAudio: true,
  live: true,
  claim: false,
};

/** Whether a running live session shuts it out: the dialogue is the session's to write. */
const SHUT_OUT_BY_LIVE: Record<Transition, boolean> = {
  saveContenu: true,
  changeSujet: true,
  createAudio: true,
  live: false,
  claim: true,
};

export function isLive(claim: Claim | undefined, nowMs: number): boolean {
  return claim !== undefined && claim.until > nowMs;
}

/** Whether a live session still runs. */
export function isRunning(live: { until: number } | undefined, nowMs: number): boolean {
  return live !== undefined && live.until > nowMs;
}

/** Whether an exam simulation's time is over, the grace included. False outside exam mode. */
export function isTimeOver(expireA: string | undefined, nowMs: number): boolean {
  return expireA !== undefined && expireA < graceStart(nowMs);
}

/** Why the transition is refused from this state, or null where it is allowed. */
export function refusal(transition: Transition, state: State, nowMs: number): ErrorCode | null {
  if (state.statut === "finished") return "SIMULATION_FINISHED";
  if (isLive(state.claim, nowMs)) return "CORRECTION_IN_PROGRESS";
  if (SHUT_OUT_BY_LIVE[transition] && isRunning(state.live, nowMs)) return "LIVE_IN_PROGRESS";
  if (STOPPED_BY_CLOCK[transition] && isTimeOver(state.expire_a, nowMs)) return "EXAM_TIME_OVER";
  return null;
}

/** The same rule as the condition of the write that makes the transition. */
export function allowed(transition: Transition, nowMs: number): Condition {
  const inTime = STOPPED_BY_CLOCK[transition];
  return {
    template: [
      "{statut} = :in_progress AND (attribute_not_exists({claim}) OR {claim.until} <= :now)",
      ...(SHUT_OUT_BY_LIVE[transition] ? ["(attribute_not_exists({live}) OR {live.until} <= :now)"] : []),
      ...(inTime ? ["(attribute_not_exists({expire_a}) OR {expire_a} >= :grace_start)"] : []),
    ].join(" AND "),
    values: {
      in_progress: "in_progress",
      now: nowMs,
      ...(inTime && { grace_start: graceStart(nowMs) }),
    },
  };
}

/** The condition of a write that rests on what was read: nobody has changed it since, and so it is made once. */
export function unchanged({ version }: Pick<SimulationRow, "version">): Condition {
  return { template: "{version} = :seen_version", values: { seen_version: version } };
}

/** The condition of what the holder of a claim gives back: still in progress, and still theirs. */
export function heldBy(claimId: string): Condition {
  return {
    template: "{statut} = :in_progress AND {claim.id} = :claim_id",
    values: { in_progress: "in_progress", claim_id: claimId },
  };
}

/**
 * The condition of what a claim was taken for: still in progress, theirs, and not lapsed. Once it has lapsed another
 * text may have been saved, and the workers have been told that nothing comes.
 */
export function liveFor(claimId: string, nowMs: number): Condition {
  const { template, values } = heldBy(claimId);
  return { template: `${template} AND {claim.until} > :now`, values: { ...values, now: nowMs } };
}

/** The earliest `expire_a` whose grace still runs; ISO strings of one form compare as instants do. */
function graceStart(nowMs: number): string {
  return new Date(nowMs - LIMITS.examGraceSeconds * 1000).toISOString();
}
