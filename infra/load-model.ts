import type { RateName } from "@epreuve/contract/limits";
import { RATES } from "@epreuve/contract/limits";
import type { Operation } from "@epreuve/contract/operation";

/**
 * A busy evening, from which throttles and reserved concurrency are sized. One person practises for some 45 minutes,
 * and makes one simulation in it: 60 % written, 25 % recorded, 15 % live. These are calls a minute of one such person,
 * from the journeys of the client: a save every few seconds while a text is typed, a read every few seconds until the
 * exercises are there, a page of the list between simulations. Estimates, until an evening has been measured.
 */
const CALLS_A_MINUTE: Record<string, number> = {
  saveContenu: 8,
  getSimulation: 4,
  listSimulations: 0.5,
  createSimulation: 0.1,
  changeSujet: 0.1,
  listSujets: 0.3,
  correctEe: 0.06,
  correctEo: 0.04,
  suggestIdees: 0.2,
  createAudio: 0.1,
  retryEnrichment: 0.02,
  getCompte: 0.3,
  updateCompte: 0.05,
  exportCompte: 0.02,
  getHealth: 1,
};

/** Of an operation that is not named above: a page that is opened now and then. */
const OTHERWISE_A_MINUTE = 0.2;

/** Frames of the live interaction: turns, pings and spoken parts, of the few who talk at a time. */
const FRAMES_A_MINUTE = 3;

/** Above what the model expects: the busiest minute of the evening, retries after a fault, a class that starts at once. */
const HEADROOM = 4;

/** Below this nothing is saved by throttling, and a single candidate may notice. */
const LEAST = { ratePerSecond: 5, burst: 10 };

/** What the contract allows one user, by the operation that counts it: a stage lets it through at once. */
const RATE_OF: Record<string, RateName> = {
  createSimulation: "creations",
  createAudio: "recordings",
  suggestIdees: "idees",
  correctEe: "corrections",
  correctEo: "corrections",
  retryEnrichment: "enrichments",
};

export interface Throttle {
  ratePerSecond: number;
  burst: number;
}

/** Who uses a stage at the same time, and how far an operator has raised its throttles. */
export interface Load {
  activeUsers: number;
  throttleFactor: number;
}

/**
 * The throttle of an operation over all users of a stage. It bounds what an attack or a client in a loop can cost; what
 * one user may do is in the contract's rates.
 */
export function throttleOf({ id }: Pick<Operation, "id">, load: Load): Throttle {
  const rate = RATE_OF[id];
  const ofOneUser = rate === undefined ? 0 : (RATES[rate][0]?.max ?? 0);
  return throttleFor(CALLS_A_MINUTE[id] ?? OTHERWISE_A_MINUTE, load, ofOneUser);
}

/** The throttle of frames and connections. */
export function framesThrottle(load: Load): Throttle {
  return throttleFor(FRAMES_A_MINUTE, load, RATES.liveTurns[0].max);
}

function throttleFor(aMinute: number, { activeUsers, throttleFactor }: Load, ofOneUser: number): Throttle {
  const ratePerSecond = Math.max(LEAST.ratePerSecond, Math.ceil((activeUsers * aMinute * HEADROOM) / 60));
  const burst = Math.max(LEAST.burst, 2 * ratePerSecond, ofOneUser);
  return { ratePerSecond: ratePerSecond * throttleFactor, burst: burst * throttleFactor };
}

/** How a reserve for those who wait for providers is shared: by how often they are called, and how long they take. */
const WAITING: Record<string, number> = {
  correctEe: 0.45,
  correctEo: 0.25,
  suggestIdees: 0.1,
  liveMessage: 0.2,
};

/** The functions that wait for providers, and their part of a reserve; each at least one. */
export function reservedFor(name: string, reserve: number | undefined): number | undefined {
  const share = WAITING[name];
  return reserve === undefined || share === undefined ? undefined : Math.max(1, Math.floor(reserve * share));
}

/** What all functions together have reserved. */
export function reservedInAll(reserve: number | undefined): number {
  return Object.keys(WAITING).reduce((sum, name) => sum + (reservedFor(name, reserve) ?? 0), 0);
}

/** What is allowed by the text provider, for the whole key. */
export interface ProviderQuota {
  tokensPerMinute: number | undefined;
  requestsPerMinute: number | undefined;
}

/**
 * One job, as `npm run provider` counts it: exercises and their solutions, or a model answer. It takes 3,500 tokens,
 * two requests at most, and some 20 s.
 */
const JOB = { tokens: 3_500, requests: 2, seconds: 20 };

/** The part of a quota that jobs may take: corrections and the examiner, whom somebody waits for, have the rest. */
const JOBS_SHARE = 0.3;

/** Jobs of each of the two kinds. */
const KINDS = 2;

/** What Lambda accepts for a queue. */
const CONCURRENCY = { least: 2, most: 1_000 };

/** How many jobs of one kind may run at once within a quota; undefined where none is given. */
export function jobConcurrencyWithin({
  tokensPerMinute,
  requestsPerMinute,
}: ProviderQuota): number | undefined {
  const runsAMinute = 60 / JOB.seconds;
  const within = [
    ...(tokensPerMinute === undefined ? [] : [tokensPerMinute / (JOB.tokens * runsAMinute)]),
    ...(requestsPerMinute === undefined ? [] : [requestsPerMinute / (JOB.requests * runsAMinute)]),
  ];
  if (within.length === 0) return undefined;
  const each = Math.floor((Math.min(...within) * JOBS_SHARE) / KINDS);
  return Math.min(CONCURRENCY.most, Math.max(CONCURRENCY.least, each));
}
