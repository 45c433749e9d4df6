import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Purpose } from "@epreuve/core/generation/generator";
import { simulationKey } from "@epreuve/core/table/keys";
import { localClientConfig } from "@epreuve/local/aws";
import { type Stack, startStack } from "@epreuve/local/stack";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXERCICES_REPLY, MODELE_REPLY } from "../../packages/core/test/sample-enrichment.ts";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
} from "../../packages/core/test/sample-production.ts";
import {
  type Behaviour,
  type ScriptedProvider,
  startScriptedProvider,
} from "../../packages/core/test/scripted-provider.ts";
import { type Api, apiAt, create, read } from "./api.ts";

/* Jobs through the real queues, from a correction to what a client reads, dead letters included. */

const WAIT = { timeout: 20_000, interval: 100 };

let provider: ScriptedProvider;
let stack: Stack;
let api: Api;
let sqs: SQSClient;
let exercicesFault: Behaviour | undefined;

beforeAll(async () => {
  const reply = (value: unknown): Behaviour => ({ kind: "reply", reply: value });
  provider = await startScriptedProvider({
    criteres: [reply(CRITERES_REPLY)],
    erreurs: [reply(ERREURS_REPLY)],
    bilan: [reply(BILAN_REPLY)],
    exercices: [() => exercicesFault ?? reply(EXERCICES_REPLY)],
    modele: [reply(MODELE_REPLY)],
  });
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    env: { OPENAI_MODEL: "scripted" },
    visibilitySeconds: 1,
  });
  api = apiAt(stack.url);
  sqs = new SQSClient({ ...localClientConfig(stack.endpoints.sqs), useQueueUrlAsEndpoint: false });
}, 60_000);
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
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const owner = String(Reflect.get(Object(claims), "sub"));
  const item = await stack.table.get(simulationKey({ owner, simulationId: id }));
  return JSON.stringify({ owner, simulation_id: id, correction_id: item?.correction_id });
}

test("the same message delivered three times: one set of exercises, one provider call", async () => {
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

test("what is no job message ends among the dead letters and disturbs nothing", async () => {
  exercicesFault = undefined;
  for (const MessageBody of ["{", "null", '{"owner":1}']) {
    await sqs.send(new SendMessageCommand({ QueueUrl: stack.queues.exercices.url, MessageBody }));
  }
  const { token, id } = await corrected("jobs4@exemple.ca");
  await expect.poll(async () => (await read(api, token, id)).exercices_status, WAIT).toBe("ready");
});
