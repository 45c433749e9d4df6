import { ERROR_CODES } from "@epreuve/contract/error-codes";
import { ReportSchema } from "@epreuve/contract/simulation";
import type { Purpose } from "@epreuve/core/generation/generator";
import { create } from "@epreuve/test-kit/api";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Case, type FaultyStack, startFaultyStack } from "./faulty-stack.ts";

/*
 * A provider that lasts: a submission ends within its budget, its text saved and its simulation in progress, and the next
 * submission succeeds. The budgets are shortened by configuration.
 */

let faulty: FaultyStack;

beforeAll(async () => {
  faulty = await startFaultyStack({ correctionMs: 2_000, ideesMs: 2_000, ideesHedgeMs: 100 });
});
afterAll(() => faulty.stop());
beforeEach(() => faulty.fail({}));

const SILENT: Case = ["silent", { kind: "silent" }, "PROVIDER_TIMEOUT"];

test.each<[Purpose, Case]>([
  ["criteres", SILENT],
  ["erreurs", SILENT],
  ["erreurs", ["silent after a while", { kind: "silent", pieces: 3 }, "PROVIDER_TIMEOUT"]],
  [
    "erreurs",
    ["too slow", { kind: "text", text: "{".repeat(400), pieces: 400, everyMs: 50 }, "PROVIDER_TIMEOUT"],
  ],
])("the provider of %s: the right code, the text saved, and the next submission succeeds", (purpose, row) =>
  faulty.survives(purpose, row),
);

test("ideas from a provider that is silent", async () => {
  faulty.fail({ idees: { kind: "silent" } });
  const body = { sujet_consigne: "Parlez de votre ville.", contenu_partiel: "mot ".repeat(30) };
  const reply = await faulty.api.call("POST", "/sujets/idees", { token: await faulty.user(), body });
  const code = "PROVIDER_TIMEOUT";
  expect([reply.status, reply.body]).toEqual([ERROR_CODES[code].status, expect.objectContaining({ code })]);
});

test("a bilan for which this budget leaves too little time is made by rule, and the report says so", async () => {
  const token = await faulty.user();
  const id = await create(faulty.api, token);
  const before = faulty.provider.requests.length;
  const report = v.parse(ReportSchema, (await faulty.submit(token, id)).body);
  expect(faulty.provider.requests.slice(before).map(({ purpose }) => purpose)).not.toContain("bilan");
  expect(report.diagnostic.synthese).toContain("établi automatiquement");
  expect(report.conseil_nclc.actions.length).toBeGreaterThan(0);
});
