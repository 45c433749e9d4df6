import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Runtime, systemRuntime } from "@epreuve/core/runtime";
import { accountKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { newOwner } from "@epreuve/test-kit/harness";
import { Ticks } from "@epreuve/test-kit/ticks";
import { type Ending, isFailure } from "./ending.ts";
import { type Fault, HIDDEN, type Point, type WorldKind } from "./fault.ts";
import { Invocation } from "./invocation.ts";
import { Mailboxes } from "./mailbox.ts";
import { Model } from "./model.ts";
import { Providers } from "./providers.ts";
import { Queues } from "./queue.ts";
import type { FaultyTable } from "./table.ts";
import { invariant } from "./violation.ts";

/** What the Lambda of a request has left at its start, where an operation does not say. */
const REMAINING_MS = 10_000;

/** One user and all that surrounds the service for them: clock, queues, providers, devices and the reference model. */
export class World {
  nowMs = Date.parse("2031-03-14T08:00:20.000Z");
  readonly owner = newOwner();
  readonly table: Table;
  readonly engine: FaultyTable;
  readonly kind: WorldKind;
  readonly runtime: Runtime;
  readonly queues: Queues;
  readonly providers: Providers;
  readonly mailboxes = new Mailboxes(() => this.nowMs);
  readonly model: Model;
  /** Whether the faults are such as an SDK's repeat hides: then nobody may notice them. */
  readonly hidden: boolean;
  readonly faults: readonly Fault[];
  readonly beganMs: number;
  /** Whether a job may end failed here. */
  jobsMayFail = false;
  readonly #ticks = new Ticks(() => this.nowMs);
  #late: (() => Promise<unknown>)[] = [];
  #broken: string | undefined;

  constructor(engine: FaultyTable, { world: kind, faults }: Pick<Point, "world" | "faults">) {
    this.engine = engine;
    this.table = engine.table;
    this.kind = kind;
    this.faults = faults;
    this.beganMs = this.nowMs;
    this.hidden = faults.every(({ kind }) => HIDDEN.has(kind));
    this.runtime = {
      now: () => this.nowMs,
      uuid: () => crypto.randomUUID(),
      random: () => 0,
      pauseMs: async (ms) => {
        this.advance(ms);
        await nextTurn();
      },
      every: (ms, act) => this.#ticks.every(ms, AsyncResource.bind(act)),
      deadlineIn: (budgetMs) => {
        const endMs = this.nowMs + budgetMs;
        const { signal } = systemRuntime.deadlineIn(budgetMs);
        return { signal, remainingMs: () => Math.max(0, endMs - this.nowMs) };
      },
    };
    this.queues = new Queues(this, { twice: kind === "rival" });
    this.providers = new Providers(this);
    this.model = new Model(this);
  }

  advance(ms: number): void {
    this.nowMs += ms;
    this.#ticks.moved();
  }

  passUntil(ms: number): void {
    this.advance(Math.max(0, ms - this.nowMs));
  }

  async isHeard(audioId: string): Promise<boolean> {
    const items = await this.table.queryAll({
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": accountKey(this.owner).pk, ":sk": "PAROLE#" },
      ConsistentRead: true,
    });
    return items.some(({ audio_id, texte }) => audio_id === audioId && texte !== undefined);
  }

  /** Notes an invariant that was broken where throwing would reach the service's own code. */
  breaks(invariant: string): void {
    this.#broken ??= invariant;
  }

  checkNotBroken(): void {
    invariant(this.#broken === undefined, this.#broken ?? "");
  }

  /** Starts an invocation with these faults; what it leaves on its way lands at `landLate`. */
  begin(work: () => Promise<unknown>, faults: readonly Fault[], remainingMs = REMAINING_MS): Invocation {
    const invocation = new Invocation(faults, { beganMs: this.nowMs, remainingMs }).start(work);
    this.#late.push(async () => {
      for (const land of invocation.late.splice(0)) await land().catch(() => {});
    });
    return invocation;
  }

  /** Runs an invocation without faults to its end: then no failure is an answer, but those that are `allowed`. */
  async call<T>(
    work: () => Promise<T>,
    { remainingMs, allowed = [] }: { remainingMs?: number; allowed?: readonly string[] } = {},
  ): Promise<Ending<T>> {
    let value: { of: T } | undefined;
    const invocation = this.begin(
      async () => {
        value = { of: await work() };
      },
      [],
      remainingMs,
    );
    const ending = await invocation.ended();
    if (value !== undefined) return { kind: "answered", value: value.of };
    invariant(ending.kind === "refused", "a request without a fault got no answer");
    const { code } = ending.error;
    invariant(
      !isFailure(code) || allowed.includes(code) || this.providers.down,
      `a request without a fault was answered ${code}`,
    );
    return ending;
  }

  /** The value of a request that must succeed. */
  async must<T>(work: () => Promise<T>): Promise<T> {
    const ending = await this.call(work);
    if (ending.kind === "refused") throw ending.error;
    invariant(ending.kind === "answered", "a request without a fault got no answer");
    return ending.value;
  }

  /** Performs the requests that nobody waits for any more. */
  async landLate(): Promise<void> {
    for (const land of this.#late) await land();
  }
}
