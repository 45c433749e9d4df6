import { createHash } from "node:crypto";
import { DEGRADABLE, type Degradable } from "@epreuve/contract/degraded";
import { AppError } from "../app-error.ts";
import { untilAborted } from "../provider/attempt.ts";
import { clientRetrySeconds } from "../provider/retry-after.ts";
import type { Runtime } from "../runtime.ts";
import type { Table } from "../table/table.ts";
import { type AdmissionState, readAdmission, writeAdmission } from "./admission-item.ts";
import { saidBy } from "./blame.ts";
import { afterFailure, afterSuccess, type Breaker, entryTo, isDegraded } from "./breaker.ts";

export interface AdmissionOptions {
  table: Table;
  runtime: Runtime;
  /** How long a provider has to have failed everybody before calls are held, in milliseconds. */
  failingMs: number;
  /** How long a call waits for what is read, or written, beside its work, in milliseconds. */
  patienceMs?: number;
  /** Told why nothing could be learnt, or stored: nobody else is. */
  onTrouble?: (error: unknown) => void;
}

/** How long a process uses what it has read. */
const KNOWN_MS = 3_000;

/** How often what was observed is tried again where another process wrote first. */
const ATTEMPTS = 3;

/** When to come back while an operator holds a provider down: between one and two minutes. */
const DOWN_MS = 60_000;

/**
 * Keeps calls from providers that are known to be down, before anything is written or counted. What is known is in one
 * item, which the calls themselves write when providers fail and when they serve again, and an operator by a command.
 *
 * It fails open: where the item cannot be read in time, or makes no sense, every call is admitted. A correction costs
 * one read unit at most, and no write while providers serve.
 */
export interface Admission {
  /** Null where calls to all of these may begin; otherwise SERVICE_UNAVAILABLE, with the time to come back. */
  refusal(services: readonly Degradable[]): Promise<AppError | null>;
  /** Whether work that can wait should; it is never a probe. */
  shouldWait(service: Degradable): Promise<boolean>;
  /** What is being turned away now. */
  degraded(): Promise<Degradable[]>;
  /** Makes a call, and learns from its end. Rejects as the call does, and with nothing of its own. */
  watch<T>(service: Degradable, { owner }: { owner: string }, call: () => Promise<T>): Promise<T>;
}

interface Observation {
  service: Degradable;
  change(breaker: Breaker): Breaker;
}

export function createAdmission({
  table,
  runtime,
  failingMs,
  patienceMs = 500,
  onTrouble = () => {},
}: AdmissionOptions): Admission {
  let known: { state: AdmissionState; readMs: number } | undefined;
  /** Successes that wait for the next read: one read tells them all. */
  let observed: Observation[] = [];

  async function read(consistent = false): Promise<AdmissionState> {
    const state = await readAdmission(table, { consistent });
    known = { state, readMs: runtime.now() };
    return state;
  }

  /** What is known, or undefined where nothing can be learnt in time. */
  async function look(): Promise<AdmissionState | undefined> {
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : runtime.now() - known.readMs;
    if (known !== undefined && ageMs >= 0 && ageMs < KNOWN_MS) return known.state;
    return inTime(read());
  }

  /** The value, or undefined where it fails or takes too long. */
  async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
    const { signal } = runtime.deadlineIn(patienceMs);
    return untilAborted(work, signal).catch((error: unknown) => {
      onTrouble(error);
      return undefined;
    });
  }

  async function probe(state: AdmissionState, breakers: AdmissionState["breakers"]): Promise<boolean> {
    const stored = await inTime(
      writeAdmission(table, { ...state, breakers: { ...state.breakers, ...breakers } }),
    );
    known = undefined;
    // Where it cannot be stored nothing can be learnt either: that one call is no herd.
    return stored !== false;
  }

  async function refusal(services: readonly Degradable[]): Promise<AppError | null> {
    const state = await look();
    if (state === undefined) return null;
    const probes: AdmissionState["breakers"] = {};
    for (const service of services) {
      const random = runtime.random();
      const held = state.switches[service];
      if (held === "up") continue;
      if (held === "down") return comeBackIn(DOWN_MS * (1 + random));
      const entry = entryTo(state.breakers[service], { nowMs: runtime.now(), random });
      if (entry.kind === "refused") return comeBackIn(entry.retryMs);
      if (entry.kind === "probe") probes[service] = entry.next;
    }
    if (Object.keys(probes).length === 0 || (await probe(state, probes))) return null;
    return comeBackIn(KNOWN_MS * (1 + runtime.random()));
  }

  async function store(observations: readonly Observation[]): Promise<void> {
    for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
      const state = attempts === 1 ? await look() : await read(true);
      if (state === undefined) return;
      const breakers = { ...state.breakers };
      for (const { service, change } of observations) breakers[service] = change(breakers[service]);
      if (DEGRADABLE.every((service) => breakers[service] === state.breakers[service])) return;
      if (await writeAdmission(table, { ...state, breakers })) break;
    }
    known = undefined;
  }

  /** Stores what was observed, unless it takes too long; whoever waits for the call does not notice. */
  async function settle(): Promise<void> {
    const observations = observed;
    observed = [];
    await inTime(store(observations));
  }

  return {
    refusal,

    async shouldWait(service) {
      const state = await look();
      return state !== undefined && isTurnedAway(state, service, runtime.now());
    },

    async degraded() {
      const state = await look();
      if (state === undefined) return [];
      return DEGRADABLE.filter((service) => isTurnedAway(state, service, runtime.now()));
    },

    async watch(service, { owner }, call) {
      const startMs = runtime.now();
      const learn = (said: ReturnType<typeof saidBy>) => {
        const ended = { startMs, nowMs: runtime.now() };
        if (said === "nothing") return;
        const change =
          said === "failed"
            ? (breaker: Breaker) => afterFailure(breaker, { ...ended, user: userOf(owner), failingMs })
            : (breaker: Breaker) => afterSuccess(breaker, ended);
        observed.push({ service, change });
      };
      try {
        const value = await call();
        learn("served");
        // The correction that follows a transcription tells of both.
        if (service !== "speech") await settle();
        return value;
      } catch (error) {
        learn(saidBy(error));
        await settle();
        throw error;
      }
    },
  };
}

function isTurnedAway({ switches, breakers }: AdmissionState, service: Degradable, nowMs: number): boolean {
  const held = switches[service];
  return held === undefined ? isDegraded(breakers[service], nowMs) : held === "down";
}

function comeBackIn(ms: number): AppError {
  return new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: clientRetrySeconds(ms) });
}

/** Enough to tell three users apart, and too little to name one. */
function userOf(owner: string): string {
  return createHash("sha256").update(owner).digest("hex").slice(0, 6);
}
