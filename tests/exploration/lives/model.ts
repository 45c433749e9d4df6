import { LIMITS, RATES, type RateName } from "@epreuve/contract/limits";
import type { Plan } from "@epreuve/contract/plans";
import type { Tache } from "@epreuve/contract/tache";
import { isLiveOver, type LiveSession } from "./live-session.ts";

/*
 * The reference model: what the contract says of one user's simulations, and nothing of how the service does it. A
 * field that the explorer cannot know yet, for the response that told it was lost, is undefined until a reading tells.
 */

export interface Simulation {
  /** Undefined where the creation's response was lost, until a list shows it. */
  id: string | undefined;
  tache: Tache;
  exam: boolean;
  createdAt: string | undefined;
  expireMs: number | null | undefined;
  sujetId: string | null | undefined;
  contenu: string;
  /** Entity tag of the text. */
  tag: string | undefined;
  /** The tag before a save, while nothing has happened since: it may be sent again. */
  saved: { over: string | undefined } | undefined;
  finished: boolean;
  /** A correction that runs, or whose process died: from when on it may, and must, count as gone. */
  correction: { maybeGoneMs: number; goneMs: number } | null;
  /** The recording announced last: what it says once it is there. */
  audio: { sent: "not" | "good" | "bad"; mark: string } | null;
  /** Whether that recording has been heard, and the words are kept. */
  heard: boolean;
  live: LiveSession | null;
}

export interface User {
  plan: Plan;
  objectif: { nclc: number; date: string | null } | null;
  /** Oldest first. */
  simulations: Simulation[];
  /** Calls counted, by rate, window and start. */
  counted: Record<string, number>;
  /** Creations remembered under a key. */
  keys: Record<string, { body: string; untilMs: number; production: string | undefined; seq: number }>;
  /** How often each subject was taken. */
  uses: Record<string, number>;
  /** Which simulation's session each connection serves: one for its life. */
  served: Record<string, string>;
}

export function newUser(plan: Plan): User {
  return { plan, objectif: null, simulations: [], counted: {}, keys: {}, uses: {}, served: {} };
}

export function simulationOf(user: User, id: string): Simulation {
  const simulation = user.simulations.find((one) => one.id === id);
  if (simulation === undefined) throw new Error(`the model has no simulation ${id}`);
  return simulation;
}

export function isExamOver({ expireMs }: Simulation, nowMs: number): boolean {
  return typeof expireMs === "number" && nowMs > expireMs + LIMITS.examGraceSeconds * 1000;
}

/** What may be asked of a simulation in progress, as far as its state is concerned. */
export type Asked = "contenu" | "sujet" | "audio" | "correction" | "live";

/** Every 409 that applies: the contract does not say which of several is told. */
export function conflicts(simulation: Simulation, asked: Asked, nowMs: number): string[] {
  if (simulation.finished) return ["SIMULATION_FINISHED"];
  const codes: string[] = [];
  if (simulation.correction !== null) codes.push("CORRECTION_IN_PROGRESS");
  const { live } = simulation;
  if (live !== null) {
    const over = isLiveOver(live, simulation.expireMs, nowMs);
    if (!over && asked !== "live") codes.push("LIVE_IN_PROGRESS");
    if (over && asked === "contenu") codes.push("LIVE_ENDED");
  }
  if (asked === "live" && live === null && simulation.contenu !== "") codes.push("CONTENU_PRESENT");
  if (asked !== "correction" && isExamOver(simulation, nowMs)) codes.push("EXAM_TIME_OVER");
  return codes;
}

/** Whether a rate's windows have room for one more call, and in how many seconds the fullest opens again. */
export function roomIn(
  user: User,
  rate: RateName,
  nowMs: number,
  scope = "",
): { room: boolean; openSeconds: number } {
  const full = windowsOf(rate, nowMs, scope).filter(({ key, max }) => (user.counted[key] ?? 0) >= max);
  return {
    room: full.length === 0,
    openSeconds: Math.max(0, ...full.map(({ opensMs }) => Math.ceil((opensMs - nowMs) / 1000))),
  };
}

/** How many calls are left in each of a rate's windows. */
export function leftOf(user: User, rate: RateName, nowMs: number): number[] {
  return windowsOf(rate, nowMs, "").map(({ key, max }) => max - (user.counted[key] ?? 0));
}

export function count(user: User, rate: RateName, nowMs: number, scope = ""): void {
  for (const { key } of windowsOf(rate, nowMs, scope)) user.counted[key] = (user.counted[key] ?? 0) + 1;
}

function windowsOf(rate: RateName, nowMs: number, scope: string) {
  return RATES[rate].map(({ max, seconds }) => {
    const start = Math.floor(nowMs / 1000 / seconds) * seconds;
    return { key: `${rate} ${scope} ${seconds} ${start}`, max, opensMs: (start + seconds) * 1000 };
  });
}

/**
 * The states a user may be in now, as a correction whose process died may or may not be over: one for each way it can
 * be.
 */
export function asOf(user: User, nowMs: number): User[] {
  let states = [user];
  for (const [index, { correction }] of user.simulations.entries()) {
    if (correction === null || nowMs < correction.maybeGoneMs) continue;
    const gone = states.map((state) => {
      const next = structuredClone(state);
      const simulation = next.simulations[index];
      if (simulation !== undefined) simulation.correction = null;
      return next;
    });
    states = nowMs >= correction.goneMs ? gone : [...states, ...gone];
  }
  return states;
}
