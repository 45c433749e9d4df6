import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { openTable } from "@epreuve/core/table/table";
import { localClientConfig } from "@epreuve/local/aws";
import { signInWithPlan } from "@epreuve/local/seed";
import { LOCAL_MODEL } from "@epreuve/rule-provider/responses/response";
import { Measurements } from "../measurements.ts";
import { seeded } from "../random.ts";
import { LoadService } from "../service.ts";
import { LoadUser } from "../user.ts";
import { measured, type Phase, Submitter, Writer } from "./people.ts";
import { startStoppable } from "./provider.ts";

export interface OutageOptions {
  /** Who saves, reads and lists throughout. */
  writers: number;
  /** Who wants a correction while the provider is stopped. */
  submitters: number;
  /** Length of the calm before the outage, and of the outage. */
  seconds: number;
  seed: number;
}

export interface OutageReport {
  /** Times of the writers' calls, by operation: without an outage, during it, and how many times as long. */
  operations: { operation: string; calm: Figures; stopped: Figures; ratio: number }[];
  /** How attempts at a correction ended, and the longest of each, in milliseconds. */
  attempts: Record<string, { times: number; longestMs: number }>;
  /** What `GET /health` said during the outage, and at the end. */
  degraded: { during: string; after: string };
  /** Requests that reached the provider while it was stopped. */
  held: number;
  /** From the provider's return to the first correction, and to the last, in milliseconds. */
  recovery: { firstMs: number; lastMs: number } | undefined;
  corrected: number;
  /** Acknowledged texts that are not there. */
  lost: string[];
}

interface Figures {
  done: number;
  p50: number;
  p99: number;
}

const RECOVERY_MAX_MS = 300_000;

/** Lets people write and others submit while the provider is stopped, then again, and tells what each noticed. */
export async function runOutage(options: OutageOptions): Promise<OutageReport> {
  const provider = await startStoppable();
  const service = await LoadService.create({
    OPENAI_API_KEY: "outage",
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: LOCAL_MODEL,
  });
  const over = new AbortController();
  try {
    await service.start();
    const { writers, submitters } = await people(service, options);
    let phase: Phase = "calm";
    const by = measured();
    const writing = Promise.all(writers.map((writer) => writer.live(() => phase, by, over.signal)));
    await setTimeout(options.seconds * 1_000);

    provider.stopped = true;
    phase = "stopped";
    const submitting = Promise.all(submitters.map((submitter) => submitter.live(over.signal)));
    await setTimeout(options.seconds * 1_000);
    const during = await degraded(service);

    provider.stopped = false;
    phase = "back";
    const backMs = performance.now();
    await Promise.race([submitting, setTimeout(RECOVERY_MAX_MS, undefined, { ref: false })]);
    await settled(service, backMs);
    const after = await degraded(service);

    over.abort();
    await writing;

    const ended = submitters.flatMap(({ correctedMs }) => (correctedMs === undefined ? [] : [correctedMs]));
    return {
      operations: compared(by),
      attempts: attemptsOf(submitters),
      degraded: { during, after },
      held: provider.held,
      recovery:
        ended.length === 0
          ? undefined
          : { firstMs: Math.min(...ended) - backMs, lastMs: Math.max(...ended) - backMs },
      corrected: ended.length,
      lost: await lostBy(writers, submitters),
    };
  } finally {
    over.abort();
    await service.end();
    await provider.stop();
  }
}

async function people(service: LoadService, { writers, submitters, seed }: OutageOptions) {
  const { dynamodb, cognito } = service.running();
  const client = new DynamoDBClient(localClientConfig(dynamodb.endpoint));
  const table = openTable({ client, tableName: dynamodb.tableName });
  const join = async (name: string, number: number) => {
    const { idToken: token } = await signInWithPlan(table, cognito, `${name}@exemple.ca`, "standard");
    const random = seeded(seed * 1_000_003 + number);
    const measurements = new Measurements();
    const user = new LoadUser({ name, plan: "standard", token, baseUrl: service.url, random, measurements });
    const { simulation_id } = await user.client.createSimulation({ tache: "EE_T1" });
    return { user, simulationId: simulation_id };
  };
  try {
    const joined: { user: LoadUser; simulationId: string }[] = [];
    while (joined.length < writers + submitters) joined.push(await join(`u${joined.length}`, joined.length));
    return {
      writers: joined.slice(0, writers).map(({ user, simulationId }) => new Writer(user, simulationId)),
      submitters: joined.slice(writers).map(({ user, simulationId }) => new Submitter(user, simulationId)),
    };
  } finally {
    client.destroy();
  }
}

async function degraded({ url }: LoadService): Promise<string> {
  return (await fetch(`${url}/health`)).text();
}

/** Waits until nothing is turned away any more. */
async function settled(service: LoadService, sinceMs: number): Promise<void> {
  while (performance.now() - sinceMs < RECOVERY_MAX_MS && (await degraded(service)).includes("degraded")) {
    await setTimeout(500);
  }
}

function compared(by: Record<Phase, Measurements>): OutageReport["operations"] {
  const during = new Map(by.stopped.operations().map(({ operation, ...figures }) => [operation, figures]));
  return by.calm.operations().map(({ operation, ...calm }) => {
    const stopped = during.get(operation) ?? { done: 0, p50: Number.NaN, p95: Number.NaN, p99: Number.NaN };
    return { operation, calm, stopped, ratio: stopped.p99 / calm.p99 };
  });
}

function attemptsOf(submitters: Submitter[]): OutageReport["attempts"] {
  const attempts: OutageReport["attempts"] = {};
  for (const { code, ms } of submitters.flatMap(({ attempts }) => attempts)) {
    const { times, longestMs } = attempts[code] ?? { times: 0, longestMs: 0 };
    attempts[code] = { times: times + 1, longestMs: Math.round(Math.max(longestMs, ms)) };
  }
  return attempts;
}

async function lostBy(writers: Writer[], submitters: Submitter[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { user, simulationId, text } of writers) {
    const { contenu } = await user.client.getSimulation(simulationId);
    if (text !== undefined && contenu !== text) lost.push(`${simulationId} lost its last acknowledged text`);
  }
  for (const { user, simulationId, text, lost: times } of submitters) {
    const { contenu, rapport } = await user.client.getSimulation(simulationId);
    if (contenu !== text) lost.push(`${simulationId} has another text than was submitted`);
    if (rapport === null) lost.push(`${simulationId} never got its report`);
    if (times > 0) lost.push(`${simulationId} was refused ${times} times without its text being saved`);
  }
  return lost;
}
