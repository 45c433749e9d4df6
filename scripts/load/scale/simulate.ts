import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import type { Measured } from "../evening/measured.ts";
import { type Call, type PlannedJourney, planJourney, type Step } from "../journey.ts";
import { journeysOfPeakHour } from "../model.ts";
import { type Random, seeded } from "../random.ts";
import { Agenda } from "./agenda.ts";
import { type Cost, costsOf, drawMs, transcriptionMs } from "./costs.ts";
import { Demand } from "./demand.ts";
import type { Limits } from "./limits.ts";
import { Bucket, Places, Queue, type Tally } from "./stations.ts";

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

export type StationName = "rest" | "live" | "lambda" | "provider" | "transcribe" | "voice" | "exercices" | "modele";

const WARM_MINUTES = 45;
const MINUTES = 30;

/** As apps and people do: a call that fails is made again after a while, and given up then. */
const ATTEMPTS = 4;
const RETRY_MS = 2_000;

/** The service tells a refusal of the provider within this, having asked twice. */
const REFUSED_MS = 3_000;

/** The worker's own: infra's JOB_RETRY_SECONDS, times the square of the receives. */
const JOB_RETRY_MS = 30_000;

/** The client's polls: packages/client/src/poll-simulation.ts and wait-for-enrichment.ts. */
const POLL = { firstMs: 1_000, growth: 1.5, longestMs: 15_000 };

interface Waiter {
  left: number;
  ended: boolean;
}

interface Message {
  job: "exercices" | "modele";
  receives: number;
  waiter: Waiter;
}

/** The busiest hour of an evening, in virtual time. The same options always give the same. */
export function simulate(options: SimulationOptions): Simulated {
  return new Evening(options).run();
}

class Evening {
  readonly #agenda = new Agenda();
  readonly #random: Random;
  readonly #costs: Record<Call, Cost>;
  readonly #measured: Measured;
  readonly #warmMs: number;
  readonly #endMs: number;
  readonly #ratePerMs: number;
  readonly #demand: Demand;
  readonly #rest: Bucket;
  readonly #live: Bucket;
  readonly #tokens: Bucket;
  readonly #asked: Bucket;
  readonly #voice: Bucket;
  readonly #lambda: Places;
  readonly #transcribe: Places;
  readonly #connections = new Places(Number.POSITIVE_INFINITY);
  readonly #atOnce = new Places(Number.POSITIVE_INFINITY);
  readonly #provider: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };
  readonly #queues: Record<Message["job"], Queue<Message>>;
  readonly #journeys = { arrivals: 0, served: 0, refused: 0, waiting: 0, measured: 0 };

  constructor({ users, limits, seed, measured, warmMinutes = WARM_MINUTES, minutes = MINUTES }: SimulationOptions) {
    const agenda = this.#agenda;
    this.#random = seeded(seed);
    this.#measured = measured;
    this.#costs = costsOf(measured);
    this.#warmMs = warmMinutes * 60_000;
    this.#endMs = this.#warmMs + minutes * 60_000;
    this.#ratePerMs = journeysOfPeakHour(users) / 3_600_000;
    this.#demand = new Demand(agenda, this.#warmMs);
    const perMinute = (size: number) => new Bucket(agenda, { perSecond: size / 60, size });
    this.#rest = new Bucket(agenda, { perSecond: limits.restPerSecond, size: limits.restBurst });
    this.#live = new Bucket(agenda, { perSecond: limits.livePerSecond, size: limits.liveBurst });
    this.#voice = new Bucket(agenda, { perSecond: limits.sentencesPerSecond, size: limits.sentencesBurst });
    this.#tokens = perMinute(limits.providerTokensPerMinute);
    this.#asked = perMinute(limits.providerRequestsPerMinute);
    this.#lambda = new Places(limits.lambdaConcurrency);
    this.#transcribe = new Places(limits.transcribeJobs);
    const queue = () =>
      new Queue<Message>(agenda, limits.jobConcurrency, this.#lambda, (message, done) => this.#job(message, done));
    this.#queues = { exercices: queue(), modele: queue() };
  }

  run(): Simulated {
    const agenda = this.#agenda;
    this.#arrive();
    agenda.after(this.#warmMs, () => {
      for (const station of [this.#lambda, this.#transcribe, this.#connections, this.#atOnce]) station.watch();
      for (const queue of Object.values(this.#queues)) queue.watch();
    });
    agenda.runUntil(this.#endMs);
    const { exercices, modele } = this.#queues;
    const waits = [...exercices.waitsMs, ...modele.waitsMs].toSorted((a, b) => a - b);
    const seconds = (ms: number) => Math.round(ms / 1_000);
    return {
      journeys: { ...this.#journeys, atOnceMost: this.#atOnce.peak },
      stations: {
        rest: this.#rest.tally,
        live: this.#live.tally,
        lambda: this.#lambda.tally,
        provider: this.#provider,
        transcribe: this.#transcribe.tally,
        voice: this.#voice.tally,
        exercices: exercices.tally,
        modele: modele.tally,
      },
      demand: this.#demand.figures(),
      lambdaMost: this.#lambda.peak,
      jobsMost: Math.max(exercices.busyPeak, modele.busyPeak),
      transcriptionsMost: this.#transcribe.peak,
      connectionsMost: this.#connections.peak,
      jobWaitP95S: seconds(waits[Math.floor(0.95 * (waits.length - 1))] ?? 0),
      jobWaitMostS: seconds(waits.at(-1) ?? 0),
      jobAgeAtEndS: seconds(Math.max(exercices.ageMs, modele.ageMs)),
    };
  }

  /** Candidates come independently of each other. */
  #arrive(): void {
    if (this.#ratePerMs === 0) return;
    this.#agenda.after(-Math.log(1 - this.#random.next()) / this.#ratePerMs, () => {
      this.#journeys.arrivals++;
      this.#journeys.waiting++;
      this.#atOnce.take();
      if (this.#agenda.nowMs >= this.#warmMs) this.#journeys.measured++;
      this.#demand.signIn();
      this.#go(planJourney(this.#random), 0, new Set());
      this.#arrive();
    });
  }

  /** The steps of a journey, one after the other. `seen`: the paths a browser has asked about. */
  #go(planned: PlannedJourney, index: number, seen: Set<string>): void {
    const step = planned.steps[index];
    if (step === undefined) {
      this.#leave("served");
      return;
    }
    const next = () => this.#go(planned, index + 1, seen);
    this.#agenda.after(step.afterS * 1_000, () => {
      if (step.kind === "upload") {
        this.#demand.upload(step.seconds);
        next();
      } else if (step.kind === "enrichment") next();
      else this.#call(planned, step, seen, 1, next);
    });
  }

  #leave(end: "served" | "refused"): void {
    this.#journeys.waiting--;
    this.#journeys[end]++;
    this.#atOnce.free();
  }

  #call(
    planned: PlannedJourney,
    { call }: Extract<Step, { kind: "call" }>,
    seen: Set<string>,
    attempt: number,
    next: () => void,
  ): void {
    const cost = this.#costs[call];
    if (planned.browser && cost.api === "rest" && !seen.has(call)) {
      seen.add(call);
      this.#demand.preflight();
      this.#rest.take();
    }
    const again = () => {
      // What the journey cannot do without ends it; the rest, and the text, is left for later.
      if (attempt < ATTEMPTS) {
        const pauseMs = RETRY_MS * 2 ** (attempt - 1) * (0.5 + this.#random.next());
        this.#agenda.after(pauseMs, () =>
          this.#call(planned, { kind: "call", call, afterS: 0 }, seen, attempt + 1, next),
        );
      } else if (ESSENTIAL.has(call)) this.#abandon(call);
      else next();
    };
    const done = () => {
      if (call === "liveConnect") this.#connections.take();
      if (call === "liveEnd") this.#connections.free();
      if (call === "correctEe" || call === "correctEo") this.#enrich(next);
      else next();
    };
    this.#admit(planned, call, cost, done, again);
  }

  #abandon(call: Call): void {
    if (IN_SESSION.has(call)) this.#connections.free();
    this.#leave("refused");
  }

  /** One attempt: the gateway, then the functions one after the other, with what they ask of providers. */
  #admit(planned: PlannedJourney, call: Call, cost: Cost, done: () => void, again: () => void): void {
    const { api, requests } = cost;
    this.#demand.requests(api, call, requests);
    const bucket = api === "rest" ? this.#rest : this.#live;
    for (let n = 0; n < requests; n++) if (!bucket.take()) return again();
    const transcribes = call === "correctEo" && planned.journey === "recorded";
    const [first, ...others] = cost.executions;
    if (first === undefined) return done();
    if (!this.#lambda.take()) return again();
    if (transcribes && !this.#transcribe.take()) return this.#release(REFUSED_MS, first.gb, again);
    const ask = cost.asks === null || this.#ask(cost.asks);
    if (!ask) {
      if (transcribes) this.#transcribe.free();
      return this.#release(REFUSED_MS, first.gb, again);
    }
    this.#demand.units(cost);
    this.#demand.sent(cost.sent);
    for (let n = 0; n < cost.sentences; n++) {
      this.#demand.sentence();
      this.#voice.take();
    }
    const heardMs = transcribes ? transcriptionMs(planned.speechS) : 0;
    if (transcribes) {
      this.#demand.transcription();
      this.#agenda.after(heardMs, () => this.#transcribe.free());
    }
    const rest = () => {
      const next = others.shift();
      if (next === undefined) return done();
      // Of one call, one after the other: a connection is authorized, then opened.
      if (!this.#lambda.take()) return again();
      this.#release(drawMs(next.times, this.#random.next()), next.gb, rest);
    };
    this.#release(heardMs + drawMs(first.times, this.#random.next()), first.gb, rest);
  }

  #release(ms: number, gb: number, then: () => void): void {
    this.#agenda.after(ms, () => {
      this.#demand.execution(ms, gb);
      this.#lambda.free();
      then();
    });
  }

  /** Whether the provider takes this work; its limits count a minute's calls and tokens. */
  #ask(name: string): boolean {
    const { calls, input, output } = this.#measured.provider[name] ?? { calls: 0, input: 0, output: 0 };
    this.#demand.provider(calls, input, output);
    this.#provider.arrivals++;
    const taken = this.#asked.take(calls) && this.#tokens.take(input + output);
    this.#provider[taken ? "served" : "refused"]++;
    return taken;
  }

  /** A report's two jobs, and the client's polls until both have ended. */
  #enrich(next: () => void): void {
    const waiter: Waiter = { left: 2, ended: false };
    for (const job of ["exercices", "modele"] as const) {
      this.#demand.message();
      this.#queues[job].send({ job, receives: 1, waiter });
    }
    const cost = this.#costs.getSimulation;
    const [execution] = cost.executions;
    const poll = (waitMs: number) => {
      this.#demand.requests("rest", "getSimulation", 1);
      const again = () => {
        if (waiter.ended) next();
        else this.#agenda.after(waitMs, () => poll(Math.min(POLL.longestMs, waitMs * POLL.growth)));
      };
      // A poll that fails is one of those that the client ignores.
      if (!this.#rest.take() || !this.#lambda.take()) return this.#agenda.after(waitMs, () => poll(waitMs));
      this.#demand.units(cost);
      const { times, gb } = execution ?? { times: 0, gb: 0 };
      this.#release(drawMs(times, this.#random.next()), gb, again);
    };
    poll(POLL.firstMs);
  }

  /** One run of a job. A refused one is delivered again later, and given up after the last delivery. */
  #job(message: Message, done: (end: "served" | "refused") => void): void {
    const { job, receives, waiter } = message;
    const name = `job ${job}`;
    if (this.#ask(name)) {
      const ms = drawMs(this.#measured.functions[name] ?? 0, this.#random.next());
      this.#agenda.after(ms, () => {
        this.#demand.execution(ms, 1);
        end(waiter);
        done("served");
      });
      return;
    }
    this.#agenda.after(REFUSED_MS, () => {
      this.#demand.execution(REFUSED_MS, 1);
      if (receives < MAX_RECEIVES) {
        this.#agenda.after(JOB_RETRY_MS * receives ** 2, () =>
          this.#queues[job].send({ ...message, receives: receives + 1 }),
        );
      } else end(waiter);
      done("refused");
    });
  }
}

/** A journey ends without these. Saves, ideas, lists and pings may fail: the text is in the browser, and sent at last. */
const ESSENTIAL: ReadonlySet<Call> = new Set<Call>([
  "createSimulation",
  "createAudio",
  "correctEe",
  "correctEo",
  "liveConnect",
  "liveStart",
  "liveTurn",
  "liveSpokenTurn",
  "liveEnd",
]);

/** Calls of a session whose connection is open. */
const IN_SESSION: ReadonlySet<Call> = new Set<Call>(["liveStart", "liveTurn", "liveSpokenTurn", "liveEnd"]);

function end(waiter: Waiter): void {
  waiter.left--;
  waiter.ended = waiter.left === 0;
}
