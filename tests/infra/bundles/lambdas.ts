import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateQueueCommand, SQSClient } from "@aws-sdk/client-sqs";
import { JOBS } from "@epreuve/core/simulation/row";
import { LOCAL_CREDENTIALS, LOCAL_REGION, localClientConfig } from "@epreuve/local/aws";
import { LOCAL_BUCKET, type Stack, startStack } from "@epreuve/local/stack";
import { startTranscribe, type TranscribeServer } from "@epreuve/local/transcribe/server";
import { type PollyApi, startPollyApi } from "@epreuve/test-kit/polly-api";
import { buildPackage, type Package } from "../../../scripts/bundles/build.ts";
import type { Graph, LambdaFunction } from "../../../scripts/infra/graph.ts";
import { type Clients, startClients } from "./clients.ts";
import { type Recorder, startRecorder } from "./recorder.ts";
import { type Runtime, startRuntime } from "./runtime.ts";
import { startUnusedUsers, type UnusedUsers } from "./unused-users.ts";

/** A function in its own process, and what it asks of AWS. */
export interface Running extends Runtime {
  recorders: Recorder[];
}

/** How long a job of the transcriber takes: longer than its start, so that its end has to be asked for. */
const JOB_MS = 2_000;

/** The queues of the graph. */
const QUEUES = [...JOBS, "effacement"] as const;
export type Queue = (typeof QUEUES)[number];

/** The one user of the pool that the walk over unused accounts is given. */
export const UNUSED_OWNER = "0d6f5a51-2a4e-4c3b-8f0e-9b7c6d5e4f30";

/** What every sentence sounds like. */
const SOUND = new Uint8Array(readFileSync("tests/speech/sounds/lame-constant.mp3"));

/** Environment of a function besides its own, by handler: the text provider it is given, a key set it need not fetch. */
export type Given = (handler: string, stack: Stack) => Promise<Record<string, string>>;

/**
 * Every Lambda of a graph, built as SST builds it, linked to a local stack, and run on demand under SST's runtime, each
 * with recorders of its own before the services it reaches.
 */
export class Lambdas {
  readonly functions: LambdaFunction[];
  readonly stack: Stack;
  readonly sqs: SQSClient;
  /** Queues nobody serves: the messages stay for the workers that are run here. */
  readonly queueUrls: ReadonlyMap<Queue, string>;
  readonly clients: Clients;
  readonly #given: Given;
  readonly #packages: ReadonlyMap<string, Package>;
  readonly #transcribe: TranscribeServer;
  readonly #polly: PollyApi;
  readonly #unused: UnusedUsers;
  /** By handler: before the clients of the live interaction, whose address is among the links. */
  readonly #connections: ReadonlyMap<string, Recorder>;
  readonly #directory: string;
  readonly #running = new Map<string, Running>();

  static async build(graph: Graph, given: Given): Promise<Lambdas> {
    const functions = [...new Map(graph.functions.map((fn) => [fn.handler, fn])).values()];
    const directory = mkdtempSync(join(tmpdir(), "epreuve-bundles-"));
    const stack = await startStack({ quiet: true });
    const sqs = new SQSClient({ ...localClientConfig(stack.endpoints.sqs), useQueueUrlAsEndpoint: false });
    const queueUrls = new Map<Queue, string>();
    for (const queue of QUEUES) {
      const { QueueUrl = "" } = await sqs.send(new CreateQueueCommand({ QueueName: `unserved-${queue}` }));
      queueUrls.set(queue, QueueUrl);
    }
    const transcribe = await startTranscribe({ s3Endpoint: stack.endpoints.s3, jobMs: () => JOB_MS });
    const polly = await startPollyApi(() => ({ kind: "sound", bytes: SOUND }));
    const unused = await startUnusedUsers(UNUSED_OWNER);
    const clients = await startClients();
    const connections = new Map<string, Recorder>();
    const links = {
      Table: { name: stack.tableName },
      ExercicesQueue: { url: queueUrls.get("exercices") },
      ModeleQueue: { url: queueUrls.get("modele") },
      EffacementQueue: { url: queueUrls.get("effacement") },
      AudioBucket: { name: LOCAL_BUCKET },
      Users: { id: stack.userPool.userPoolId },
      AppClient: { id: stack.userPool.clientId },
      OpenAiKey: { value: "linked-key" },
    };
    const packages = new Map<string, Package>();
    for (const { handler, build } of functions) {
      const connection = await startRecorder("connections", clients.url);
      connections.set(handler, connection);
      const all = { ...links, Live: { url: stack.liveUrl, managementEndpoint: connection.url } };
      const linked = Object.fromEntries(Object.entries(all).filter(([name]) => name in build.links));
      const built = await buildPackage({ ...build, links: linked }, process.cwd(), join(directory, handler));
      packages.set(handler, built);
    }
    return new Lambdas({
      functions,
      directory,
      stack,
      sqs,
      queueUrls,
      transcribe,
      polly,
      unused,
      clients,
      connections,
      packages,
      given,
    });
  }

  private constructor(parts: {
    functions: LambdaFunction[];
    directory: string;
    stack: Stack;
    sqs: SQSClient;
    queueUrls: ReadonlyMap<Queue, string>;
    transcribe: TranscribeServer;
    polly: PollyApi;
    unused: UnusedUsers;
    clients: Clients;
    connections: ReadonlyMap<string, Recorder>;
    packages: ReadonlyMap<string, Package>;
    given: Given;
  }) {
    this.functions = parts.functions;
    this.stack = parts.stack;
    this.sqs = parts.sqs;
    this.queueUrls = parts.queueUrls;
    this.clients = parts.clients;
    this.#given = parts.given;
    this.#packages = parts.packages;
    this.#transcribe = parts.transcribe;
    this.#polly = parts.polly;
    this.#unused = parts.unused;
    this.#connections = parts.connections;
    this.#directory = parts.directory;
  }

  packageOf(handler: string): Package {
    const built = this.#packages.get(handler);
    if (built === undefined) throw new Error(`nothing is built of ${handler}`);
    return built;
  }

  /** The running function of a handler, started when it is first asked for. */
  async start(handler: string): Promise<Running> {
    const one = this.#running.get(handler) ?? (await this.#run(handler));
    this.#running.set(handler, one);
    return one;
  }

  /** The recorders of all that run. */
  recorders(): Recorder[] {
    return [...this.#running.values()].flatMap(({ recorders }) => recorders);
  }

  async #run(handler: string): Promise<Running> {
    const fn = this.#functionOf(handler);
    const { endpoints } = this.stack;
    const tables = await startRecorder("tables", endpoints.dynamodb);
    const queues = await startRecorder("queues", endpoints.sqs);
    const objects = await startRecorder("objects", endpoints.s3);
    const jobs = await startRecorder("jobs", this.#transcribe.endpoint);
    const voices = await startRecorder("voices", this.#polly.endpoint);
    const walked = handler === "scheduled/unused";
    const pool = await startRecorder("pool", walked ? this.#unused.url : endpoints.cognito);
    const mail = await startRecorder("mail", this.#unused.url);
    const runtime = await startRuntime(this.packageOf(handler), {
      ...fn.inputs.environment.variables,
      POWERTOOLS_LOG_LEVEL: "SILENT",
      AWS_REGION: LOCAL_REGION,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: tables.url,
      AWS_ENDPOINT_URL_SQS: queues.url,
      AWS_ENDPOINT_URL_S3: objects.url,
      AWS_ENDPOINT_URL_TRANSCRIBE: jobs.url,
      AWS_ENDPOINT_URL_POLLY: voices.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
      AWS_ENDPOINT_URL_SESV2: mail.url,
      ...(await this.#given(handler, this.stack)),
    });
    const own = [tables, queues, objects, jobs, voices, pool, mail];
    const connections = this.#connections.get(handler);
    return {
      ...runtime,
      recorders: connections === undefined ? own : [...own, connections],
      async stop() {
        await runtime.stop();
        await Promise.all(own.map((recorder) => recorder.stop()));
      },
    };
  }

  /** What a function did, as statements would allow it. */
  async observed(handler: string): Promise<string[]> {
    const { recorders } = await this.start(handler);
    const seen = recorders.flatMap(({ calls }) => calls).map(({ action, on }) => `${action} on ${on}`);
    return [...new Set(seen)].sort();
  }

  /** What a function may do, by the graph; the polling of its queue, which Lambda does for it, left out. */
  permitted(handler: string): string[] {
    return this.#functionOf(handler)
      .statements.filter(({ Action }) => !Action.includes("sqs:ReceiveMessage"))
      .flatMap(({ Action, Resource }) =>
        Action.flatMap((action) => Resource.map((resource) => `${action} on ${this.#targetOf(resource)}`)),
      )
      .sort();
  }

  #functionOf(handler: string): LambdaFunction {
    const fn = this.functions.find((candidate) => candidate.handler === handler);
    if (fn === undefined) throw new Error(`no function is ${handler}`);
    return fn;
  }

  /** What a recorder calls the resource of an ARN. */
  #targetOf(arn: string): string {
    const [, , service, , , ...rest] = arn.split(":");
    const resource = rest.join(":");
    if (service === "dynamodb") return resource.includes("/index/") ? "index" : "table";
    if (service === "s3")
      return resource.includes("/") ? resource.slice(resource.indexOf("/") + 1) : "bucket";
    if (service === "transcribe") return resource.replace("transcription-job/", "");
    if (service === "execute-api") return resource.endsWith("/POST/@connections/*") ? "connections" : arn;
    if (service === "cognito-idp" || service === "ses") return resource.split("/")[0] ?? arn;
    const queue = QUEUES.find((candidate) => resource.toLowerCase().includes(`${candidate}queue`));
    return (queue && this.queueUrls.get(queue)) ?? arn;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((one) => one.stop()));
    this.sqs.destroy();
    await Promise.all([...this.#connections.values()].map((recorder) => recorder.stop()));
    await this.clients.stop();
    await this.#transcribe.stop();
    await this.#polly.stop();
    await this.#unused.stop();
    await this.stack.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
