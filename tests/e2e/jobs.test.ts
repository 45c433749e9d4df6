import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Rapport } from "@epreuve/contract/rapport";
import { correct } from "@epreuve/core/correction/correct";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import type { Purpose } from "@epreuve/core/generation/generator";
import { systemRuntime } from "@epreuve/core/runtime";
import { simulationKey } from "@epreuve/core/table/keys";
import { localClientConfig } from "@epreuve/local/aws";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, ownerOf, read } from "@epreuve/test-kit/api";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { afterAll, beforeAll, expect, test } from "vitest";

/* Jobs through the real queues, from a correction to what a client reads, dead letters included. */

const WAIT = { timeout: 20_000, interval: 100 };

let provider: OpenAiApi;
let stack: Stack;
let api: Api;
let sqs: SQSClient;
let exercicesFault: Reply | undefined;

beforeAll(async () => {
  const replies: Partial<Record<TextRequest["purpose"], unknown>> = {
    criteres: CRITERES_REPLY,
    erreurs: ERREURS_REPLY,
    bilan: BILAN_REPLY,
    exercices: EXERCICES_REPLY,
    solutions: SOLUTIONS_REPLY,
    modele: MODELE_REPLY,
  };
  provider = await startOpenAiApi({
    respond: ({ purpose }) =>
      (purpose === "exercices" ? exercicesFault : undefined) ?? { kind: "reply", reply: replies[purpose] },
  });
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    env: { OPENAI_MODEL: "scripted", JOB_RETRY_SECONDS: "1", PROVIDER_FAILING_MS: "999999999" },
    visibilitySeconds: 1,
  });
  api = apiAt(stack.url);
  sqs = new SQSClient({ ...localClientConfig(stack.endpoints.sqs), useQueueUrlAsEndpoint: false });
});
afterAll(async () => {
  sqs.destroy();
  await stack.stop();
  await provider.stop();
});

const calls = (purpose: Purpose) => provider.requests.filter((request) => request.purpose === purpose).length;

async function corrected(email: string) {
  const token = await stack.tokenFor(email, "standard");
  const id = await create(api, token);
  const { status } = await api.call("POST", "/corrections/ee", {
    token,
    body: { simulationId: id, contenu: CONTENU, tache: "EE_T1" },
  });
  expect(status).toBe(200);
  return { token, id };
}

/** The message a correction sent for its jobs, made again as the queue would deliver it again. */
async function messageOf(token: string, id: string): Promise<string> {
  const owner = ownerOf(token);
  const item = await stack.table.get(simulationKey({ owner, simulationId: id }));
  return JSON.stringify({ owner, simulation_id: id, correction_id: item?.correction_id });
}

/** A report that the scripted exercises answer. */
const JUDGED: Rapport = {
  ...RAPPORT,
  erreurs_codes: ["ACC_SUJET_VERBE", "CONJ_FORME", "ACC_NOMINAL"],
  diagnostic: { ...RAPPORT.diagnostic, critere_limitant: "GRAMMAIRE" },
};

/** A correction made outside the service, so that a test decides when its messages leave and when it commits. */
async function correctBy(
  email: string,
  send: (job: "exercices" | "modele", message: string) => Promise<void>,
  remainingMs: number,
) {
  const token = await stack.tokenFor(email, "standard");
  const id = await create(api, token);
  await correct(
    {
      table: stack.table,
      runtime: systemRuntime,
      findSubmission: findWritten,
      judge: async () => JUDGED,
      jobs: { send: (job, message) => send(job, JSON.stringify(message)) },
    },
    {
      owner: ownerOf(token),
      simulationId: id,
      mode: "EE",
      tache: "EE_T1",
      contenu: CONTENU,
      deadline: () => deadlineIn(10_000),
      remainingMs,
    },
  );
  return { token, id };
}

test("a message that arrives before its correction's commit is not lost", async () => {
  exercicesFault = undefined;
  const inHand = async () => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: stack.queues.exercices.url,
        AttributeNames: ["ApproximateNumberOfMessagesNotVisible"],
      }),
    );
    return Number(Attributes?.ApproximateNumberOfMessagesNotVisible);
  };
  const { token, id } = await correctBy(
    "jobs5@exemple.ca",
    async (job, MessageBody) => {
      if (job !== "exercices") return;
      await sqs.send(new SendMessageCommand({ QueueUrl: stack.queues.exercices.url, MessageBody }));
      // The worker has it, finds the lease held, and must ask for it again.
      await expect.poll(inHand, WAIT).toBe(1);
    },
    5_000,
  );
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("ready");
});

test("the same message delivered three times makes one set of exercises by one provider call", async () => {
  exercicesFault = undefined;
  const before = calls("exercices");
  const { token, id } = await corrected("jobs1@exemple.ca");
  const MessageBody = await messageOf(token, id);
  for (let n = 0; n < 2; n++) {
    await sqs.send(new SendMessageCommand({ QueueUrl: stack.queues.exercices.url, MessageBody }));
  }
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("ready");
  const { exercices } = await read(api, token, id);

  // Once more after the end, and a witness behind it that shows the queue has been worked through.
  await sqs.send(new SendMessageCommand({ QueueUrl: stack.queues.exercices.url, MessageBody }));
  const witness = await corrected("jobs2@exemple.ca");
  await expect
    .poll(async () => (await read(api, witness.token, witness.id)).exercices_status, WAIT)
    .toBe("ready");
  expect(calls("exercices") - before).toBe(2);
  expect((await read(api, token, id)).exercices).toEqual(exercices);
});

test("a job that fails at every delivery is failed, and its simulation keeps report and model answer", async () => {
  exercicesFault = { kind: "status", status: 401 };
  const before = calls("exercices");
  const { token, id } = await corrected("jobs3@exemple.ca");
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("failed");
  await expect.poll(async () => (await read(api, token, id)).modele_status, WAIT).toBe("ready");
  expect(calls("exercices") - before).toBe(3);
  const { rapport, exercices, modele } = await read(api, token, id);
  expect([rapport === null, exercices, modele === null]).toEqual([false, null, false]);
});

test("a dead letter of a job that never ended marks it failed", async () => {
  const { token, id } = await correctBy("jobs4@exemple.ca", async () => {}, 30_000);
  expect((await read(api, token, id)).exercices_status).toBe("pending");
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: stack.queues.exercices.deadLetterUrl,
      MessageBody: await messageOf(token, id),
    }),
  );
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("failed");
});

test("a malformed message does not disturb other jobs", async () => {
  exercicesFault = undefined;
  for (const MessageBody of ["{", "null", '{"owner":1}']) {
    await sqs.send(new SendMessageCommand({ QueueUrl: stack.queues.exercices.url, MessageBody }));
  }
  const { token, id } = await corrected("jobs6@exemple.ca");
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("ready");
});
