import { readAccount } from "@epreuve/core/account/account";
import { updateCompte } from "@epreuve/core/account/compte";
import { unavailable } from "@epreuve/core/app-error";
import { findClosing } from "@epreuve/core/erasure/closing";
import { accountKey } from "@epreuve/core/table/keys";
import type { Table } from "@epreuve/core/table/table";
import { update } from "@epreuve/core/table/write";
import type { PoolUser } from "@epreuve/core/unused/users";
import { type WalkDependencies, walkUnused } from "@epreuve/core/unused/walk";
import { newOwner } from "@epreuve/test-kit/harness";
import { perform } from "../invocation.ts";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";

/** How long the run's Lambda lives. */
const RUN_MS = 300_000;
const FOREVER = Number.MAX_SAFE_INTEGER;
const DAY_MS = 86_400_000;
const PAGE = 2;

/** Sends something that nothing recognises: what is repeated arrives twice. */
function sent<T>(store: "mail" | "queue", name: string, send: () => Promise<T>): Promise<T> {
  const effect = { store, name, writes: true, perform: send, lost: () => unavailable() };
  return perform({ ...effect, repeat: send, late: send, lateRepeat: send });
}

/** A stage with its users, and the times at which each was written to. */
class Unused {
  readonly #world: World;
  readonly #table: Table;
  readonly #written = new Map<string, number[]>();
  /** Never warned; warned 40 days ago; the same, and back since; the same, and comes back while the walk is on. */
  readonly fresh = newOwner();
  readonly due = newOwner();
  readonly back = newOwner();
  readonly coming = newOwner();
  /** Whether the one who comes back was told that they are. */
  #isBack = false;

  constructor(world: World, table: Table) {
    this.#world = world;
    this.#table = table;
  }

  async begin(): Promise<void> {
    const { nowMs } = this.#world;
    const averti_le = new Date(nowMs - 40 * DAY_MS).toISOString();
    for (const owner of [this.due, this.back, this.coming]) {
      await this.#table.write(update(accountKey(owner)).set({ active_month: "2028-01", averti_le }));
    }
    await this.#table.write(update(accountKey(this.back)).set({ active_month: "2031-03" }));
  }

  readonly walk = () => walkUnused(this.#deps, FOREVER);

  get #deps(): WalkDependencies {
    const createdMs = this.#world.beganMs - 2_000 * DAY_MS;
    const users = [this.fresh, this.coming, this.due, this.back].map(
      (sub): PoolUser => ({ sub, email: sub, confirmed: true, enabled: true, createdMs }),
    );
    return {
      table: this.#table,
      runtime: this.#world.runtime,
      erasures: { send: () => sent("queue", "send effacement", async () => {}) },
      users: {
        page: (token) => {
          const first = Number(token ?? 0);
          const next = first + PAGE < users.length ? String(first + PAGE) : undefined;
          return perform({
            store: "pool",
            name: "list users",
            writes: false,
            perform: async () => ({ users: users.slice(first, first + PAGE), next }),
            lost: () => unavailable(),
          });
        },
      },
      mailer: {
        send: ({ to }) =>
          sent("mail", "send warning", async () => {
            this.#written.set(to, [...(this.#written.get(to) ?? []), this.#world.nowMs]);
            return "accepted" as const;
          }),
      },
      unusedAfterMonths: 24,
      warningsMax: 100,
      onFailure: (error) => this.#world.breaks(`something is wrong with a user: ${error}`),
    };
  }

  async comeBack(): Promise<void> {
    const { runtime } = this.#world;
    const deps = { table: this.#table, runtime, consentVersion: null };
    const ending = await this.#world.call(() => updateCompte(deps, this.coming, { objectif: { nclc: 7 } }));
    this.#isBack = ending.kind === "answered";
  }

  /** The walk of today to its end, and the next day's. */
  async complete(): Promise<void> {
    await this.#world.must(this.walk);
    this.#world.advance(DAY_MS);
    await this.#world.must(this.walk);
  }

  async check(): Promise<void> {
    const closed = async (owner: string) => (await findClosing(this.#table, owner)) !== undefined;
    invariant(!(await closed(this.back)), "who came back is erased");
    invariant(!(this.#written.has(this.back) || this.#written.has(this.due)), "who needs none is warned");
    invariant(await closed(this.due), "who was warned and stayed away is not erased");
    if (this.#isBack) invariant(!(await closed(this.coming)), "who was told to be back is erased");
    else invariant(await closed(this.coming), "who stayed away is not erased");
    invariant(!(await closed(this.fresh)), "who was warned a day ago is erased");
    const { warnedAt } = await readAccount(this.#table, this.fresh);
    const [first = FOREVER] = this.#written.get(this.fresh) ?? [];
    invariant(warnedAt !== null && first <= Date.parse(warnedAt), "the 30 days begin before the message");

    // To the day: nobody before, everybody then.
    this.#world.passUntil(Date.parse(warnedAt) + 30 * DAY_MS - 1);
    await this.#world.must(this.walk);
    invariant(!(await closed(this.fresh)), "who was warned is erased before 30 days are over");
    await this.complete();
    invariant(await closed(this.fresh), "who was warned 30 days ago is not erased");
  }
}

export const unused: Operation = {
  name: "walk-unused",
  remainingMs: RUN_MS,
  begin: async (world) => {
    // The walk is one for the whole table.
    const users = new Unused(world, await world.engine.another());
    await world.must(() => users.begin());
    return {
      act: users.walk,
      rival: () => users.comeBack(),
      settled: async () => {
        await users.complete();
        await users.check();
      },
    };
  },
};
