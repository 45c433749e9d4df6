import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { ReportSchema } from "@epreuve/contract/simulation";
import { JOBS, type Job } from "@epreuve/core/simulation/row";
import { simulationPartKey } from "@epreuve/core/table/keys";
import { LOCAL_CREDENTIALS, LOCAL_REGION, localClientConfig } from "@epreuve/local/aws";
import { type Stack, startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXERCICES_REPLY, MODELE_REPLY } from "../../packages/core/test/sample-enrichment.ts";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
} from "../../packages/core/test/sample-production.ts";
import { type ScriptedProvider, startScriptedProvider } from "../../packages/core/test/scripted-provider.ts";
import { buildPackage, contentsOf, type Package } from "./bundles/build.ts";
import { type EventOptions, eventOf, sqsEventOf } from "./bundles/events.ts";
import { type Recorder, startRecorder } from "./bundles/recorder.ts";
import { type GatewayResponse, type Runtime, startRuntime, throughGateway } from "./bundles/runtime.ts";
import { GIVEN, graphOf } from "./graph.ts";

/*
 * Every Lambda, built as SST builds it and away from the project's packages, so that what is not in the package is not
 * found: how large it is, what is in it, what it answers, and what it asks of AWS, compared with what it may.
 */

const ORIGIN = GIVEN.ALLOWED_ORIGINS;
const OWNER = "7f9c24e8-3b1d-4a52-9d3e-2f1a6b8c0d4e";

const graph = await graphOf("production");
const functions = [...new Map(graph.functions.map((fn) => [fn.handler, fn])).values()];
const directory = mkdtempSync(join(tmpdir(), "epreuve-bundles-"));

const packages = new Map<string, Package>();
function packageOf(handler: string): Package {
  const built = packages.get(handler);
  if (built === undefined) throw new Error(`nothing is built of ${handler}`);
  return built;
}

let provider: ScriptedProvider;
let stack: Stack;
let sqs: SQSClient;
/** Queues nobody serves: the messages stay for the workers that are run here. */
const queueUrls = new Map<Job, string>();

beforeAll(async () => {
  const reply = (value: unknown) => [{ kind: "reply" as const, reply: value }];
  provider = await startScriptedProvider({
    criteres: reply(CRITERES_REPLY),
    erreurs: reply(ERREURS_REPLY),
    bilan: reply(BILAN_REPLY),
    exercices: reply(EXERCICES_REPLY),
    modele: reply(MODELE_REPLY),
    idees: reply({ idees: ["une", "deux", "trois", "quatre", "cinq"].map((n) => `Idée numéro ${n}.`) }),
  });
  stack = await startStack({ quiet: true });
  sqs = new SQSClient({ ...localClientConfig(stack.endpoints.sqs), useQueueUrlAsEndpoint: false });
  for (const job of JOBS) {
    const { QueueUrl = "" } = await sqs.send(new CreateQueueCommand({ QueueName: `unserved-${job}` }));
    queueUrls.set(job, QueueUrl);
  }
  const links: Record<string, unknown> = {
    Table: { name: stack.tableName },
    ExercicesQueue: { url: queueUrls.get("exercices") },
    ModeleQueue: { url: queueUrls.get("modele") },
    OpenAiKey: { value: "linked-key" },
  };
  for (const { handler, build } of functions) {
    const linked = Object.fromEntries(Object.keys(build.links).map((name) => [name, links[name]]));
    const built = await buildPackage({ ...build, links: linked }, process.cwd(), join(directory, handler));
    packages.set(handler, built);
  }
}, 60_000);

afterAll(async () => {
  sqs?.destroy();
  await stack?.stop();
  await provider?.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe("size", () => {
  const budget = v.parse(
    v.record(v.string(), v.number()),
    JSON.parse(readFileSync("tests/infra/bundles/budget.json", "utf8")),
  );

  test("every Lambda has a budget, and every budget a Lambda", () => {
    expect(Object.keys(budget).sort()).toEqual(functions.map(({ handler }) => handler).sort());
  });

  test.each(functions)(
    "$handler reads no more code at a cold start than its budget, in KiB",
    ({ handler }) => {
      const built = packageOf(handler);
      const largest = contentsOf(built).slice(0, 12);
      expect(built.eagerBytes / 1024, JSON.stringify(largest)).toBeLessThanOrEqual(budget[handler] ?? 0);
    },
  );
});

describe("contents", () => {
  /** What is large or slow, and who has a use for it. */
  const USERS: Record<string, (handler: string) => boolean> = {
    openai: (handler) => /^(correct-|suggest-|workers\/(exercices|modele))/.test(handler),
    "@valibot/to-json-schema": (handler) => /^(correct-|suggest-|workers\/(exercices|modele))/.test(handler),
    "@aws-sdk/client-sqs": (handler) => /^(correct-|workers\/(exercices|modele))/.test(handler),
    "@aws-sdk/client-dynamodb": (handler) => handler !== "get-health",
    "@aws-sdk/credential-provider-ini": () => false,
    "@aws-sdk/credential-provider-sso": () => false,
    "@smithy/credential-provider-imds": () => false,
  };

  test.each(functions)("$handler holds only the packages it uses", ({ handler }) => {
    const held = new Set(contentsOf(packageOf(handler)).map(([name]) => name));
    for (const [name, uses] of Object.entries(USERS)) {
      expect(held.has(name), name).toBe(uses(handler));
    }
  });

  test.each(functions)(
    "$handler does not import node:http at once: it brings all of undici",
    ({ handler }) => {
      const imports = Object.values(packageOf(handler).metafile.outputs).flatMap((output) => output.imports);
      const eager = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
      expect(eager).not.toContain("node:http");
      expect(eager).not.toContain("http");
    },
  );

  test.each(functions)("$handler holds its links encrypted, never in clear", ({ handler, build }) => {
    if (!("OpenAiKey" in build.links)) return;
    expect(readFileSync(join(packageOf(handler).directory, "resource.enc"), "latin1")).not.toContain(
      "linked-key",
    );
  });
});

/** A function in its own process, and what it asks of AWS. */
interface Running extends Runtime {
  recorders: Recorder[];
}

async function run(handler: string): Promise<Running> {
  const fn = functions.find((candidate) => candidate.handler === handler);
  if (fn === undefined) throw new Error(`no function is ${handler}`);
  const dynamo = await startRecorder(stack.endpoints.dynamodb);
  const queues = await startRecorder(stack.endpoints.sqs);
  const runtime = await startRuntime(packageOf(handler), {
    ...fn.inputs.environment.variables,
    LOG_LEVEL: "SILENT",
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
    OPENAI_BASE_URL: provider.url,
  });
  const recorders = [dynamo, queues];
  return {
    ...runtime,
    recorders,
    async stop() {
      await runtime.stop();
      await Promise.all(recorders.map((recorder) => recorder.stop()));
    },
  };
}

/** What a function did, as statements would allow it. */
function observed({ recorders }: Running): string[] {
  const seen = recorders.flatMap(({ calls }) => calls).map(({ action, on }) => `${action} on ${on}`);
  return [...new Set(seen)].sort();
}

/** What a function may do, by the graph; the polling of its queue, which Lambda does for it, left out. */
function permitted(handler: string): string[] {
  const { statements } = functions.find((candidate) => candidate.handler === handler) ?? { statements: [] };
  return statements
    .filter(({ Action }) => !Action.includes("sqs:ReceiveMessage"))
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((resource) => `${action} on ${targetOf(resource)}`)),
    )
    .sort();
}

function targetOf(arn: string): string {
  if (arn.includes(":dynamodb:")) return arn.includes("/index/") ? "index" : "table";
  const job = JOBS.find((candidate) => arn.toLowerCase().includes(`${candidate}queue`));
  return (job && queueUrls.get(job)) ?? arn;
}

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

describe("under SST's own runtime, on real tables and queues", { timeout: 30_000 }, () => {
  const running = new Map<string, Running>();
  afterAll(async () => {
    await Promise.all([...running.values()].map((one) => one.stop()));
  });

  async function start(handler: string): Promise<Running> {
    const one = running.get(handler) ?? (await run(handler));
    running.set(handler, one);
    return one;
  }

  async function call(
    id: (typeof OPERATIONS)[number]["id"],
    options?: EventOptions,
  ): Promise<GatewayResponse> {
    const operation = byId.get(id);
    if (operation === undefined) throw new Error(`no operation is ${id}`);
    const one = await start(handlerName(operation));
    return throughGateway(
      await one.invoke(eventOf(operation, { owner: OWNER, headers: { Origin: ORIGIN }, ...options })),
    );
  }

  async function created(options?: EventOptions): Promise<string> {
    const { body } = await call("createSimulation", { body: { tache: "EE_T1" }, ...options });
    return v.parse(v.looseObject({ simulation_id: v.string() }), body).simulation_id;
  }

  async function work(job: Job, body: string): Promise<unknown> {
    const one = await start(`workers/${job}`);
    const { body: posted } = await one.invoke(sqsEventOf(`unserved-${job}`, body));
    return JSON.parse(posted.toString());
  }

  async function messageOf(job: Job): Promise<string> {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrls.get(job), WaitTimeSeconds: 5 }),
    );
    return Messages[0]?.Body ?? "";
  }

  test("a buffered success: status, headers and body reach the gateway", async () => {
    expect(await call("getHealth")).toEqual({
      transfer: "buffered",
      status: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        "x-request-id": "request-1",
        "access-control-allow-origin": ORIGIN,
        "access-control-expose-headers": "ETag, Retry-After, x-request-id",
        vary: "Origin",
      },
      body: { ok: true, version: GIVEN.APP_VERSION },
    });
  });

  test("a buffered error has the contract's body, and CORS only for our origins", async () => {
    const refused = await call("saveContenu", {
      simulationId: "sim_unknown",
      body: { contenu: "Bonjour." },
      headers: { Origin: "https://evil.example" },
    });
    expect(refused).toMatchObject({
      transfer: "buffered",
      status: 404,
      body: { error: true, code: "SIMULATION_NOT_FOUND", message: expect.any(String) },
    });
    expect(refused.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("a streamed error carries its true status", async () => {
    expect(
      await call("correctEe", { body: { simulationId: "sim_unknown", contenu: CONTENU, tache: "EE_T1" } }),
    ).toMatchObject({
      transfer: "streamed",
      status: 404,
      headers: { "access-control-allow-origin": ORIGIN, "x-request-id": "request-1" },
      body: { error: true, code: "SIMULATION_NOT_FOUND", message: expect.any(String) },
    });
  });

  test("a streamed success is the report, and its jobs are run by the workers' bundles", async () => {
    const simulationId = await created();
    const corrected = await call("correctEe", { body: { simulationId, contenu: CONTENU, tache: "EE_T1" } });
    expect(corrected).toMatchObject({
      transfer: "streamed",
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8", "x-request-id": "request-1" },
    });
    expect(v.parse(ReportSchema, corrected.body).simulation_id).toBe(simulationId);
    expect(provider.requests.every(({ headers }) => headers.authorization === "Bearer linked-key")).toBe(
      true,
    );

    for (const job of JOBS) {
      expect(await work(job, await messageOf(job))).toEqual({ batchItemFailures: [] });
      const part = job === "exercices" ? "EXERCICES" : "MODELE";
      expect(await stack.table.get(simulationPartKey({ owner: OWNER, simulationId }, part))).toBeDefined();
    }
  });

  test("each function is permitted exactly what it was seen to do", async () => {
    const [{ sujet_id: other }] = v.parse(
      v.pipe(
        v.object({ sujets: v.tupleWithRest([v.looseObject({ sujet_id: v.string() })], v.unknown()) }),
        v.transform(({ sujets }) => sujets),
      ),
      (await call("listSujets", { query: { mode: "EE", tache: "1" } })).body,
    );
    const simulationId = await created({ headers: { "Idempotency-Key": "once" } });
    await call("changeSujet", { simulationId, body: { sujet_id: other } });
    await call("saveContenu", { simulationId, body: { contenu: CONTENU } });
    await call("getSimulation", { simulationId });
    await call("listSimulations");
    await call("listSimulations", { query: { page: "2", limit: "1" } });
    const ideas = await call("suggestIdees", {
      body: { sujet_consigne: "Écrivez.", contenu_partiel: CONTENU },
    });
    expect(ideas.status).toBe(200);
    const deadLetter = await start("workers/dead-letter");
    const given = JSON.stringify({ owner: OWNER, simulation_id: simulationId, correction_id: "none" });
    await deadLetter.invoke(sqsEventOf("epreuve-modele-dlq", given, 4));

    for (const { handler } of functions) {
      expect(observed(await start(handler)), handler).toEqual(permitted(handler));
    }
  });

  test("functions sign with the credentials Lambda gives them", () => {
    const calls = [...running.values()].flatMap(({ recorders }) =>
      recorders.flatMap((recorder) => recorder.calls),
    );
    expect(new Set(calls.map(({ accessKeyId }) => accessKeyId))).toEqual(
      new Set([LOCAL_CREDENTIALS.accessKeyId]),
    );
  });
});
