import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Plan } from "@epreuve/contract/plans";
import { openTable } from "@epreuve/core/table/table";
import { localClientConfig } from "@epreuve/local/aws";
import { signInWithPlan } from "@epreuve/local/seed";
import { live } from "./life.ts";
import { Measurements } from "./measurements.ts";
import { seeded } from "./random.ts";
import { LoadService } from "./service.ts";
import { LoadUser } from "./user.ts";
import { type Verdict, verify } from "./verify.ts";

export interface LoadOptions {
  users: number;
  seconds: number;
  /** How often the service is killed and started again, at moments spread over the run. */
  kills: number;
  seed: number;
}

export interface LoadReport extends Verdict {
  calls: number;
  callsPerSecond: number;
  operations: ReturnType<Measurements["operations"]>;
  /** By operation and code. */
  errors: Record<string, number>;
  acknowledgedWrites: number;
  /** Acknowledged writes that are lost; empty where the run succeeded. */
  violations: string[];
  simulations: number;
  reports: number;
  liveTurns: number;
  /** Milliseconds from the first start, and from each start after a kill, until the service answered. */
  startMs: number;
  restartsMs: number[];
  residentMaxMb: number;
  complaints: string;
}

const PLANS: readonly [Plan, ...Plan[]] = ["free", "standard", "standard", "standard", "premium"];
const MEMORY_EVERY_MS = 500;

/**
 * Lets users live on a local stack of its own while it is killed and started again, then checks that it holds to all
 * it acknowledged. Rejects when the service does not come back or cannot be read at the end.
 */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const random = seeded(options.seed);
  const service = await LoadService.create();
  const stopped = new AbortController();
  let residentMaxMb = 0;
  const watch = setInterval(() => {
    residentMaxMb = Math.max(residentMaxMb, service.residentMb());
  }, MEMORY_EVERY_MS);
  try {
    const startMs = await service.start();
    const tokens = await signUp(service, options, random);
    const measurements = new Measurements();
    const users = tokens.map(
      ({ name, plan, token }, index) =>
        new LoadUser({
          name,
          plan,
          token,
          baseUrl: service.url,
          random: seeded(options.seed * 1_000_003 + index),
          measurements,
        }),
    );
    const lives = Promise.all(users.map((user) => live(user, stopped.signal)));
    lives.catch(() => stopped.abort());
    const restartsMs = await killAndRestart(service, options, random.next);
    stopped.abort();
    await lives;
    const { calls, perSecond } = measurements.rate();
    const operations = measurements.operations();
    const errors = measurements.errors();
    const verdict = await verify(users);
    const ledgers = users.map(({ ledger }) => ledger);
    const simulations = ledgers.flatMap((ledger) => ledger.simulations);
    return {
      ...verdict,
      calls,
      callsPerSecond: perSecond,
      operations,
      errors,
      acknowledgedWrites: ledgers.reduce((sum, ledger) => sum + ledger.acknowledgedWrites, 0),
      violations: ledgers.flatMap((ledger) => ledger.violations),
      simulations: simulations.length,
      reports: simulations.filter(({ finished }) => finished).length,
      liveTurns: simulations.reduce((sum, { turns }) => sum + turns.length, 0),
      startMs,
      restartsMs,
      residentMaxMb,
      complaints: service.complaints,
    };
  } finally {
    clearInterval(watch);
    stopped.abort();
    await service.end();
  }
}

async function signUp(service: LoadService, { users }: LoadOptions, random: ReturnType<typeof seeded>) {
  const { dynamodb, cognito } = service.running();
  const client = new DynamoDBClient(localClientConfig(dynamodb.endpoint));
  const table = openTable({ client, tableName: dynamodb.tableName });
  try {
    const signedUp: { name: string; plan: Plan; token: string }[] = [];
    while (signedUp.length < users) {
      const name = `u${signedUp.length + 1}`;
      const plan = random.pick(PLANS);
      const { idToken } = await signInWithPlan(table, cognito, `${name}@exemple.ca`, plan);
      signedUp.push({ name, plan, token: idToken });
    }
    return signedUp;
  } finally {
    client.destroy();
  }
}

/** Lasts as long as the run; each kill comes at a random moment of its share of it. */
async function killAndRestart(
  service: LoadService,
  { seconds, kills }: LoadOptions,
  next: () => number,
): Promise<number[]> {
  const startMs = performance.now();
  const until = (ms: number) => setTimeout(Math.max(0, startMs + ms - performance.now()));
  const shareMs = (seconds * 1_000) / Math.max(1, kills);
  const restartsMs: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await until((kill + 0.2 + 0.6 * next()) * shareMs);
    await service.kill();
    restartsMs.push(await service.start());
  }
  await until(seconds * 1_000);
  return restartsMs;
}
