import { ERROR_CODES, type ErrorCode } from "@epreuve/contract/error-codes";
import { simulationKey } from "@epreuve/core/table/keys";
import { update } from "@epreuve/core/table/write";
import { type Stack, startStack } from "@epreuve/local/stack";
import * as v from "valibot";
import { expect } from "vitest";
import { type Api, apiAt, ownerOf, type Reply } from "../api.ts";

/** A statement of the specification or the contract, and what a client does to see it hold. */
export type Row = readonly [statement: string, check: () => Promise<void>];

let stack: Stack;

/** The service under test, once it has started. */
export let api: Api;

export async function start(): Promise<void> {
  stack = await startStack({ quiet: true });
  api = apiAt(stack.url);
}

export async function stop(): Promise<void> {
  await stack?.stop();
}

let users = 0;

/** The token of a user nobody else uses. */
export function user(plan: "free" | "standard" | "premium" = "standard"): Promise<string> {
  return stack.tokenFor(`row${++users}@exemple.ca`, plan);
}

/** A learner's text with errors. */
export const TEXTE =
  "Salut Karim, je t'écris parce que je vais déménager le mois prochain. Mon nouveau appartement est grand et il y a deux chambres. J'ai besoin de aide pour transporter les meubles. Est-ce que tu peut venir samedi matin avec ta voiture ? Après, on va manger ensemble chez moi et je te montre le quartier. Dis-moi si tu est libre. À bientôt, Ana";

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

/** Moves an exam simulation's end a minute into the past, as a minute and its time would. */
export async function endExam(token: string, simulationId: string): Promise<void> {
  const expire_a = new Date(Date.now() - 60_000).toISOString();
  await stack.table.write(update(simulationKey({ owner: ownerOf(token), simulationId })).set({ expire_a }));
}
