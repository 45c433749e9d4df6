import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import { RATES } from "@epreuve/contract/limits";
import { countCall } from "@epreuve/core/account/rate";
import { liveSessionKey, ownerPartition, simulationKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { SigningKey } from "@epreuve/local/cognito/signing-key";
import { type Stack, startStack } from "@epreuve/local/stack";
import { type Api, apiAt, ownerOf, type Reply } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { expect } from "vitest";
import { EspeakStandIn } from "../../../packages/local/test/espeak-stand-in.ts";

let stack: Stack;
let espeak: EspeakStandIn;

/** The service under test, once it has started. */
export let api: Api;

export async function start(): Promise<void> {
  // What speaks is the same on every machine.
  espeak = new EspeakStandIn();
  stack = await startStack({ quiet: true, env: { PATH: `${espeak.directory}:${process.env.PATH}` } });
  api = apiAt(stack.url);
}

export async function stop(): Promise<void> {
  await stack?.stop();
  espeak.remove();
}

let users = 0;

/** The token of a user nobody else uses. */
export function user(plan: "free" | "standard" | "premium" = "standard"): Promise<string> {
  return stack.tokenFor(`user${++users}@exemple.ca`, plan);
}

/** A learner's text with errors. */
export const TEXTE =
  "Salut Karim, je t'écris parce que je vais déménager le mois prochain. Mon nouveau appartement est grand et il y a deux chambres. J'ai besoin de aide pour transporter les meubles. Est-ce que tu peut venir samedi matin avec ta voiture ? Après, on va manger ensemble chez moi et je te montre le quartier. Dis-moi si tu est libre. À bientôt, Ana";

/** What a learner says, with errors that are heard. */
export const PAROLE =
  "Bonjour. Alors, moi, je pense que c'est mieux d'acheter un logement, même si on doit payer pendant longtemps. Quand on est locataire, on donne de l'argent chaque mois et à la fin on a rien. Si je serais propriétaire, je pourrais changer la cuisine comme je veux. Donc, je crois que le gouvernement doit aider à les jeunes familles.";

/** The answer is this code, in the contract's shape. */
export function refused(reply: Reply, code: ErrorCode): void {
  expect(reply.body).toEqual({ error: true, code, message: expect.stringMatching(/\S/) });
  expect(reply.status).toBe(ERROR_CODES[code].status);
  expect(reply.headers.get("x-request-id")).toMatch(/\S/);
}

/** A body of exactly the contract's shape: nothing missing, nothing more. */
export function exactly<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const output = v.parse(schema, body);
  expect(body).toEqual(output);
  return output;
}

/** Submits a text to the written correction. */
export const correct = (token: string, id: string, changes: Record<string, unknown> = {}) =>
  api.call("POST", "/corrections/ee", {
    token,
    body: { simulationId: id, contenu: TEXTE, tache: "EE_T1", ...changes },
  });

/** Submits to the oral correction; a blank transcript stands for what was recorded or said. */
export const correctOral = (token: string, id: string, changes: Record<string, unknown> = {}) =>
  api.call("POST", "/corrections/eo", {
    token,
    body: { simulationId: id, transcript: "", tache: "EO_T3", ...changes },
  });

/** Changes a simulation's item, as time or an operator would. */
export async function changeItem(
  token: string,
  simulationId: string,
  attributes: Record<string, unknown>,
): Promise<void> {
  await stack.table.write(update(simulationKey({ owner: ownerOf(token), simulationId })).set(attributes));
}

/** The sort keys of everything that the table holds in a user's partition. */
export async function itemsOf(token: string): Promise<unknown[]> {
  const items = await stack.table.queryAll({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": ownerPartition(ownerOf(token)) },
    ConsistentRead: true,
  });
  return items.map(({ sk }) => sk);
}

/** Moves an exam simulation's end a minute into the past, as a minute and its time would. */
export async function endExam(token: string, simulationId: string): Promise<void> {
  const expire_a = new Date(Date.now() - 60_000).toISOString();
  await changeItem(token, simulationId, { expire_a });
}

/** Lets time pass for a simulation's live session, as if it had begun that much earlier. */
export async function letLivePass(token: string, simulationId: string, ms: number): Promise<void> {
  const ref = { owner: ownerOf(token), simulationId };
  const Session = v.object({ started_ms: v.number(), echange_ms: v.optional(v.number()) });
  const Row = v.object({ live: v.object({ until: v.number() }) });
  const session = v.parse(Session, await stack.table.get(liveSessionKey(ref)));
  const { live } = v.parse(Row, await stack.table.get(simulationKey(ref)));
  await stack.table.write(
    update(liveSessionKey(ref)).set({
      started_ms: session.started_ms - ms,
      ...(session.echange_ms !== undefined && { echange_ms: session.echange_ms - ms }),
    }),
  );
  await changeItem(token, simulationId, { live: { until: live.until - ms } });
}

/** Counts turns of a user until so few more are within the rate, now and when the next minute begins. */
export async function fillTurns(token: string, left: number): Promise<void> {
  const [{ max, seconds }] = RATES.liveTurns;
  const owner = ownerOf(token);
  for (const atMs of [Date.now(), Date.now() + seconds * 1000]) {
    for (let counted = 0; counted < max - left; counted++) {
      await countCall(stack.table, { owner, name: "liveTurns", atMs });
    }
  }
}

/** The same claims but for `changes`, signed by the pool's own key. */
export function resigned(token: string, changes: Record<string, unknown>): string {
  const key = new SigningKey(readFileSync(join(stack.dir, "cognito", "signing-key.pem"), "utf8"));
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const changed = { ...v.parse(v.looseObject({}), claims), ...changes };
  return key.resign(`.${Buffer.from(JSON.stringify(changed)).toString("base64url")}.`);
}
