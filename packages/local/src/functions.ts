import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import * as v from "valibot";
import { installAwslambda } from "./gateway/awslambda.ts";
import type { LambdaHandler } from "./gateway/invoke.ts";
import type { LiveHandlers } from "./live/adapter.ts";

const LambdaModule = v.looseObject({ handler: v.function() });

/** The Lambda of each queue, and the one of the jobs' dead-letter queues. */
const WORKERS = ["exercices", "modele", "effacement", "dead-letter"] as const;
export type WorkerName = (typeof WORKERS)[number];

export interface Functions {
  /** By `handlerName`. */
  operations: Record<string, LambdaHandler>;
  workers: Record<WorkerName, (...args: unknown[]) => unknown>;
  /** Queues the erasures that are due. */
  sweeper: (...args: unknown[]) => unknown;
  live: LiveHandlers;
}

/**
 * Imports every Lambda. As on AWS, they read their environment once and keep their clients for the life of the process,
 * so the environment must be complete before, and a process can run only one stack.
 */
export async function loadFunctions(): Promise<Functions> {
  installAwslambda();
  const [operations, [exercices, modele, effacement, deadLetter], sweeper, live] = await Promise.all([
    Promise.all(
      OPERATIONS.map(async (operation) => {
        const name = handlerName(operation);
        return [name, await load(name)] as const;
      }),
    ),
    Promise.all([
      load("workers/exercices"),
      load("workers/modele"),
      load("workers/effacement"),
      load("workers/dead-letter"),
    ]),
    load("scheduled/erasures"),
    Promise.all([
      load("live/authorizer"),
      load("live/connect"),
      load("live/message"),
      load("live/disconnect"),
    ]),
  ]);
  const [authorizer, connect, message, disconnect] = live;
  return {
    operations: Object.fromEntries(operations),
    workers: { exercices, modele, effacement, "dead-letter": deadLetter },
    sweeper,
    live: { authorizer, connect, message, disconnect },
  };
}

async function load(name: string) {
  const module: unknown = await import(`@epreuve/functions/${name}`);
  return v.parse(LambdaModule, module).handler;
}
