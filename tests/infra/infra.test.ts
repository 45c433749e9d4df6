import { describe, expect, test } from "vitest";
import { GIVEN, graphOf } from "./graph.ts";
import { alarms } from "./suites/alarms.ts";
import { data } from "./suites/data.ts";
import { functions } from "./suites/functions.ts";
import { guides } from "./suites/guides.ts";
import { permissions } from "./suites/permissions.ts";
import { queues } from "./suites/queues.ts";
import { routes } from "./suites/routes.ts";

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
  alarms(graph, { stage });
});

describe("the guides", () => {
  guides(production);
});

const EVALUATION = { timeout: 60_000 };

test("`sst dev` evaluates, and leaves the developer's own credentials in reach", EVALUATION, async () => {
  const graph = await graphOf("dev", { dev: true, given: { SST_SECRET_OpenAiKey: "k" } });
  expect(graph.functions).toHaveLength(dev.functions.length);
  for (const { build } of graph.functions) {
    expect(build.copyFiles).toEqual([]);
    expect(JSON.stringify(build.properties)).not.toContain("credential-provider-node");
  }
});

test(
  "a stage with a domain has it in its region, with a certificate, and answers all of its origins",
  EVALUATION,
  async () => {
    const graph = await graphOf("production", {
      given: {
        ...GIVEN,
        API_DOMAIN: "api.example.ca",
        ALLOWED_ORIGINS: "https://app.example.ca,capacitor://localhost",
      },
    });
    expect(graph.one("aws:apigateway/domainName:DomainName").inputs).toMatchObject({
      domainName: "api.example.ca",
      endpointConfiguration: { types: "REGIONAL" },
      regionalCertificateArn: expect.stringContaining(":certificate/"),
    });
    expect(graph.one("aws:apigateway/basePathMapping:BasePathMapping").inputs).toMatchObject({
      stageName: "production",
    });
    for (const { inputs } of graph.of("aws:apigateway/response:Response")) {
      expect(inputs.responseParameters).toMatchObject({
        "gatewayresponse.header.Access-Control-Allow-Origin": "method.request.header.Origin",
        "gatewayresponse.header.Vary": "'Origin'",
      });
    }
  },
);

describe("what is missing stops a deployment before anything is asked of AWS", EVALUATION, () => {
  const NOTHING = "Resources asked of AWS before that: 0";

  test("a secret: the error says what to run", async () => {
    const { SST_SECRET_OpenAiKey: _, ...given } = GIVEN;
    const error = await graphOf("production", { given }).catch(String);
    expect(error).toContain("npx sst secret set OpenAiKey <value> --stage production");
    expect(error).toContain(NOTHING);
  });

  test("settings: the error names all of them at once", async () => {
    const { ALLOWED_ORIGINS: _, ALARM_EMAIL: __, ...given } = GIVEN;
    const error = await graphOf("production", { given }).catch(String);
    expect(error).toContain('Stage "production" cannot be deployed');
    expect(error).toContain("ALLOWED_ORIGINS");
    expect(error).toContain("ALARM_EMAIL");
    expect(error).toContain(NOTHING);
  });
});
