import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import type { Measured } from "../evening/measured.ts";
import type { Call, PlannedJourney } from "../journey.ts";
import type { Random } from "../random.ts";
import { Agenda } from "./agenda.ts";
import { type Cost, costsOf, drawMs, jobUnitsOf, transcriptionMs, type Units } from "./costs.ts";
import { Demand } from "./demand.ts";
import type { Limits } from "./limits.ts";
import { Bucket, Places, Queue, type Tally } from "./stations.ts";
import { Throttles } from "./throttles.ts";

/** The service tells a refusal of the provider within this, having asked twice. */
const REFUSED_MS = 3_000;

/** The worker's own: infra's JOB_RETRY_SECONDS, times the square of the receives. */
const JOB_RETRY_MS = 30_000;

const JOBS = ["exercices", "modele"] as const;

interface Message {
  job: (typeof JOBS)[number];
  receives: number;
  onEnd: () => void;
}

export type StationName =
  | "throttles"
  | "lambda"
  | "provider"
  | "transcribe"
  | "voice"
  | "exercices"
  | "modele";

/** The service with its limits: gateway, functions, queues, and the providers behind. */
export class Site {
  readonly agenda = new Agenda();
  readonly demand: Demand;
  readonly #random: Random;
  readonly #costs: Record<Call, Cost>;
  readonly #jobUnits: Units;
  readonly #measured: Measured;
  readonly #throttles: Throttles;
  readonly #tokens: Bucket;
  readonly #asked: Bucket;
  readonly #voice: Bucket;
  readonly #lambda: Places;
  readonly #transcribe: Places;
  readonly #provider: Tally = { arrivals: 0, served: 0, refused: 0, waiting: 0 };
  readonly #queues: Record<Message["job"], Queue<Message>>;

  constructor(limits: Limits, measured: Measured, random: Random, fromMs: number) {
    const { agenda } = this;
    this.#random = random;
    this.#measured = measured;
    this.#costs = costsOf(measured);
    this.#jobUnits = jobUnitsOf(measured);
    this.demand = new Demand(agenda, fromMs);
    const perMinute = (size: number) => new Bucket(agenda, { perSecond: size / 60, size });
    this.#throttles = new Throttles(agenda, limits.throttledFor);
    this.#voice = new Bucket(agenda, { perSecond: limits.sentencesPerSecond, size: limits.sentencesBurst });
    this.#tokens = perMinute(limits.providerTokensPerMinute);
    this.#asked = perMinute(limits.providerRequestsPerMinute);
    this.#lambda = new Places(limits.lambdaConcurrency);
    this.#transcribe = new Places(limits.transcribeJobs);
    const queue = () =>
      new Queue<Message>(agenda, limits.jobConcurrency, this.#lambda, (message, done) =>
        this.#run(message, done),
      );
    this.#queues = { exercices: queue(), modele: queue() };
  }

  /** Begins to measure. */
  watch(): void {
    for (const station of [this.#lambda, this.#transcribe, ...JOBS.map((job) => this.#queues[job])]) {
      station.watch();
    }
  }

  stations(): Record<StationName, Tally> {
    const { exercices, modele } = this.#queues;
    return {
      throttles: this.#throttles.tally,
      lambda: this.#lambda.tally,
      provider: this.#provider,
      transcribe: this.#transcribe.tally,
      voice: this.#voice.tally,
      exercices: exercices.tally,
      modele: modele.tally,
    };
  }

  peaks() {
    const queues = JOBS.map((job) => this.#queues[job]);
    return {
      lambdaMost: this.#lambda.peak,
      jobsMost: Math.max(...queues.map(({ busyPeak }) => busyPeak)),
      transcriptionsMost: this.#transcribe.peak,
      jobAgeMs: Math.max(...queues.map(({ ageMs }) => ageMs)),
      jobWaitsMs: queues.flatMap(({ waitsMs }) => waitsMs).toSorted((a, b) => a - b),
    };
  }

  isRest(call: Call): boolean {
    return this.#costs[call].api === "rest";
  }

  /** A browser asks whether it may: no function runs. */
  preflight(): void {
    this.demand.preflight();
  }

  /** One attempt at a call: the gateway, then its functions one after the other, with what they ask of providers. */
  call(planned: PlannedJourney, call: Call, done: () => void, refused: () => void): void {
    const cost = this.#costs[call];
    const { api, requests, executions } = cost;
    this.demand.requests(api, call, requests);
    for (let n = 0; n < requests; n++) {
      if (!this.#throttles.take(api, call)) {
        refused();
        return;
      }
    }
    const [first, ...others] = executions;
    if (first === undefined) throw new Error(`No function answers ${call}.`);
    if (!this.#lambda.take()) {
      refused();
      return;
    }
    const heardMs = this.#provide(planned, call, cost);
    if (heardMs === null) {
      this.#release(REFUSED_MS, first.gb, refused);
      return;
    }
    const rest = () => {
      const next = others.shift();
      if (next === undefined) done();
      // Of one call, one after the other: a connection is authorized, then opened.
      else if (!this.#lambda.take()) refused();
      else this.#release(drawMs(next.times, this.#random.next()), next.gb, rest);
    };
    this.#release(heardMs + drawMs(first.times, this.#random.next()), first.gb, rest);
  }

  /** A poll, of which nothing is known but whether it came through. */
  poll(done: () => void, refused: () => void): void {
    this.demand.requests("rest", "getSimulation", 1);
    const cost = this.#costs.getSimulation;
    const [execution] = cost.executions;
    if (execution === undefined || !this.#throttles.take("rest", "getSimulation") || !this.#lambda.take()) {
      refused();
      return;
    }
    this.demand.units(cost);
    this.#release(drawMs(execution.times, this.#random.next()), execution.gb, done);
  }

  /** The two jobs of a report; `onEnd` is called for each. */
  enrich(onEnd: () => void): void {
    for (const job of JOBS) {
      this.demand.message();
      this.#queues[job].send({ job, receives: 1, onEnd });
    }
  }

  /** Asks the providers, and gives the time it takes to hear a recording, 0 without one; null where one refuses. */
  #provide(planned: PlannedJourney, call: Call, cost: Cost): number | null {
    const transcribes = call === "correctEo" && planned.journey === "recorded";
    if (transcribes && !this.#transcribe.take()) return null;
    if (cost.asks !== null && !this.#ask(cost.asks)) {
      if (transcribes) this.#transcribe.free();
      return null;
    }
    this.demand.units(cost);
    this.demand.sent(cost.sent);
    for (let n = 0; n < cost.sentences; n++) {
      this.demand.sentence();
      this.#voice.take();
    }
    if (!transcribes) return 0;
    this.demand.transcription(planned.speechS);
    const heardMs = transcriptionMs(planned.speechS);
    this.agenda.after(heardMs, () => this.#transcribe.free());
    return heardMs;
  }

  #release(ms: number, gb: number, then: () => void): void {
    this.agenda.after(ms, () => {
      this.demand.execution(ms, gb);
      this.#lambda.free();
      then();
    });
  }

  /** Whether the provider takes this work; its limits count a minute's calls and tokens. */
  #ask(name: string): boolean {
    const { calls, input, output } = this.#measured.provider[name] ?? { calls: 0, input: 0, output: 0 };
    this.demand.provider(calls, input, output);
    this.#provider.arrivals++;
    const taken = this.#asked.take(calls) && this.#tokens.take(input + output);
    this.#provider[taken ? "served" : "refused"]++;
    return taken;
  }

  /** One run of a job. A refused one is delivered again later, and given up after the last delivery. */
  #run(message: Message, done: (end: "served" | "refused") => void): void {
    const { job, receives, onEnd } = message;
    const name = `job ${job}`;
    // A run that is refused costs less: it stores nothing.
    this.demand.units(this.#jobUnits);
    if (this.#ask(name)) {
      const ms = drawMs(this.#measured.functions[name] ?? 0, this.#random.next());
      this.agenda.after(ms, () => {
        this.demand.execution(ms, 1);
        onEnd();
        done("served");
      });
      return;
    }
    this.agenda.after(REFUSED_MS, () => {
      this.demand.execution(REFUSED_MS, 1);
      if (receives < MAX_RECEIVES) {
        this.agenda.after(JOB_RETRY_MS * receives ** 2, () =>
          this.#queues[job].send({ ...message, receives: receives + 1 }),
        );
      } else onEnd();
      done("refused");
    });
  }
}
