import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { AudioUploadSchema } from "@epreuve/contract/audio";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { ReportSchema } from "@epreuve/contract/simulation";
import { JOBS, type Job } from "@epreuve/core/simulation/row";
import { simulationKey, simulationPartKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { LOCAL_CREDENTIALS } from "@epreuve/local/aws";
import { readAuthorization } from "@epreuve/local/live/authorization";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { scripted } from "@epreuve/test-kit/openai-api/script";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentsOf, importsOf, withChecker } from "../../scripts/bundles/build.ts";
import { type EventOptions, eventOf, liveEvents, sqsEventOf } from "../../scripts/bundles/events.ts";
import { GIVEN, graphOf } from "../../scripts/infra/graph.ts";
import { Lambdas } from "./bundles/lambdas.ts";
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
  /** Packages that are large or slow, and the functions that use them. */
  const USERS: Record<string, (handler: string) => boolean> = {
    openai: (handler) =>
      /^(correct-|suggest-|live\/message|workers\/(exercices|modele)|scheduled\/models)/.test(handler),
    "@valibot/to-json-schema": (handler) => /^(correct-|suggest-|workers\/(exercices|modele))/.test(handler),
    "@aws-sdk/client-sqs": (handler) =>
      /^(correct-|retry-|delete-|workers\/(exercices|modele|effacement)|scheduled\/erasures)/.test(handler),
    "@aws-sdk/client-dynamodb": (handler) =>
      !["get-openapi", "get-asyncapi", "get-docs", "live/authorizer", "scheduled/models"].includes(handler),
    // In live/message it is read with the first spoken turn.
    "@aws-sdk/client-s3": (handler) =>
      ["correct-eo", "create-audio", "export-compte", "workers/effacement"].includes(handler),
    "@aws-sdk/s3-request-presigner": (handler) =>
      ["correct-eo", "create-audio", "export-compte"].includes(handler),
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

  async function messageOf(job: Job): Promise<string> {
    const { Messages = [] } = await lambdas.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: lambdas.queueUrls.get(job), WaitTimeSeconds: 5 }),
    );
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

  test("a client is let in by either header, talks with the examiner, is forgotten when it leaves and has what it said corrected", async () => {
    const { stack, clients } = lambdas;
    const token = await stack.tokenFor("live@example.ca");
    const { sub: owner } = v.parse(
      v.looseObject({ sub: v.string() }),
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
    );
    const client = { connectionId: "Xy-9_connection=", owner };
    const run = async (handler: string, event: object): Promise<unknown> =>
      JSON.parse((await (await lambdas.start(`live/${handler}`)).invoke(event)).body.toString() || "null");

    const opened = [{ "Sec-WebSocket-Protocol": `tcf.v1, ${token}` }, { Authorization: `Bearer ${token}` }];
    for (const headers of opened) {
      const event = liveEvents.authorizer({ ...client, headers });
      expect(readAuthorization(await run("authorizer", event), event.methodArn)).toMatchObject({
        principalId: owner,
      });
    }
    await expect(run("authorizer", liveEvents.authorizer(client))).rejects.toThrow("Unauthorized");

    const [headers] = opened;
    expect(
      await run("connect", liveEvents.connect({ ...client, ...(headers && { headers }) })),
    ).toMatchObject({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "tcf.v1" },
    });
    const simulationId = await created({ owner, body: { tache: "EO_T2_LIVE" } });
    expect((await call("getSimulation", { owner, simulationId })).body).toMatchObject({
      live: { url: stack.liveUrl, protocole: "tcf.v1" },
    });
    await run("message", liveEvents.message(client, { type: "session.start", simulation_id: simulationId }));
    const said = {
      type: "candidat.message" as const,
      seq: 1,
      texte: "Bonjour, combien coûte l'abonnement ?",
    };
    await run("message", liveEvents.message(client, said));
    await run("message", liveEvents.message(client, { type: "session.end" }));
    await run("disconnect", liveEvents.disconnect(client));

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
      }),
    );
    expect(await call("retryEnrichment", { simulationId })).toMatchObject({ status: 202 });
    await call("listSimulations");
    await call("listSimulations", { query: { page: "2", limit: "1" } });
    const ideas = await call("suggestIdees", {
      body: { sujet_consigne: "Écrivez.", contenu_partiel: CONTENU },
    });
    expect(ideas.status).toBe(200);
    const deadLetter = await lambdas.start("workers/dead-letter");
    const given = JSON.stringify({ owner: OWNER, simulation_id: simulationId, correction_id: "none" });
    const { body: givenUp } = await deadLetter.invoke(sqsEventOf("epreuve-modele-dlq", given, 4));
    // It counts, so what is imported late is there as well.
    expect(JSON.parse(givenUp.toString())).toEqual({ batchItemFailures: [] });

    const { body: looked } = await (await lambdas.start("scheduled/models")).invoke({});
    expect(JSON.parse(looked.toString() || "null")).toBeNull();

    for (const handler of handlers) {
      expect(await lambdas.observed(handler), handler).toEqual(lambdas.permitted(handler));
    }
  });

  test("functions sign with the credentials Lambda gives them", () => {
    const calls = lambdas.recorders().flatMap((recorder) => recorder.calls);
    expect(new Set(calls.map(({ accessKeyId }) => accessKeyId))).toEqual(
      new Set([LOCAL_CREDENTIALS.accessKeyId]),
    );
  });
});
