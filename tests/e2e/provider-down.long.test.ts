import { setSwitch } from "@epreuve/core/admission/provider-switch";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create, ownerOf, read } from "@epreuve/test-kit/api";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { countedCalls } from "@epreuve/test-kit/rates";
import { EXERCICES_REPLY, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import { afterAll, beforeAll, expect, test } from "vitest";

/* A provider that an operator holds down, through the gateway, the functions and the queues. */

const WAIT = { timeout: 30_000, interval: 100 };

let provider: OpenAiApi;
let stack: Stack;
let api: Api;
beforeAll(async () => {
  const replies: Partial<Record<TextRequest["purpose"], unknown>> = {
    criteres: CRITERES_REPLY,
    erreurs: ERREURS_REPLY,
    bilan: BILAN_REPLY,
    exercices: EXERCICES_REPLY,
    solutions: SOLUTIONS_REPLY,
    modele: MODELE_REPLY,
  };
  provider = await startOpenAiApi({ respond: ({ purpose }) => ({ kind: "reply", reply: replies[purpose] }) });
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    // On a busy machine the item may take its time to be read; then everybody would be admitted.
    env: { OPENAI_MODEL: "scripted", JOB_WAIT_SECONDS: "1", ADMISSION_PATIENCE_MS: "30000" },
  });
  api = apiAt(stack.url);
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});

const health = async () => (await fetch(`${stack.url}/health`)).json();
const correctAs = (token: string, simulationId: string) =>
  api.call("POST", "/corrections/ee", { token, body: { simulationId, contenu: CONTENU, tache: "EE_T1" } });

test("a provider that is down is not called: texts are saved, nothing is counted, jobs wait, and all goes on after", async () => {
  const token = await stack.tokenFor("down@example.com", "standard");
  const before = await create(api, token);
  const id = await create(api, token);
  expect(await health()).not.toHaveProperty("degraded");

  // The correction is made, and its jobs, whose messages come some seconds later, find the provider down.
  expect((await correctAs(token, before)).status).toBe(200);
  await setSwitch(stack.table, "correction", "down");
  await expect.poll(health, WAIT).toMatchObject({ ok: true, degraded: ["correction"] });
  const asked = provider.requests.length;
  const counted = await countedCalls({ table: stack.table, runtime: clock }, ownerOf(token), "corrections");

  const turnedAway = await correctAs(token, id);
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.body).toMatchObject({ error: true, code: "SERVICE_UNAVAILABLE" });
  expect(Number(turnedAway.headers.get("retry-after"))).toBeGreaterThanOrEqual(60);
  expect(await read(api, token, id)).toMatchObject({ contenu: CONTENU, rapport: null });
  expect(provider.requests.slice(asked).map(({ purpose }) => purpose)).not.toContain("criteres");
  expect(await countedCalls({ table: stack.table, runtime: clock }, ownerOf(token), "corrections")).toEqual(
    counted,
  );

  await setSwitch(stack.table, "correction", undefined);
  await expect.poll(health, WAIT).not.toHaveProperty("degraded");
  expect((await correctAs(token, id)).status).toBe(200);
  for (const simulation of [before, id]) {
    await expect
      .poll(() => read(api, token, simulation), WAIT)
      .toMatchObject({ exercices_status: "ready", modele_status: "ready" });
  }
});

/** Rates are counted by the minute of the real clock. */
const clock = {
  now: Date.now,
  uuid: () => crypto.randomUUID(),
  random: Math.random,
  pauseMs: async () => {},
  deadlineIn: () => ({ signal: new AbortController().signal, remainingMs: () => 0 }),
  advance: () => {},
};
