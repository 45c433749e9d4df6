import { setTimeout } from "node:timers/promises";
import type { SimulationListItem } from "@epreuve/client";
import { correct } from "./deeds.ts";
import type { SimulationRecord } from "./ledger.ts";
import type { LoadUser } from "./user.ts";

/** Longer than a message can come again: three deliveries, and what the last one may take. */
const JOBS_TIMEOUT_MS = 10 * 60_000;

const ATTEMPTS = 20;
const PAUSE_MS = 500;
const PAGE_MAX = 100;

export interface Verdict {
  jobsEnded: number;
  jobsFailed: number;
  jobsPending: number;
  /** The longest wait for a user's jobs once all users had stopped, in seconds. */
  jobsWaitSeconds: number;
}

/** Waits until all jobs have ended, then checks that the service still has all it acknowledged. */
export async function verify(users: readonly LoadUser[]): Promise<Verdict> {
  const startMs = performance.now();
  const verdict = { jobsEnded: 0, jobsFailed: 0, jobsPending: 0, jobsWaitSeconds: 0 };
  for (const user of users) {
    await correctRecordings(user);
    const listed = await listAll(user);
    checkList(user, listed);
    for (const simulation of user.ledger.simulations) await checkSimulation(user, simulation, listed);
  }
  for (const user of users) {
    for (const { id } of user.ledger.simulations.filter(({ finished }) => finished)) {
      const statuses = await settled(user, id, startMs + JOBS_TIMEOUT_MS);
      verdict.jobsEnded += statuses.filter((status) => status === "ready" || status === "failed").length;
      verdict.jobsFailed += statuses.filter((status) => status === "failed").length;
      verdict.jobsPending += statuses.filter((status) => status !== "ready" && status !== "failed").length;
    }
  }
  verdict.jobsWaitSeconds = Math.round((performance.now() - startMs) / 1_000);
  return verdict;
}

/** A recording that was acknowledged is there when it can be heard. */
async function correctRecordings(user: LoadUser): Promise<void> {
  const recorded = user.ledger.simulations.filter(
    ({ finished, recording, maybeCorrected }) => !finished && recording !== null && !maybeCorrected,
  );
  for (const simulation of recorded.slice(0, 2)) await correct(user, simulation);
}

async function listAll(user: LoadUser): Promise<Map<string, SimulationListItem>> {
  const items = new Map<string, SimulationListItem>();
  for (let page = 1; ; page++) {
    const found = await surely(user, "list", () =>
      user.attempt("list", (client) => client.listSimulations({ page, limit: PAGE_MAX })),
    );
    for (const item of found.items) {
      if (items.has(item.simulation_id)) user.ledger.report(`${item.simulation_id} is listed twice`);
      items.set(item.simulation_id, item);
    }
    if (page === 1) user.ledger.checkTotal(found.total, "last list");
    if (page * PAGE_MAX >= found.total) {
      if (items.size !== found.total) {
        user.ledger.report(`${user.name}: ${items.size} simulations listed of ${found.total}`);
      }
      return items;
    }
  }
}

function checkList(user: LoadUser, listed: ReadonlyMap<string, SimulationListItem>): void {
  for (const { id } of user.ledger.simulations) {
    if (!listed.has(id)) user.ledger.report(`${id} is not listed`);
  }
}

async function checkSimulation(
  user: LoadUser,
  simulation: SimulationRecord,
  listed: ReadonlyMap<string, SimulationListItem>,
): Promise<void> {
  const { id } = simulation;
  const { etag, ...state } = await surely(user, id, () =>
    user.attempt("read", (client) => client.getSimulation(id)),
  );
  user.ledger.report(...simulation.check(state));
  const item = listed.get(id);
  if (item !== undefined && (item.statut === "finished") !== (state.rapport !== null)) {
    user.ledger.report(`${id} is ${item.statut} in the list, and not where it is read alone`);
  }
}

/** The statuses of a simulation's two jobs once both have ended, or as they are at the deadline. */
async function settled(user: LoadUser, id: string, deadlineMs: number) {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs - performance.now())));
  try {
    const state = await user.client.waitForEnrichment(id, { signal });
    return [state.exercices_status, state.modele_status];
  } catch (error) {
    if (!signal.aborted) throw error;
    const state = await surely(user, id, () => user.attempt("read", (client) => client.getSimulation(id)));
    return [state.exercices_status, state.modele_status];
  }
}

/** A reading the service owes: asked again after passing failures, and an error where it still fails. */
async function surely<T>(
  user: LoadUser,
  what: string,
  ask: () => ReturnType<typeof user.attempt<T>>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask();
    if (outcome.kind === "done") return outcome.value;
    if (attempt === ATTEMPTS) throw new Error(`${what} cannot be read.`, { cause: outcome.error });
    await setTimeout(PAUSE_MS);
  }
}
