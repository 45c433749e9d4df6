import type { Measured } from "../evening/measured.ts";
import { type Call, type PlannedJourney, planJourney } from "../journey.ts";
import { journeysOfPeakHour } from "../model.ts";
import { type Random, seeded } from "../random.ts";
import type { Demand } from "./demand.ts";
import type { Limits } from "./limits.ts";
import { Site, type StationName } from "./site.ts";
import { Places, type Tally } from "./stations.ts";

export interface SimulationOptions {
  users: number;
  limits: Limits;
  seed: number;
  measured: Measured;
  /** Minutes of the busiest hour's rate before what is measured, and while it is. A journey takes some 45 at most. */
  warmMinutes?: number;
  minutes?: number;
}

export interface Simulated {
  /** Journeys that began, by what became of them; conserved as every station's arrivals are. */
  journeys: Tally & { measured: number; atOnceMost: number };
  stations: Record<StationName, Tally>;
  demand: ReturnType<Demand["figures"]>;
  /** Executions at once, of all functions and of those for jobs; recordings transcribed at once; connections. */
  lambdaMost: number;
  jobsMost: number;
  transcriptionsMost: number;
  connectionsMost: number;
  /** How long jobs waited for a worker, and the age of the oldest that waits when the time is over; in seconds. */
  jobWaitP95S: number;
  jobWaitMostS: number;
  jobAgeAtEndS: number;
}

export const WARM_MINUTES = 45;
export const MINUTES = 30;

/** As apps and people do: a call that fails is made again after a while, and given up then. */
const ATTEMPTS = 4;
const RETRY_MS = 2_000;

/** The client's polls: packages/client/src/poll-simulation.ts and wait-for-enrichment.ts. */
const POLL = { firstMs: 1_000, growth: 1.5, longestMs: 15_000 };

/** The busiest hour of an evening, in virtual time. The same options always give the same. */
export function simulate(options: SimulationOptions): Simulated {
  return new Evening(options).run();
}

/** Calls of a session whose connection is open. */
const IN_SESSION: readonly Call[] = ["liveStart", "liveTurn", "liveSpokenTurn", "liveEnd"];

/** A journey ends without these. Saves, ideas, lists and pings may fail: the text is in the browser, and sent at last. */
const ESSENTIAL: readonly Call[] = [
  "createSimulation",
  "createAudio",
  "correctEe",
  "correctEo",
  "liveConnect",
  ...IN_SESSION,
];

/** A candidate under way. */
interface Visit {
  planned: PlannedJourney;
  /** The operations that the browser has sent a preflight for. */
  asked: Set<Call>;
}

class Evening {
  readonly #random: Random;
  readonly #site: Site;
  readonly #warmMs: number;
  readonly #endMs: number;
  readonly #ratePerMs: number;
  readonly #connections = new Places(Number.POSITIVE_INFINITY);
  readonly #atOnce = new Places(Number.POSITIVE_INFINITY);
  readonly #journeys = { arrivals: 0, served: 0, refused: 0, waiting: 0, measured: 0 };

  constructor(options: SimulationOptions) {
    const { users, limits, seed, measured, warmMinutes = WARM_MINUTES, minutes = MINUTES } = options;
    this.#random = seeded(seed);
    this.#warmMs = warmMinutes * 60_000;
    this.#endMs = this.#warmMs + minutes * 60_000;
    this.#ratePerMs = journeysOfPeakHour(users) / 3_600_000;
    this.#site = new Site(limits, measured, this.#random, this.#warmMs);
  }

  run(): Simulated {
    const { agenda, demand } = this.#site;
    this.#arrive();
    agenda.after(this.#warmMs, () => {
      this.#site.watch();
      this.#connections.watch();
      this.#atOnce.watch();
    });
    agenda.runUntil(this.#endMs);
    const { jobAgeMs, jobWaitsMs, ...most } = this.#site.peaks();
    const seconds = (ms = 0) => Math.round(ms / 1_000);
    return {
      ...most,
      journeys: { ...this.#journeys, atOnceMost: this.#atOnce.peak },
      stations: this.#site.stations(),
      demand: demand.figures(),
      connectionsMost: this.#connections.peak,
      jobWaitP95S: seconds(jobWaitsMs[Math.floor(0.95 * (jobWaitsMs.length - 1))]),
      jobWaitMostS: seconds(jobWaitsMs.at(-1)),
      jobAgeAtEndS: seconds(jobAgeMs),
    };
  }

  /** Candidates come independently of each other. */
  #arrive(): void {
    if (this.#ratePerMs === 0) return;
    const { agenda, demand } = this.#site;
    agenda.after(-Math.log(1 - this.#random.next()) / this.#ratePerMs, () => {
      this.#journeys.arrivals++;
      this.#journeys.waiting++;
      this.#atOnce.take();
      if (agenda.nowMs >= this.#warmMs) this.#journeys.measured++;
      demand.signIn();
      this.#go({ planned: planJourney(this.#random), asked: new Set() }, 0);
      this.#arrive();
    });
  }

  /** The steps of a journey, one after the other. */
  #go(visit: Visit, index: number): void {
    const step = visit.planned.steps[index];
    if (step === undefined) {
      this.#leave("served");
      return;
    }
    const next = () => this.#go(visit, index + 1);
    this.#site.agenda.after(step.afterS * 1_000, () => {
      // Recordings go past the API, and the wait for what follows a report is part of its correction.
      if (step.kind === "call") this.#call(visit, step.call, 1, next);
      else next();
    });
  }

  #leave(end: "served" | "refused"): void {
    this.#journeys.waiting--;
    this.#journeys[end]++;
    this.#atOnce.free();
  }

  #call(visit: Visit, call: Call, attempt: number, next: () => void): void {
    const { planned, asked } = visit;
    if (planned.browser && this.#site.isRest(call) && !asked.has(call)) {
      asked.add(call);
      this.#site.preflight();
    }
    const done = () => {
      if (call === "liveConnect") this.#connections.take();
      if (call === "liveEnd") this.#connections.free();
      if (call === "correctEe" || call === "correctEo") this.#enrich(next);
      else next();
    };
    const refused = () => {
      if (attempt < ATTEMPTS) {
        const pauseMs = RETRY_MS * 2 ** (attempt - 1) * (0.5 + this.#random.next());
        this.#site.agenda.after(pauseMs, () => this.#call(visit, call, attempt + 1, next));
      } else if (ESSENTIAL.includes(call)) {
        if (IN_SESSION.includes(call)) this.#connections.free();
        this.#leave("refused");
      } else next();
    };
    this.#site.call(planned, call, done, refused);
  }

  /** A report's two jobs, and the client's polls until both have ended. */
  #enrich(next: () => void): void {
    let left = 2;
    this.#site.enrich(() => {
      left--;
    });
    const poll = (waitMs: number) => {
      const later = (afterwardsMs: number) => this.#site.agenda.after(waitMs, () => poll(afterwardsMs));
      const seen = () => {
        if (left === 0) next();
        else later(Math.min(POLL.longestMs, waitMs * POLL.growth));
      };
      // A poll that fails is one of those that the client ignores.
      this.#site.poll(seen, () => later(waitMs));
    };
    poll(POLL.firstMs);
  }
}
