import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { AudioUploadSchema } from "@epreuve/contract/audio";
import { ReportSchema } from "@epreuve/contract/simulation";
import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { JOBS } from "@epreuve/core/simulation/row";
import { simulationKey, simulationPartKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { LOCAL_CREDENTIALS } from "@epreuve/local/aws";
import { SIMULATE } from "@epreuve/local/simulate/simulation";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { scripted } from "@epreuve/test-kit/openai-api/script";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentsOf, importsOf, withChecker } from "../../scripts/bundles/build.ts";
import { sqsEventOf } from "../../scripts/bundles/events.ts";
import { GIVEN, graphOf } from "../../scripts/infra/graph.ts";
import { accountFlows } from "./bundles/account-flows.ts";
import { callsOf, ORIGIN, OWNER } from "./bundles/calls.ts";
import { Lambdas } from "./bundles/lambdas.ts";
import { liveFlows } from "./bundles/live-flows.ts";

/*
 * Every Lambda, built as SST builds it and away from the project's packages, so that what is not in the package is not
 * found: how large it is, what is in it, what it answers, and what it asks of AWS, compared with what it may.
 */

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

describe("under SST's own runtime, on real tables and queues", { timeout: NET_MS }, () => {
  const calls = callsOf(() => lambdas);
  const { call, created, work, messageOf } = calls;

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

  liveFlows(calls);

  accountFlows(calls);

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
