import { giveUp } from "@epreuve/core/enrichment/give-up";
import { runJob } from "@epreuve/core/enrichment/run-job";
import { type JobQueues, MAX_RECEIVES, WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import type { JobMessage } from "@epreuve/core/jobs/message";
import type { Runtime } from "@epreuve/core/runtime";
import type { Job } from "@epreuve/core/simulation/row";
import type { Table } from "@epreuve/core/table/table";
import type { Call } from "./ending.ts";
import { perform } from "./invocation.ts";
import type { Providers } from "./providers.ts";
import { invariant } from "./violation.ts";

/** A message that lies in a queue, or in its dead-letter queue. */
export interface Queued {
  job: Job;
  message: JobMessage;
  visibleAtMs: number;
  receives: number;
  dead: boolean;
}

/** Six times the worker's time-out, as the stage's queues are made. */
const VISIBILITY_MS = 6 * WORKER_TIMEOUT_MS;
const RETRY_MS = 30_000;
const DELIVERIES_MAX = 80;

/** What the queues need of the world around them. */
interface QueuesWorld {
  readonly nowMs: number;
  readonly table: Table;
  readonly runtime: Runtime;
  readonly providers: Providers;
  readonly call: Call;
  passUntil(ms: number): void;
}

/** Both job queues as SQS keeps them: at least once, in any order, given up after three receives. */
export class Queues implements JobQueues {
  readonly #world: QueuesWorld;
  readonly waiting: Queued[] = [];
  /** Delivers each message that was done once more, as SQS may. */
  readonly #twice: boolean;

  constructor(world: QueuesWorld, { twice }: { twice: boolean }) {
    this.#world = world;
    this.#twice = twice;
  }

  send(job: Job, message: JobMessage, { delaySeconds }: { delaySeconds: number }): Promise<void> {
    const enqueue = async () => {
      const visibleAtMs = this.#world.nowMs + delaySeconds * 1000;
      this.waiting.push({ job, message, visibleAtMs, receives: 0, dead: false });
    };
    return perform({
      store: "queue",
      name: `send ${job}`,
      writes: true,
      perform: enqueue,
      lost: () => new Error("socket hang up"),
      repeat: enqueue,
      late: enqueue,
      lateRepeat: enqueue,
    });
  }

  /** The next message of a job, received by whoever asks: it is away for the queue's visibility time. */
  receive(job: Job): Queued {
    const next = this.waiting.find((queued) => queued.job === job && !queued.dead);
    if (next === undefined) throw new Error(`no message waits for ${job}`);
    this.#world.passUntil(next.visibleAtMs);
    next.receives++;
    next.visibleAtMs = this.#world.nowMs + VISIBILITY_MS;
    return next;
  }

  remove(queued: Queued): void {
    const index = this.waiting.indexOf(queued);
    if (index >= 0) this.waiting.splice(index, 1);
  }

  /** Delivers what waits until nothing does, with the time that takes. */
  async drain(): Promise<void> {
    for (let deliveries = 0; ; deliveries++) {
      const next = this.waiting.toSorted((a, b) => a.visibleAtMs - b.visibleAtMs)[0];
      if (next === undefined) return;
      invariant(deliveries < DELIVERIES_MAX, "messages are delivered for ever");
      this.#world.passUntil(next.visibleAtMs);
      if (next.dead) await this.#giveUp(next);
      else if (next.receives >= MAX_RECEIVES) next.dead = true;
      else await this.#work(next);
    }
  }

  async #work(queued: Queued): Promise<void> {
    queued.receives++;
    queued.visibleAtMs = this.#world.nowMs + VISIBILITY_MS;
    const ending = await this.#world.call(() => this.runOnce(queued), { remainingMs: WORKER_TIMEOUT_MS });
    if (ending.kind === "answered" && ending.value.done) {
      this.remove(queued);
      if (this.#twice && queued.receives < MAX_RECEIVES) await this.#repeat(queued);
    } else if (ending.kind === "answered" && !ending.value.done) {
      queued.visibleAtMs = this.#world.nowMs + ending.value.laterSeconds * 1000;
    } else queued.visibleAtMs = this.#world.nowMs + RETRY_MS * queued.receives ** 2;
  }

  async #repeat(queued: Queued): Promise<void> {
    const calls = this.#world.providers.calls.length;
    await this.#world.call(() => this.runOnce(queued), { remainingMs: WORKER_TIMEOUT_MS });
    invariant(
      this.#world.providers.calls.length === calls,
      "a message that was done called the provider again when it was delivered again",
    );
  }

  /** One delivery, as the worker's Lambda runs it. */
  runOnce({ job, message, receives }: Queued) {
    const { table, runtime, providers } = this.#world;
    return runJob({ table, runtime, make: providers.make(job) }, job, {
      message,
      remainingMs: WORKER_TIMEOUT_MS,
      last: receives >= MAX_RECEIVES,
    });
  }

  async #giveUp(queued: Queued): Promise<void> {
    const ending = await this.#world.call(() => giveUp(this.#world, queued.job, queued.message));
    if (ending.kind === "answered" && ending.value !== "running") this.remove(queued);
    else queued.visibleAtMs = this.#world.nowMs + VISIBILITY_MS;
  }
}
