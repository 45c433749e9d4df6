import { lambdaTimeoutMs, type Operation } from "@epreuve/contract/operation";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";

/* What the contract asks of the functions, which the rules of several kinds read. */

const BY_HANDLER: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [handlerName(operation), operation]),
);

const BY_ROUTE: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

export function operationOf(handler: string): Operation | undefined {
  return BY_HANDLER.get(handler);
}

export function operationAt(route: string): Operation | undefined {
  return BY_ROUTE.get(route);
}

/** Seconds after which a function is stopped; those that serve no operation by their handler. */
const TIMEOUTS_S: Record<string, number> = {
  "live/authorizer": 7,
  "live/connect": 7,
  "live/disconnect": 7,
  // A second less than the gateway gives a frame, so that the function's own log shows it.
  "live/message": 28,
  "workers/exercices": WORKER_TIMEOUT_MS / 1000,
  "workers/modele": WORKER_TIMEOUT_MS / 1000,
  "workers/dead-letter": 10,
  // What it does not reach it queues again.
  "workers/effacement": 300,
  "scheduled/erasures": 60,
  "scheduled/models": 60,
  // What it does not reach the next run does.
  "scheduled/unused": 300,
};

export function timeoutOf(handler: string): number | undefined {
  const operation = operationOf(handler);
  return operation === undefined ? TIMEOUTS_S[handler] : lambdaTimeoutMs(operation) / 1000;
}
