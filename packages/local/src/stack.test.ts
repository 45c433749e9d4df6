import { existsSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Stack, startStack } from "./stack.ts";

/** Nothing listens there: these tests reach no provider. */
const NO_PROVIDER = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "none" };

const resources = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => name === "TCPServerWrap" || name === "ProcessWrap")
    .sort();
const resourcesBefore = resources();
const environmentBefore = { ...process.env };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ quiet: true, openai: NO_PROVIDER, env: { CORRECTION_DEADLINE_MS: "500" } });
});
afterAll(() => stack.stop());

const call = (method: string, path: string, token?: string, body?: unknown) =>
  fetch(`${stack.url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test("a new user creates a simulation on a subject of the catalogue, and reads it back", async () => {
  const token = await stack.tokenFor("new@example.com");
  const created = await call("POST", "/simulations", token, { tache: "EE_T2" });
  expect(created.status).toBe(201);
  const production = v.parse(v.looseObject({ simulation_id: v.string() }), await created.json());
  expect(production).toMatchObject({
    tache: "EE_T2",
    sujet: { tache: "EE_T2" },
    quota: { utilise: 1, limite: 5 },
  });
  const read = await call("GET", `/simulations/${production.simulation_id}`, token);
  expect(read.status).toBe(200);
});

test("a plan given with the token applies at once", async () => {
  const exam = { tache: "EE_T1", exam_mode: true };
  const free = await stack.tokenFor("plan@example.com", "free");
  expect((await call("POST", "/simulations", free, exam)).status).toBe(403);
  const premium = await stack.tokenFor("plan@example.com", "premium");
  expect((await call("POST", "/simulations", premium, exam)).status).toBe(201);
});

test("health is public, everything else is not", async () => {
  expect((await call("GET", "/health")).status).toBe(200);
  expect((await call("GET", "/simulations")).status).toBe(401);
  expect((await call("GET", "/simulations", "garbled")).status).toBe(401);
});

test("everything listens on this machine only", () => {
  const { openai: _, ...own } = stack.endpoints;
  for (const endpoint of Object.values(own)) expect(new URL(endpoint).hostname).toMatch(/^127\./);
});

test("a second stack in a process is refused, because the functions belong to the first", async () => {
  await expect(startStack({ quiet: true, openai: NO_PROVIDER })).rejects.toThrow("started a stack already");
});

test("stop leaves no process, listening socket, directory or variable, and can be repeated", async () => {
  await Promise.all([stack.stop(), stack.stop()]);
  // Node releases a closed handle at the end of an iteration of its event loop.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(resources()).toEqual(resourcesBefore);
  expect(existsSync(stack.dir)).toBe(false);
  // Set by Powertools at import, for the AWS SDK's user agent.
  const { AWS_SDK_UA_APP_ID: _, ...environment } = process.env;
  expect(environment).toEqual(environmentBefore);
});
