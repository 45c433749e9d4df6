import { describe, expect, test } from "vitest";
import { GIVEN, graphOf } from "../../scripts/infra/graph.ts";
import { alarms } from "./suites/alarms.ts";
import { audio } from "./suites/audio.ts";
import { data } from "./suites/data.ts";
import { deployment } from "./suites/deployment.ts";
import { email } from "./suites/email.ts";
import { functions } from "./suites/functions.ts";
import { guides } from "./suites/guides.ts";
import { live } from "./suites/live.ts";
import { models } from "./suites/models.ts";
import { nag } from "./suites/nag.ts";
import { permissions } from "./suites/permissions.ts";
import { queues } from "./suites/queues.ts";
import { routes } from "./suites/routes.ts";
import { deployingRules, rules } from "./suites/rules.ts";
import { snapshots } from "./suites/snapshots.ts";

const [dev, production] = await Promise.all([graphOf("dev"), graphOf("production")]);

describe.each([
  { stage: "dev", graph: dev, retentionDays: 7 },
  { stage: "production", graph: production, retentionDays: 90 },
])("the stage $stage", ({ stage, graph, retentionDays }) => {
  routes(graph);
  permissions(graph);
  functions(graph, { retentionDays });
  queues(graph);
  data(graph, { production: stage === "production" });
  audio(graph, { production: stage === "production" });
  live(graph);
  models(graph, { production: stage === "production" });
  alarms(graph, { stage });
  email(graph);
  rules(graph);
  nag(graph);
  snapshots(graph);
});

describe("what deploys", () => {
  deployingRules(production);
});

describe("the guides", () => {
  guides(production);
});

deployment(production);

test("missing settings stop a deployment before anything is asked of AWS: the error names all at once", {
  timeout: 60_000,
}, async () => {
  const { ALLOWED_ORIGINS: _, ALARM_EMAIL: __, EMAIL_FROM: ___, ...given } = GIVEN;
  const error = await graphOf("production", { given }).catch(String);
  expect(error).toContain('Stage "production" cannot be deployed');
  expect(error).toContain("ALLOWED_ORIGINS");
  expect(error).toContain("ALARM_EMAIL");
  expect(error).toContain("EMAIL_FROM");
  expect(error).toContain("Resources asked of AWS before that: 0");
});
