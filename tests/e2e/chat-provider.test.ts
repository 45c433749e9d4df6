import { ReportSchema } from "@epreuve/contract/simulation";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, create } from "@epreuve/test-kit/api";
import { LiveClient } from "@epreuve/test-kit/live-client";
import { type OpenAiApi, startOpenAiApi } from "@epreuve/test-kit/openai-api/openai-api";
import type { Reply } from "@epreuve/test-kit/openai-api/reply";
import type { TextRequest } from "@epreuve/test-kit/openai-api/request";
import { EXERCICES_REPLY, IDEES, MODELE_REPLY, SOLUTIONS_REPLY } from "@epreuve/test-kit/sample-enrichment";
import { BILAN_REPLY, CONTENU, CRITERES_REPLY, ERREURS_REPLY } from "@epreuve/test-kit/sample-production";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";

/*
 * The service, set up as by default, on a server that has Chat Completions only, in older terms, takes a JSON schema and
 * does not look at it, and puts thoughts and fences around what its model writes.
 */

const REPLIES = {
  criteres: CRITERES_REPLY,
  criteres_bis: CRITERES_REPLY,
  erreurs: ERREURS_REPLY,
  bilan: BILAN_REPLY,
  exercices: EXERCICES_REPLY,
  solutions: SOLUTIONS_REPLY,
  modele: MODELE_REPLY,
  idees: { idees: IDEES },
};

/** What the server does not know. */
const UNKNOWN = ["max_completion_tokens", "stream_options", "store", "safety_identifier", "reasoning_effort"];

function respond({ protocol, purpose, body, instructions }: TextRequest): Reply {
  if (protocol === "responses") return { kind: "status", status: 404, body: { detail: "Not Found" } };
  const unknown = UNKNOWN.filter((name) => name in body);
  if (unknown.length > 0) {
    const detail = unknown.map((name) => ({
      type: "extra_forbidden",
      loc: ["body", name],
      msg: "Extra input",
    }));
    return { kind: "status", status: 422, body: { detail } };
  }
  const thoughts = "<think>Lisons bien.\n</think>\n\n";
  if (purpose === "examinateur")
    return { kind: "text", text: `${thoughts}Bonjour ! Trente euros.`, pieces: 9 };
  if (!instructions.includes("schéma JSON")) return { kind: "text", text: "Le texte est assez bon." };
  return {
    kind: "text",
    text: `${thoughts}\`\`\`json\n${JSON.stringify(REPLIES[purpose], null, 1)}\n\`\`\``,
  };
}

let provider: OpenAiApi;
let stack: Stack;
let api: Api;
beforeAll(async () => {
  provider = await startOpenAiApi({ respond, framing: "odd" });
  stack = await startStack({
    quiet: true,
    openai: { apiKey: "test-key", baseUrl: provider.url },
    env: { OPENAI_MODEL: "scripted" },
  });
  api = apiAt(stack.url);
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});

test("corrects", async () => {
  const token = await stack.tokenFor("chat1@exemple.ca", "standard");
  const simulationId = await create(api, token);
  const body = { simulationId, contenu: CONTENU, tache: "EE_T1" };
  const report = v.parse(ReportSchema, (await api.call("POST", "/corrections/ee", { token, body })).body);
  expect(report.erreurs.length).toBeGreaterThan(0);
  expect(report.diagnostic.synthese).toBe(BILAN_REPLY.synthese);
  expect(report.source).toMatchObject({ modele_ia: "scripted" });
});

test("gives ideas, asked for in its own terms", async () => {
  const body = { sujet_consigne: "Parlez de votre ville.", contenu_partiel: "mot ".repeat(30) };
  const token = await stack.tokenFor("chat2@exemple.ca", "standard");
  const reply = await api.call("POST", "/sujets/idees", { token, body });
  expect(reply.body).toMatchObject({ idees: IDEES });
  const last = provider.requests.at(-1);
  expect(last).toMatchObject({
    protocol: "chat",
    purpose: "idees",
    body: { max_tokens: expect.any(Number) },
  });
});

test("plays the examiner, without a word of its thoughts", async () => {
  const token = await stack.tokenFor("chat3@exemple.ca", "standard");
  const simulationId = await create(api, token, { tache: "EO_T2_LIVE" });
  const client = await LiveClient.connect(stack.liveUrl, token);
  client.send({ type: "session.start", simulation_id: simulationId });
  expect(await client.next()).toMatchObject({ type: "session.started" });
  client.send({ type: "candidat.message", seq: 1, texte: "Bonjour, quel est le prix ?" });
  let added = "";
  for (;;) {
    const message = await client.next();
    if (message.type === "examinateur.delta") added += message.texte;
    else {
      expect(message).toMatchObject({ type: "examinateur.message", texte: "Bonjour ! Trente euros." });
      expect("Bonjour ! Trente euros.").toContain(added.trim());
      break;
    }
  }
  client.close();
  await client.closed;
});
