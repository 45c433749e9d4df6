import { LAMBDA_MARGIN_MS } from "@epreuve/contract/operation";
import { createSimulation } from "@epreuve/core/simulation/create";
import { ANSWER_MS } from "@epreuve/functions/config";
import { applyEnvironment, resourcesEnvironment } from "@epreuve/local/functions-environment";
import { installAwslambda, ResponseStream } from "@epreuve/local/gateway/awslambda";
import { type Harness, newOwner, startHarness } from "@epreuve/test-kit/harness";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import { afterAll, beforeAll, expect, test } from "vitest";

let harness: Harness;
let provider: OpenAiApi;
let restore: () => void;
beforeAll(async () => {
  harness = await startHarness();
  provider = await startOpenAiApi({ respond: () => ({ kind: "silent" }) });
  restore = applyEnvironment({
    ...resourcesEnvironment({
      tableName: harness.tableName,
      dynamoDbEndpoint: harness.endpoint,
      sqsEndpoint: "http://127.0.0.1:1",
      queueUrls: { exercices: "http://q/1", modele: "http://q/2", effacement: "http://q/3" },
    }),
    SST_RESOURCE_AudioBucket: JSON.stringify({ name: "recordings" }),
    SST_RESOURCE_OpenAiKey: JSON.stringify({ value: "test-key" }),
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: "scripted",
    POWERTOOLS_LOG_LEVEL: "SILENT",
    POWERTOOLS_METRICS_DISABLED: "true",
  });
  installAwslambda();
});
afterAll(async () => {
  restore();
  await provider.stop();
  await harness.stop();
});

test("a judgement ends while its function can still answer: the candidate is told that all is saved", async () => {
  const owner = newOwner();
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EO_T3" },
  });
  const { handler } = await import("@epreuve/functions/correct-eo");
  let body = "";
  const stream = new ResponseStream({
    head: () => {},
    body: (chunk, taken) => {
      body += chunk;
      taken();
    },
  });
  await Reflect.apply(handler, undefined, [
    {
      body: JSON.stringify({ simulationId, tache: "EO_T3", transcript: "Je pense que oui." }),
      headers: { "Content-Type": "application/json" },
      multiValueHeaders: { "Content-Type": ["application/json"] },
      pathParameters: null,
      multiValueQueryStringParameters: null,
      isBase64Encoded: false,
      requestContext: { requestId: "r-1", authorizer: { claims: { sub: owner } } },
    },
    stream,
    // As much as a transcription may leave: without a bound the function would be cut off first.
    { getRemainingTimeInMillis: () => LAMBDA_MARGIN_MS + ANSWER_MS + 200 },
  ]);
  expect(JSON.parse(body)).toMatchObject({
    code: "PROVIDER_TIMEOUT",
    message: "La correction a pris trop de temps. Votre transcription est enregistrée : réessayez.",
  });
});
