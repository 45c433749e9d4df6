import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import type { PoolUser, PoolUsers } from "./users.ts";
import { type Outcome, type Read, readUser, type VisitDependencies, visit } from "./visit.ts";
import { newWalk, readWalk, saveWalk, type Walk } from "./walk-state.ts";

/** A walk a day; a little less than one, so that its hour does not move on. */
export const WALK_EVERY_MS = 23 * 60 * 60 * 1000;

/** Accounts that are read at once. */
const AT_ONCE = 10;

export interface WalkDependencies extends VisitDependencies {
  runtime: Pick<Runtime, "now" | "uuid">;
  users: PoolUsers;
  /** Messages of one walk, so that codes of sign-up still go out when a period that many have passed is set. */
  warningsMax: number;
  /** Told of what goes wrong with one user. */
  onFailure(error: unknown): void;
}

/** What a run came to: how many users by outcome, whether the walk ended, and how many failed in all of it. */
export interface Run {
  counts: Partial<Record<Outcome, number>>;
  ended: boolean;
  failed: number;
}

/**
 * Goes over the users of the pool, as far as the time allows: warns those who have not used their account for long, and
 * closes the accounts of those who were warned and did not come back. The next run goes on where a page ended; what is
 * done of a page twice changes nothing. Undefined where today's walk has ended.
 *
 * What is wrong with one user is told and passed over. Throws SERVICE_UNAVAILABLE when the pool, the table or the mail
 * service does not respond; the next run does the rest.
 */
export async function walkUnused(deps: WalkDependencies, untilMs: number): Promise<Run | undefined> {
  const { table, runtime, users } = deps;
  const last = await readWalk(table);
  let walk = last === undefined || last.ended ? newWalk(last?.version ?? 0, runtime.now()) : last;
  if (last?.ended && runtime.now() - last.began_ms < WALK_EVERY_MS) return undefined;
  const counts: Run["counts"] = {};
  const run = () => ({ counts, ended: walk.ended, failed: walk.failed });
  while (runtime.now() < untilMs) {
    const { token, ...begun } = walk;
    const page = await users.page(token);
    if (page === "expired") {
      walk = begun;
      continue;
    }
    const outcomes = await visitAll(deps, page.users, { warned: walk.warned, untilMs });
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    const many = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
    // Out of time before the last of them, the page is gone over again: what was done of it changes nothing then.
    const whole = outcomes.length === page.users.length;
    const next = whole ? page.next : token;
    const gone: Walk = {
      ...begun,
      ...(next !== undefined && { token: next }),
      ended: whole && next === undefined,
      warned: walk.warned + many("warned"),
      failed: walk.failed + many("failed"),
    };
    const saved = await saveWalk(table, gone, runtime.uuid());
    // Another run is going over the same users.
    if (saved === undefined) return run();
    walk = saved;
    if (walk.ended || !whole) return run();
  }
  return run();
}

/** The outcome of each user; of fewer where the time was over before the last. */
async function visitAll(
  deps: WalkDependencies,
  users: readonly PoolUser[],
  { warned, untilMs }: { warned: number; untilMs: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let warnings = warned;
  for (let first = 0; first < users.length; first += AT_ONCE) {
    const batch = users.slice(first, first + AT_ONCE);
    const read = await Promise.all(
      batch.map(async (user) => ({ user, read: await isolated<Read>(deps, () => readUser(deps, user)) })),
    );
    // One after the other: the mail service takes few messages a second.
    for (const { user, read: known } of read) {
      if (deps.runtime.now() >= untilMs) return outcomes;
      const outcome =
        typeof known === "string"
          ? known
          : await isolated<Outcome>(deps, () =>
              visit(deps, user, known.account, warnings < deps.warningsMax),
            );
      if (outcome === "warned") warnings++;
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** `failed` where something is wrong with this user; what does not respond ends the run. */
async function isolated<T>({ onFailure }: WalkDependencies, work: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "SERVICE_UNAVAILABLE") throw error;
    onFailure(error);
    return "failed";
  }
}
