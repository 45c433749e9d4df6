import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DeleteMessageCommand, GetQueueAttributesCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { AudioUploadSchema } from "@epreuve/contract/audio";
import { ExportSchema } from "@epreuve/contract/compte-export";
import type { ClientMessage, ServerMessage } from "@epreuve/contract/live";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { ReportSchema } from "@epreuve/contract/simulation";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { objectPrefixesOf } from "@epreuve/core/audio/keys";
import { JOBS, type Job } from "@epreuve/core/simulation/row";
import {
  accountKey,
  closingKey,
  ownerPartition,
  simulationKey,
  simulationPartKey,
  tombstoneKey,
  unusedWalkKey,
} from "@epreuve/core/table/keys";
import { ITEM_EXISTS, remove, update } from "@epreuve/core/table/write";
import { LOCAL_CREDENTIALS, localClientConfig } from "@epreuve/local/aws";
import { readAuthorization } from "@epreuve/local/live/authorization";
import { SIMULATE } from "@epreuve/local/simulate/simulation";
import { LOCAL_BUCKET } from "@epreuve/local/stack";
import { soundSaying } from "@epreuve/test-kit/live-harness";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { scripted } from "@epreuve/test-kit/openai-api/script";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentsOf, importsOf, withChecker } from "../../scripts/bundles/build.ts";
import { type EventOptions, eventOf, liveEvents, sqsEventOf } from "../../scripts/bundles/events.ts";
import { GIVEN, graphOf } from "../../scripts/infra/graph.ts";
import { Lambdas, type Queue, UNUSED_OWNER } from "./bundles/lambdas.ts";
import { type GatewayResponse, throughGateway } from "./bundles/runtime.ts";

/*
 * Every Lambda, built as SST builds it and away from the project's packages, so that what is not in the package is not
 * found: how large it is, what is in it, what it answers, and what it asks of AWS, compared with what it may.
 */

const ORIGIN = GIVEN.ALLOWED_ORIGINS;
const OWNER = "7f9c24e8-3b1d-4a52-9d3e-2f1a6b8c0d4e";

const graph = await graphOf("production");
const handlers = [...new Set(graph.functions.map(({ handler }) => handler))];

/** A net under what hangs, not a measure: packages are built and started on a machine that may do much else. */
const NET_MS = 15 * 60_000;

let provider: OpenAiApi;
let lambdas: Lambdas;

beforeAll(async () => {
  const reply = (value: unknown) => [{ kind: "reply", reply: value }] as const;
  provider = await startOpenAiApi({
    respond: scripted({
      criteres: reply(CRITERES_REPLY),
      erreurs: reply(ERREURS_REPLY),
      bilan: reply(BILAN_REPLY),
      exercices: reply(EXERCICES_REPLY),
      solutions: reply(SOLUTIONS_REPLY),
      modele: reply(MODELE_REPLY),
      // Asked for by the look at the models, without a format.
      examinateur: [{ kind: "text", text: "bonjour" }],
      idees: reply({ idees: ["une", "deux", "trois", "quatre", "cinq"].map((n) => `Idée numéro ${n}.`) }),
    }),
    transcribe: () => ({ kind: "reply", body: { text: "" } }),
  });
  lambdas = await Lambdas.build(graph, async (handler, { endpoints, userPool }) => {
    // What is said is answered by the local rules, which no script could foresee.
    const oral = handler === "correct-eo" || handler === "live/message";
    return {
      OPENAI_BASE_URL: (oral ? endpoints.openai : undefined) ?? provider.url,
      // The longest that SQS delays: what waits does not come back while the tests run.
      ...(handler.startsWith("workers/") && { JOB_WAIT_SECONDS: "900" }),
      // The words are in the recording.
      ...(handler === "live/message" && { OPENAI_SPEECH_BASE_URL: `${endpoints.speech}/v1` }),
      ...(handler === "live/authorizer" && { COGNITO_JWKS: await keySetOf(userPool) }),
    };
  });
}, NET_MS);

afterAll(async () => {
  await lambdas?.stop();
  await provider?.stop();
});

async function keySetOf({ endpoint, userPoolId }: Lambdas["stack"]["userPool"]): Promise<string> {
  return (await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`)).text();
}

describe("size", () => {
  const budget = v.parse(
    v.record(v.string(), v.number()),
    JSON.parse(readFileSync("scripts/bundles/budget.json", "utf8")),
  );

  test("every Lambda has a budget, and every budget a Lambda", () => {
    expect(Object.keys(budget).sort(), "npm run bundles -- --budget").toEqual(
      [...handlers, ...handlers.filter(withChecker).map((handler) => `${handler}, later`)].sort(),
    );
  });

  test.each(handlers)("%s reads no more code at a cold start than its budget, in KiB", (handler) => {
    const built = lambdas.packageOf(handler);
    const largest = contentsOf(built).slice(0, 12);
    const advice = `if the growth is meant: npm run bundles -- --budget. Largest: ${JSON.stringify(largest)}`;
    expect(built.eagerBytes / 1024, advice).toBeLessThanOrEqual(budget[handler] ?? 0);
  });

  test.each(handlers.filter(withChecker))(
    "%s loads no more code and dictionaries for the French checker than its budget, in KiB",
    (handler) => {
      const { lazyBytes } = lambdas.packageOf(handler);
      expect(lazyBytes / 1024).toBeLessThanOrEqual(budget[`${handler}, later`] ?? 0);
    },
  );
});

describe("contents", () => {
  const usesRecordings = (handler: string) =>
    ["correct-eo", "create-audio", "export-compte", "workers/effacement"].includes(handler);

  /** Packages that are large or slow, and the functions that use them. */
  const USERS: Record<string, (handler: string) => boolean> = {
    openai: (handler) =>
      /^(correct-|suggest-|live\/message|workers\/(exercices|modele)|scheduled\/models)/.test(handler),
    "@valibot/to-json-schema": (handler) => /^(correct-|suggest-|workers\/(exercices|modele))/.test(handler),
    "@aws-sdk/client-sqs": (handler) =>
      /^(correct-|retry-|delete-|workers\/(exercices|modele|effacement)|scheduled\/(erasures|unused))/.test(
        handler,
      ),
    "@aws-sdk/client-dynamodb": (handler) =>
      !["get-openapi", "get-asyncapi", "get-docs", "live/authorizer", "scheduled/models"].includes(handler),
    // In live/message they are read with the first spoken turn.
    "@aws-sdk/client-s3": usesRecordings,
    "@aws-sdk/s3-request-presigner": usesRecordings,
    // Read when there is a recording to hear.
    "@aws-sdk/client-transcribe": () => false,
    "@aws-sdk/client-apigatewaymanagementapi": (handler) => handler === "live/message",
    "aws-jwt-verify": (handler) => handler === "live/authorizer",
    "@middy/core": (handler) => !/^(live|workers|scheduled)\//.test(handler),
    "@middy/http-json-body-parser": (handler) =>
      /^(correct-|suggest-|create-|save-|change-|update-)/.test(handler),
    // Read with the French checker.
    "hunspell-asm": () => false,
    "dictionary-fr": () => false,
    "@aws-lambda-powertools/logger": () => true,
    // Read when there is something to count.
    "@aws-lambda-powertools/metrics": () => false,
    "@aws-sdk/credential-provider-ini": () => false,
    "@aws-sdk/credential-provider-sso": () => false,
    "@smithy/credential-provider-imds": () => false,
  };

  test.each(handlers)("%s holds only the packages it uses", (handler) => {
    const held = new Set(contentsOf(lambdas.packageOf(handler)).map(([name]) => name));
    for (const [name, uses] of Object.entries(USERS)) {
      expect(held.has(name), name).toBe(uses(handler));
    }
    expect([...held].filter((name) => /operations\/.*\/(documentation|examples)\.ts$/.test(name))).toEqual(
      [],
    );
  });

  test.each(handlers)(
    "%s holds nothing of the local stack, so that no stage simulates a failure",
    (handler) => {
      const { directory, metafile } = lambdas.packageOf(handler);
      const inputs = Object.keys(metafile.inputs);
      expect(inputs.filter((path) => path.includes("packages/local/"))).toEqual([]);
      expect(inputs.some((path) => path.includes("packages/functions/"))).toBe(true);
      const code = globSync("**/*.{mjs,js}", { cwd: directory });
      expect(code).toContain("bundle.mjs");
      expect(
        code.filter((file) => readFileSync(join(directory, file), "utf8").toLowerCase().includes(SIMULATE)),
      ).toEqual([]);
    },
  );

  test.each(handlers)(
    "%s does not import node:http, which would evaluate undici at each cold start",
    (handler) => {
      expect(importsOf(lambdas.packageOf(handler)).filter((name) => /^(node:)?http$/.test(name))).toEqual([]);
    },
  );

  test.each(graph.functions.filter(({ build }) => "OpenAiKey" in build.links))(
    "$handler holds its links encrypted, never in clear",
    ({ handler }) => {
      expect(
        readFileSync(join(lambdas.packageOf(handler).directory, "resource.enc"), "latin1"),
      ).not.toContain("linked-key");
    },
  );
});

/** How long a process believes what it read of the providers, in milliseconds. */
const KNOWN_MS = 3_000;

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

describe("under SST's own runtime, on real tables and queues", { timeout: NET_MS }, () => {
  async function call(
    id: (typeof OPERATIONS)[number]["id"],
    options?: EventOptions,
  ): Promise<GatewayResponse> {
    const operation = byId.get(id);
    if (operation === undefined) throw new Error(`no operation is ${id}`);
    const one = await lambdas.start(handlerName(operation));
    return throughGateway(
      await one.invoke(eventOf(operation, { owner: OWNER, headers: { Origin: ORIGIN }, ...options })),
    );
  }

  async function created(options?: EventOptions): Promise<string> {
    const { body } = await call("createSimulation", { body: { tache: "EE_T1" }, ...options });
    return v.parse(v.looseObject({ simulation_id: v.string() }), body).simulation_id;
  }

  async function work(job: Job, body: string): Promise<unknown> {
    const one = await lambdas.start(`workers/${job}`);
    const { body: posted } = await one.invoke(sqsEventOf(`unserved-${job}`, body));
    return JSON.parse(posted.toString());
  }

  /** The next message of a queue, received once for all. */
  async function messageOf(queue: Queue): Promise<string> {
    const QueueUrl = lambdas.queueUrls.get(queue);
    const { Messages = [] } = await lambdas.sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5 }),
    );
    for (const { ReceiptHandle } of Messages) {
      await lambdas.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    return Messages[0]?.Body ?? "";
  }

  test("a buffered success: status, headers and body reach the gateway", async () => {
    expect(await call("getHealth")).toEqual({
      transfer: "buffered",
      status: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "private, no-cache",
        "x-request-id": "request-1",
        "access-control-allow-origin": ORIGIN,
        "access-control-expose-headers": "ETag, Retry-After, x-request-id, Date",
        vary: "Accept-Encoding, Origin",
      },
      body: { ok: true, version: GIVEN.APP_VERSION },
    });
  });

  test("the documents and their page need nothing but their packages, and the page offers no sign-in of its own", async () => {
    const document: unknown = JSON.parse(readFileSync("packages/contract/openapi.json", "utf8"));
    expect(await call("getOpenapi")).toMatchObject({ transfer: "buffered", status: 200, body: document });
    const live: unknown = JSON.parse(readFileSync("packages/contract/asyncapi.json", "utf8"));
    expect(await call("getAsyncapi")).toMatchObject({ transfer: "buffered", status: 200, body: live });

    const { status, headers, body } = await call("getDocs");
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      },
    });
    const html = v.parse(v.string(), body);
    expect(html.includes('id="createSimulation"')).toBe(true);
    expect(html.includes("data-token-url=")).toBe(false);
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

  test("a failure that is asked for by header does not happen", async () => {
    const headers = { [SIMULATE]: "code=PROVIDER_TIMEOUT, delay=180000" };
    expect(await call("getHealth", { headers })).toMatchObject({ status: 200 });
    const body = { sujet_consigne: "Écrivez.", contenu_partiel: CONTENU };
    expect(await call("suggestIdees", { body, headers })).toMatchObject({ status: 200 });
  });

  test("jobs wait in their queues while an operator says that the provider is down", async () => {
    const { table } = lambdas.stack;
    await setSwitch(table, "correction", "down");
    const message = JSON.stringify({ owner: OWNER, simulation_id: "sim_waits", correction_id: "none" });
    for (const job of JOBS) {
      expect(await work(job, message)).toEqual({ batchItemFailures: [] });
      const { Attributes } = await lambdas.sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl: lambdas.queueUrls.get(job),
          AttributeNames: ["ApproximateNumberOfMessagesDelayed"],
        }),
      );
      expect(Attributes).toMatchObject({ ApproximateNumberOfMessagesDelayed: "1" });
    }
    await setSwitch(table, "correction", undefined);
    await pause(KNOWN_MS);
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
      expect(
        await lambdas.stack.table.get(simulationPartKey({ owner: OWNER, simulationId }, part)),
      ).toBeDefined();
    }
  });

  test("a recording is announced, awaited, sent as it was announced, heard and corrected", async () => {
    const simulationId = await created({ body: { tache: "EO_T1" } });
    const recording = readFileSync("packages/demo/samples/eo-t1.wav");
    const correct = () => call("correctEo", { body: { simulationId, tache: "EO_T1", transcript: "" } });
    const { status, body } = await call("createAudio", {
      simulationId,
      body: { content_type: "audio/wav", taille_octets: recording.length },
    });
    expect(status).toBe(201);
    // A missing object is a 404, not a 403.
    expect(await correct()).toMatchObject({
      transfer: "streamed",
      status: 422,
      body: { code: "AUDIO_MISSING" },
    });

    const { upload } = v.parse(AudioUploadSchema, body);
    const sent = await fetch(upload.url, { ...upload, body: recording });
    expect(sent.status).toBe(200);
    const corrected = await correct();
    expect(corrected).toMatchObject({ transfer: "streamed", status: 200 });
    expect(v.parse(ReportSchema, corrected.body).simulation_id).toBe(simulationId);
  });

  const live = async (handler: string, event: object): Promise<unknown> =>
    JSON.parse((await (await lambdas.start(`live/${handler}`)).invoke(event)).body.toString() || "null");

  test("a client is let in by either header, talks with the examiner, is forgotten when it leaves and has what it said corrected", async () => {
    const { stack, clients } = lambdas;
    const token = await stack.tokenFor("live@example.ca");
    const { sub: owner } = v.parse(
      v.looseObject({ sub: v.string() }),
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    const client = { connectionId: "Xy-9_connection=", owner };

    const opened = [{ "Sec-WebSocket-Protocol": `tcf.v1, ${token}` }, { Authorization: `Bearer ${token}` }];
    for (const headers of opened) {
      const event = liveEvents.authorizer({ ...client, headers });
      expect(readAuthorization(await live("authorizer", event), event.methodArn)).toMatchObject({
        principalId: owner,
      });
    }
    await expect(live("authorizer", liveEvents.authorizer(client))).rejects.toThrow("Unauthorized");

    const [headers] = opened;
    expect(
      await live("connect", liveEvents.connect({ ...client, ...(headers && { headers }) })),
    ).toMatchObject({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "tcf.v1" },
    });
    const simulationId = await created({ owner, body: { tache: "EO_T2_LIVE" } });
    expect((await call("getSimulation", { owner, simulationId })).body).toMatchObject({
      live: { url: stack.liveUrl, protocole: "tcf.v1" },
    });
    await live("message", liveEvents.message(client, { type: "session.start", simulation_id: simulationId }));
    const said = {
      type: "candidat.message" as const,
      seq: 1,
      texte: "Bonjour, combien coûte l'abonnement ?",
    };
    await live("message", liveEvents.message(client, said));
    await live("message", liveEvents.message(client, { type: "session.end" }));
    await live("disconnect", liveEvents.disconnect(client));

    const sent = clients.sentTo(client.connectionId);
    expect([...new Set(sent.map(({ type }) => type))]).toEqual([
      "session.started",
      "examinateur.delta",
      "examinateur.message",
      "session.ended",
    ]);
    expect(sent.at(-1)).toMatchObject({ transcript: expect.stringContaining(`Candidat : ${said.texte}`) });

    const dialogue = { simulationId, tache: "EO_T2_LIVE", transcript: "" };
    expect(await call("correctEo", { owner, body: dialogue })).toMatchObject({ status: 200 });
  });

  test("a client speaks to the examiner and hears it, by signed addresses", async () => {
    const { clients } = lambdas;
    const client = { connectionId: "spoken_connection=", owner: "b51c6f0e-7d0a-4f6e-9a55-6a1f0d9c2e77" };
    const send = (message: ClientMessage) => live("message", liveEvents.message(client, message));
    const told = <T extends ServerMessage["type"]>(type: T) =>
      clients
        .sentTo(client.connectionId)
        .filter((one): one is Extract<ServerMessage, { type: T }> => one.type === type);

    await live("connect", liveEvents.connect(client));
    const simulationId = await created({ owner: client.owner, body: { tache: "EO_T2_LIVE" } });
    await send({ type: "session.start", simulation_id: simulationId, voix: true });
    const sound = soundSaying("Bonjour, combien coûte l'abonnement ?");
    const content_type = "audio/wav";
    await send({ type: "candidat.parole", seq: 1, content_type, taille_octets: sound.length });
    await send({ type: "candidat.parole_envoyee", seq: 1 });
    expect(told("error")).toEqual([expect.objectContaining({ code: "AUDIO_MISSING", seq: 1 })]);
    for (const { upload } of told("parole.adresse")) {
      expect((await fetch(upload.url, { ...upload, body: sound })).status).toBe(200);
    }
    await send({ type: "candidat.parole_envoyee", seq: 1 });

    expect(told("candidat.transcription")).toEqual([
      { type: "candidat.transcription", seq: 1, texte: "Bonjour, combien coûte l'abonnement ?" },
    ]);
    const sounds = told("examinateur.audio");
    expect(sounds).toHaveLength(told("examinateur.message")[0]?.parties ?? 0);
    expect(sounds.length).toBeGreaterThan(0);
    for (const { url } of sounds) expect((await fetch(url)).headers.get("content-type")).toBe("audio/mpeg");
  });

  test("an account that nobody uses is warned of, and closed when its time is over", async () => {
    const { table } = lambdas.stack;
    const walk = async () => (await lambdas.start("scheduled/unused")).invoke({}, 10 * 60_000);
    await walk();
    expect(await table.get(accountKey(UNUSED_OWNER))).toMatchObject({ averti_le: expect.any(String) });

    const warnedLongAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
    await table.write(update(accountKey(UNUSED_OWNER)).set({ averti_le: warnedLongAgo }));
    await table.write(remove(unusedWalkKey(), ITEM_EXISTS));
    await walk();
    expect(JSON.parse(await messageOf("effacement"))).toEqual({ owner: UNUSED_OWNER });
  });

  test("an account is read, changed, exported and closed, and its erasure ends by worker and sweeper", async () => {
    const { stack } = lambdas;
    const token = await stack.tokenFor("leaving@example.ca");
    const { sub: owner } = v.parse(
      v.looseObject({ sub: v.string() }),
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    const erased = async (body: string, remainingMs?: number) => {
      const worker = await lambdas.start("workers/effacement");
      const posted = await worker.invoke(sqsEventOf("unserved-effacement", body), remainingMs);
      return JSON.parse(posted.body.toString());
    };
    const s3 = new S3Client({ ...localClientConfig(stack.endpoints.s3), forcePathStyle: true });
    const stored = (Key: string) =>
      s3.send(new PutObjectCommand({ Bucket: LOCAL_BUCKET, Key, Body: "sound" }));
    const keysLeft = async () => {
      const found = await stack.table.queryAll({
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": ownerPartition(owner) },
      });
      return found.map(({ sk }) => sk);
    };

    const simulationId = await created({ owner, body: { tache: "EO_T1" } });
    const sound = "RIFF";
    const announced = { content_type: "audio/wav", taille_octets: sound.length };
    const announce = async () =>
      v.parse(AudioUploadSchema, (await call("createAudio", { owner, simulationId, body: announced })).body);
    const exported = async () => {
      const { status, body } = await call("exportCompte", { owner });
      expect(status).toBe(200);
      return v.parse(ExportSchema, body).simulations.flatMap(({ enregistrements }) => enregistrements);
    };
    await announce();
    expect(await exported()).toEqual([]);
    const { upload } = await announce();
    await fetch(upload.url, { ...upload, body: sound });
    const [recording, ...others] = await exported();
    expect(others).toEqual([]);
    expect(await (await fetch(recording?.url ?? "")).text()).toBe(sound);
    expect(await call("getCompte", { owner })).toMatchObject({ status: 200 });
    expect(await call("updateCompte", { owner, body: { objectif: { nclc: 9 } } })).toMatchObject({
      status: 200,
    });
    await Promise.all(objectPrefixesOf(owner).map((prefix) => stored(`${prefix}${simulationId}/object`)));

    expect(await call("deleteCompte", { owner })).toMatchObject({ status: 202 });
    expect(await call("deleteCompte", { owner })).toMatchObject({ status: 202 });
    const closing = await messageOf("effacement");
    // Out of time at once, then with time enough.
    expect(await erased(closing, 1)).toEqual({ batchItemFailures: [] });
    expect(await erased(await messageOf("effacement"))).toEqual({ batchItemFailures: [] });
    expect(await keysLeft()).toEqual([]);
    expect(await call("getCompte", { owner })).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_CLOSED" },
    });

    await stack.table.write(update(closingKey(owner)).set({ resweep_ms: 1 }));
    await (await lambdas.start("scheduled/erasures")).invoke({});
    expect(await erased(await messageOf("effacement"))).toEqual({ batchItemFailures: [] });
    expect(await stack.table.get(tombstoneKey(owner))).toBeUndefined();
  });

  test("each function is permitted exactly what it was seen to do", async () => {
    const SujetSchema = v.looseObject({ sujet_id: v.string() });
    const [{ sujet_id: first }, { sujet_id: second }] = v.parse(
      v.pipe(
        v.object({ sujets: v.tupleWithRest([SujetSchema, SujetSchema], v.unknown()) }),
        v.transform(({ sujets }) => sujets),
      ),
      (await call("listSujets", { query: { mode: "EE", tache: "1" } })).body,
    );
    const simulationId = await created({
      body: { tache: "EE_T1", sujet_id: first },
      headers: { "Idempotency-Key": "once" },
    });
    await call("changeSujet", { simulationId, body: { sujet_id: second } });
    await call("saveContenu", { simulationId, body: { contenu: CONTENU } });
    await call("getSimulation", { simulationId });
    await call("getSimulation", { simulationId, headers: { "If-None-Match": '"0.other"' } });
    // As the last delivery of its message leaves a job that failed.
    await lambdas.stack.table.write(
      update(simulationKey({ owner: OWNER, simulationId })).set({
        correction_id: "correction",
        exercices_status: "failed",
        modele_status: "failed",
      }),
    );
    expect(await call("retryEnrichment", { simulationId })).toMatchObject({ status: 202 });
    await call("listSimulations");
    await call("listSimulations", { query: { page: "2", limit: "1" } });
    const ideas = await call("suggestIdees", {
      body: { sujet_consigne: "Écrivez.", contenu_partiel: CONTENU },
    });
    expect(ideas.status).toBe(200);
    expect(
      await call("suggestIdees", { body: { sujet_consigne: "Écrivez.", contenu_partiel: "Trop peu." } }),
    ).toMatchObject({ status: 422 });
    const deadLetter = await lambdas.start("workers/dead-letter");
    const given = JSON.stringify({ owner: OWNER, simulation_id: simulationId, correction_id: "none" });
    const { body: givenUp } = await deadLetter.invoke(sqsEventOf("epreuve-modele-dlq", given, 4));
    // It counts, so what is imported late is there as well.
    expect(JSON.parse(givenUp.toString())).toEqual({ batchItemFailures: [] });

    const { body: looked } = await (await lambdas.start("scheduled/models")).invoke({});
    expect(JSON.parse(looked.toString() || "null")).toBeNull();

    const seen: Record<string, string[]> = {};
    for (const handler of handlers) seen[handler] = await lambdas.observed(handler);
    expect(seen).toEqual(
      Object.fromEntries(handlers.map((handler) => [handler, lambdas.permitted(handler)])),
    );
  });

  test("functions sign with the credentials Lambda gives them", () => {
    const calls = lambdas.recorders().flatMap((recorder) => recorder.calls);
    expect(new Set(calls.map(({ accessKeyId }) => accessKeyId))).toEqual(
      new Set([LOCAL_CREDENTIALS.accessKeyId]),
    );
  });
});
