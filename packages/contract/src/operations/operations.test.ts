import { describe, expect, test } from "vitest";
import { CLIENT_TIMEOUTS, LIMITS, RATES } from "../limits.ts";
import { LAMBDA_MARGIN_MS, lambdaTimeoutMs, type Operation } from "../operation.ts";
import { PLANS } from "../plans.ts";
import { handlerName, OPERATIONS } from "./index.ts";

const operations: readonly Operation[] = OPERATIONS;

/** A buffered integration of API Gateway ends at 29 s. */
const BUFFERED_MS = 29_000;

describe.each(operations)("$id", (operation) => {
  test("has a time-out before its client's", () => {
    expect(operation.budgetMs).toBeLessThan(operation.clientTimeoutMs);
  });

  test("is streamed where a buffered response would time out", () => {
    expect(operation.streamed).toBe(lambdaTimeoutMs(operation) >= BUFFERED_MS);
  });

  test("has a Lambda time-out that leaves time to respond after its budget", () => {
    expect(lambdaTimeoutMs(operation) - operation.budgetMs).toBe(LAMBDA_MARGIN_MS);
  });

  test("is safe to retry if it reads or replaces, never if it creates or corrects", () => {
    expect(operation.retrySafe).toBe(operation.method !== "POST");
  });
});

test("the written correction aborts at 55 s, the oral one 60 s later, ideas at 12 s, an export at 60 s, everything else at 4 s", () => {
  const budgets = Object.fromEntries(operations.map(({ id, budgetMs }) => [id, budgetMs]));
  expect(budgets).toEqual({
    createSimulation: 4_000,
    getSimulation: 4_000,
    listSimulations: 4_000,
    saveContenu: 4_000,
    changeSujet: 4_000,
    listSujets: 4_000,
    correctEe: 55_000,
    correctEo: 115_000,
    suggestIdees: 12_000,
    createAudio: 4_000,
    retryEnrichment: 4_000,
    getCompte: 4_000,
    updateCompte: 4_000,
    deleteCompte: 4_000,
    exportCompte: 60_000,
    getHealth: 4_000,
    getOpenapi: 4_000,
    getAsyncapi: 4_000,
    getDocs: 4_000,
  });
});

test("clients wait 60 s for a written correction, 120 s for an oral one, 15 s for ideas, 70 s for an export, 5 s for everything else", () => {
  expect(CLIENT_TIMEOUTS).toEqual({
    correctionEeMs: 60_000,
    correctionEoMs: 120_000,
    ideesMs: 15_000,
    exportMs: 70_000,
    defaultMs: 5_000,
  });
  const others = operations.filter(({ clientTimeoutMs }) => clientTimeoutMs !== CLIENT_TIMEOUTS.defaultMs);
  expect(Object.fromEntries(others.map(({ id, clientTimeoutMs }) => [id, clientTimeoutMs]))).toEqual({
    correctEe: 60_000,
    correctEo: 120_000,
    suggestIdees: 15_000,
    exportCompte: 70_000,
  });
});

test("routes are those of the specification, each once", () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /simulations",
    "GET /simulations/{id}",
    "GET /simulations",
    "PATCH /simulations/{id}/contenu",
    "PATCH /simulations/{id}/sujet",
    "GET /sujets",
    "POST /corrections/ee",
    "POST /corrections/eo",
    "POST /sujets/idees",
    "POST /simulations/{id}/audio",
    "POST /simulations/{id}/enrichissements",
    "GET /compte",
    "PATCH /compte",
    "DELETE /compte",
    "GET /compte/export",
    "GET /health",
    "GET /openapi.json",
    "GET /asyncapi.json",
    "GET /docs",
  ]);
});

test("a Lambda's file is named by its operation", () => {
  expect(operations.map(handlerName)).toContain("create-simulation");
  expect(operations.map(handlerName)).toContain("correct-ee");
});

test("limits, rates and plans are those of the specification and the contract", () => {
  expect(LIMITS).toMatchObject({
    contenuMax: 20_000,
    consigneMax: 4_000,
    ideesMotsMin: 30,
    ideesCount: 5,
    bodyMaxBytes: 262_144,
    limitDefault: 20,
    limitMax: 100,
    idempotencyKeyMax: 128,
    idempotencyTtlSeconds: 86_400,
    examGraceSeconds: 30,
  });
  expect(RATES).toEqual({
    creations: [
      { max: 60, seconds: 60 },
      { max: 500, seconds: 86_400 },
    ],
    recordings: [{ max: 20, seconds: 60 }],
    idees: [{ max: 20, seconds: 60 }],
    corrections: [
      { max: 6, seconds: 60 },
      { max: 60, seconds: 86_400 },
    ],
    enrichments: [{ max: 5, seconds: 86_400 }],
    liveTurns: [{ max: 40, seconds: 60 }],
    exports: [{ max: 3, seconds: 3_600 }],
  });
  expect(PLANS).toEqual({
    free: { simulationsMax: 5, examMode: false },
    standard: { simulationsMax: null, examMode: false },
    premium: { simulationsMax: null, examMode: true },
  });
});
