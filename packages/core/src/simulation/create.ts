import type { CreateSimulationPayload } from "@epreuve/contract/operations/create-simulation";
import { PLANS } from "@epreuve/contract/plans";
import type { SujetData } from "@epreuve/contract/sujet";
import { officialTimeS, TACHES } from "@epreuve/contract/tache";
import { type Account, readAccount, usedAttribute } from "../account/account.ts";
import { monthOf } from "../account/activity.ts";
import { ACCOUNT_OPEN, whileOpen } from "../account/closed.ts";
import { longestRefusal, rateSteps } from "../account/rate.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { drawSujet } from "../sujet/draw.ts";
import { getSujet } from "../sujet/sujet.ts";
import { CREATION_CONTENTION, retryOnContention } from "../table/contention.ts";
import { accountKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { newSimulationId } from "./id.ts";
import { type Created, canonicalBody, type KeyedRequest, recall, remember } from "./idempotency.ts";
import { createSimulationItem } from "./transitions/creation.ts";

export interface CreateDependencies {
  table: Table;
  runtime: Runtime;
}

export interface CreateRequest {
  owner: string;
  payload: CreateSimulationPayload;
  idempotencyKey?: string | undefined;
}

/**
 * Creates a simulation and counts it, in one transaction that fails if the account's counter has changed since it was
 * read: concurrent requests never exceed a plan's cap. The user's rate is counted in it too; a response repeated for an
 * idempotency key is not counted.
 *
 * Throws ACCOUNT_CLOSED, IDEMPOTENCY_KEY_REUSED, PLAN_INSUFFICIENT, QUOTA_REACHED, SUJET_NOT_ALLOWED, SUJET_NOT_FOUND or RATE_LIMITED,
 * in this order, or SERVICE_UNAVAILABLE when too many creations of the same user conflict.
 */
export async function createSimulation(deps: CreateDependencies, request: CreateRequest): Promise<Created> {
  const { table, runtime } = deps;
  const { owner, payload } = request;
  const keyed =
    request.idempotencyKey === undefined
      ? null
      : { owner, key: request.idempotencyKey, body: canonicalBody(payload) };

  return retryOnContention(runtime, CREATION_CONTENTION, async () => {
    const remembered = keyed && (await recall(table, keyed, runtime.now()));
    if (remembered) return remembered;

    const account = await readAccount(table, owner);
    if (payload.exam_mode && !PLANS[account.plan].examMode) throw new AppError("PLAN_INSUFFICIENT");
    const { simulationsMax } = PLANS[account.plan];
    if (simulationsMax !== null && account.simulationsTotal >= simulationsMax) {
      throw new AppError("QUOTA_REACHED");
    }
    if (payload.sujet_id !== undefined && TACHES[payload.tache].sujet !== "catalogue") {
      throw new AppError("SUJET_NOT_ALLOWED");
    }
    const sujet = await chooseSujet(deps, payload, account);

    return tryCreate(deps, { owner, payload, account, sujet, keyed });
  });
}

async function chooseSujet(
  { table, runtime }: CreateDependencies,
  { tache, sujet_id }: CreateSimulationPayload,
  account: Account,
): Promise<SujetData | null> {
  if (TACHES[tache].sujet === "aucun") return null;
  if (sujet_id !== undefined) return getSujet(table, tache, sujet_id);
  return drawSujet(table, { tache, account, random: runtime.random });
}

interface Attempt {
  owner: string;
  payload: CreateSimulationPayload;
  account: Account;
  sujet: SujetData | null;
  keyed: KeyedRequest | null;
}

/**
 * One transaction; undefined when the account or the key changed since they were read, or are being written by another
 * transaction. Throws RATE_LIMITED.
 */
async function tryCreate(
  { table, runtime }: CreateDependencies,
  attempt: Attempt,
): Promise<Created | undefined> {
  const { owner, payload, account, sujet, keyed } = attempt;
  const nowMs = runtime.now();
  const seq = account.simulationsTotal + 1;
  const createdAt = momentAfter(account.lastCreatedAt, nowMs);
  const examMode = payload.exam_mode ?? false;
  const expireA = examMode
    ? new Date(Date.parse(createdAt) + officialTimeS(payload.tache) * 1000).toISOString()
    : null;
  const simulationId = newSimulationId(runtime);

  const production: Created = {
    simulation_id: simulationId,
    tache: payload.tache,
    mode: TACHES[payload.tache].mode,
    sujet,
    exam_mode: examMode,
    expire_a: expireA,
    created_at: createdAt,
    quota: { utilise: seq, limite: PLANS[account.plan].simulationsMax },
  };

  const count = update(accountKey(owner))
    .set({ simulations_total: seq, last_created_at: createdAt, active_month: monthOf(nowMs) })
    .setIfAbsent("created_at", createdAt)
    .when(
      account.simulationsTotal === 0
        ? { template: "attribute_not_exists({simulations_total})" }
        : { template: "{simulations_total} = :seen", values: { seen: account.simulationsTotal } },
    )
    .when(ACCOUNT_OPEN);
  if (sujet !== null) count.increment(usedAttribute(sujet.sujet_id));

  const simulation = createSimulationItem(
    { owner, simulationId },
    { seq, tache: payload.tache, examMode, expireA, sujet, createdAt },
  );

  const rates = rateSteps({ owner, name: "creations", atMs: nowMs });
  const writes = [count, simulation, ...(keyed === null ? [] : [remember(keyed, production, nowMs)])];
  const outcome = await table.tryTransact([
    ...writes,
    ...rates.map(({ write }) => write),
    // An account without simulations may have no item: then nothing else refuses a creation after its erasure.
    ...(account.simulationsTotal === 0 ? [whileOpen(owner)] : []),
  ]);
  if (outcome === "conflict") return undefined;
  if (outcome.done) return production;
  const isChanged = outcome.failed.slice(0, writes.length).some((refused) => refused !== undefined);
  if (isChanged) return undefined;
  throw longestRefusal(rates, outcome.failed.slice(writes.length));
}

/** `created_at` increases with `seq` even if two machines' clocks disagree, so that the list is ordered by it. */
function momentAfter(previous: string | null, nowMs: number): string {
  return new Date(previous === null ? nowMs : Math.max(nowMs, Date.parse(previous) + 1)).toISOString();
}
