import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { GIVEN, type Graph, graphOf } from "../../scripts/infra/graph.ts";
import { boundaryViolations } from "./rules/boundary.ts";
import { policyViolations } from "./rules/deploying.ts";
import { boundaryStatements, deployingStatements } from "./rules/documents.ts";
import { RULES } from "./rules/index.ts";
import { violations } from "./rules/rule.ts";
import { Stage } from "./rules/stage.ts";
import { uploadOrigins } from "./suites/audio.ts";
import { VARIANTS } from "./variants.ts";

/* Stages that are set up otherwise: each is evaluated for itself, which takes some ten seconds. */

const EVALUATION = { timeout: 60_000 };

const dev = await graphOf("dev");
const production = Stage.of(await graphOf("production"));

const evaluated = new Map<Record<string, string>, Promise<Graph>>();

/** Of one of the variants; each is evaluated once. */
function graphWith(given: Record<string, string>): Promise<Graph> {
  const graph = evaluated.get(given) ?? graphOf("production", { given });
  evaluated.set(given, graph);
  return graph;
}

describe.each(Object.entries(VARIANTS))("production with %s", (_, given) => {
  test("breaks no rule, and has no input that none judges", EVALUATION, async () => {
    const stage = Stage.of(await graphWith(given));
    const told = violations(stage, RULES).map(({ rule, where, danger }) => `${rule} (${where}): ${danger}`);
    expect(told, "tests/infra/rules").toEqual([]);
  });

  test("is made and run with the policies that production has", EVALUATION, async () => {
    const stage = Stage.of(await graphWith(given));
    const both = new Stage({ ...stage.parts(), resources: [...production.resources, ...stage.resources] });
    expect(policyViolations(deployingStatements(), both)).toEqual([]);
    expect(boundaryViolations(boundaryStatements(), both)).toEqual([]);
  });
});

test(
  "a missing secret stops a deployment before anything is asked of AWS: the error says what to run",
  EVALUATION,
  async () => {
    const { SST_SECRET_OpenAiKey: _, ...given } = GIVEN;
    const error = await graphOf("production", { given }).catch(String);
    expect(error).toContain("npx sst secret set OpenAiKey <value> --stage production");
    expect(error).toContain("Resources asked of AWS before that: 0");
  },
);

test("`sst dev` evaluates, and leaves the developer's own credentials usable", EVALUATION, async () => {
  const graph = await graphOf("dev", { dev: true, given: { SST_SECRET_OpenAiKey: "k" } });
  expect(graph.functions).toHaveLength(dev.functions.length);
  for (const { build } of graph.functions) {
    expect(build.copyFiles.filter(({ to }) => to.includes("@aws-sdk"))).toEqual([]);
    expect(JSON.stringify(build.properties)).not.toContain("credential-provider-node");
  }
});

test(
  "a stage with a domain has it in its region, with a certificate, and answers all of its origins",
  EVALUATION,
  async () => {
    const graph = await graphWith(VARIANTS["a domain"]);
    expect(graph.one("aws:apigateway/domainName:DomainName").inputs).toMatchObject({
      domainName: "api.example.ca",
      endpointConfiguration: { types: "REGIONAL" },
      regionalCertificateArn: expect.stringContaining(":certificate/"),
      securityPolicy: "TLS_1_2",
    });
    // API Gateway's own address would pass by the domain.
    const { inputs: api } = graph.one("aws:apigateway/restApi:RestApi");
    expect(api.disableExecuteApiEndpoint).toBe(true);
    expect(dev.one("aws:apigateway/restApi:RestApi").inputs.disableExecuteApiEndpoint).toBe(false);
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

test(
  "a preview is cheap: no alarm, no dashboard, no log of accesses, no mail of its own",
  EVALUATION,
  async () => {
    const graph = await graphOf("pr-7", { given: { SST_SECRET_OpenAiKey: "k" } });
    for (const type of [
      "aws:cloudwatch/metricAlarm:MetricAlarm",
      "aws:cloudwatch/dashboard:Dashboard",
      "aws:sns/topic:Topic",
      "aws:s3/bucketLogging:BucketLogging",
      "aws:sesv2/emailIdentity:EmailIdentity",
      "aws:wafv2/webAcl:WebAcl",
    ]) {
      expect([type, graph.of(type).length]).toEqual([type, 0]);
    }
    expect(graph.functions).toHaveLength(dev.functions.length);
    expect(graph.one("aws:cognito/userPool:UserPool").inputs.emailConfiguration).toEqual({
      emailSendingAccount: "COGNITO_DEFAULT",
    });
    // Its walk over the users goes on, and can warn nobody: so it erases nobody.
    const { environment } = graph.one("aws:lambda/function:Function", "UnusedHandlerFunction").inputs;
    expect(environment).toMatchObject({ variables: { UNUSED_AFTER_MONTHS: "24" } });
    expect(JSON.stringify(environment)).not.toContain("EMAIL_FROM");
    expect(JSON.stringify(graph.of("aws:iam/role:Role"))).not.toContain("ses:");
  },
);

test(
  "where accounts are never unused nobody is walked over; elsewhere every half hour",
  EVALUATION,
  async () => {
    const stateIn = (graph: Graph) =>
      graph.one("aws:scheduler/schedule:Schedule", "UnusedSchedule").inputs.state;
    expect(stateIn(await graphWith(VARIANTS["accounts that are never unused"]))).toBe("DISABLED");
    expect(stateIn(dev)).toBe("ENABLED");
  },
);

test(
  "a firewall blocks addresses that send too much, before the API and the user pool, and reads no body",
  EVALUATION,
  async () => {
    const graph = await graphWith(VARIANTS["a firewall"]);
    const acls = graph.of("aws:wafv2/webAcl:WebAcl");
    expect(acls.map(({ name }) => name).sort()).toEqual(["ApiFirewall", "UsersFirewall"]);
    for (const { name, inputs } of acls) {
      expect(inputs).toMatchObject({ scope: "REGIONAL", defaultAction: { allow: {} } });
      const [rate, ...counted] = v.parse(v.array(v.looseObject({})), inputs.rules);
      expect(rate).toMatchObject({
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            evaluationWindowSec: 300,
            limit: name === "ApiFirewall" ? 10_000 : 600,
          },
        },
      });
      // Whatever else would block would not be what the API answers then, RATE_LIMITED.
      expect(counted.length).toBeGreaterThan(0);
      for (const rule of counted) {
        expect(rule).toMatchObject({ overrideAction: { count: {} } });
        expect(rule).not.toHaveProperty("action");
      }
      expect(JSON.stringify(inputs)).not.toContain('"sampledRequestsEnabled":true');
    }
    const arns = graph
      .of("aws:wafv2/webAclAssociation:WebAclAssociation")
      .map(({ inputs }) => inputs.resourceArn);
    expect(arns.toSorted()).toEqual([
      expect.stringMatching(/:\/restapis\/.*\/stages\//),
      expect.stringContaining(":userpool/"),
    ]);
  },
);

test(
  "a stage cut over to a restored table makes none, and its functions use that one alone",
  EVALUATION,
  async () => {
    const { RESTORED_TABLE } = VARIANTS["a restored table"];
    const graph = await graphWith(VARIANTS["a restored table"]);
    const used = graph.functions.flatMap(({ statements }) =>
      statements
        .filter(({ Action }) => Action.some((action) => action.startsWith("dynamodb:")))
        .flatMap(({ Resource }) => Resource),
    );
    expect(graph.of("aws:dynamodb/table:Table")).toEqual([]);
    expect(used.length).toBeGreaterThan(10);
    for (const arn of used) expect(arn).toMatch(new RegExp(`:table/${RESTORED_TABLE}(/index/[\\w-]+)?$`));
  },
);

test(
  "a stage that was cut over is not deployed without its table: the error says which",
  EVALUATION,
  async () => {
    const { RESTORED_TABLE } = VARIANTS["a restored table"];
    const error = await graphOf("production", { cutOverTo: RESTORED_TABLE }).catch(String);
    expect(error).toContain(`- RESTORED_TABLE=${RESTORED_TABLE}`);
    expect(error).toContain("Resources asked of AWS before that: 0");
    const named = await graphOf("production", {
      given: VARIANTS["a restored table"],
      cutOverTo: RESTORED_TABLE,
    });
    expect(named.of("aws:dynamodb/table:Table")).toEqual([]);
  },
);

test("pages of any local port may upload where they may call, and those of none", EVALUATION, async () => {
  const graph = await graphOf("dev", { given: { SST_SECRET_OpenAiKey: "k" } });
  expect(uploadOrigins(graph)).toEqual(["http://localhost:*", "http://localhost"]);
});

test(
  "a stage on the other speech provider allows no job of Transcribe, nor its transcripts",
  EVALUATION,
  async () => {
    const graph = await graphOf("pr-7", {
      given: { ...GIVEN, SPEECH_PROVIDER: "openai", OPENAI_MODEL_SPEECH: "whisper-1" },
    });
    const { inputs, statements } = graph.functionOf("correct-eo");
    expect(inputs.environment.variables).toMatchObject({
      SPEECH_PROVIDER: "openai",
      OPENAI_MODEL_SPEECH: "whisper-1",
    });
    const bucket = `arn:aws:s3:::${graph.one("aws:s3/bucket:Bucket", "AudioBucketBucket").inputs.bucket}`;
    expect(statements.filter(({ Action }) => !/^(dynamodb|sqs):/.test(Action[0] ?? ""))).toEqual([
      { Effect: "Allow", Action: ["s3:GetObject"], Resource: [`${bucket}/recordings/*`] },
      {
        Effect: "Allow",
        Action: ["s3:ListBucket"],
        Resource: [bucket],
        Condition: { StringLike: { "s3:prefix": ["recordings/*"] } },
      },
    ]);
  },
);

test(
  "a stage whose turns Amazon hears has a function that outlasts a frame, called once, and by frames alone",
  EVALUATION,
  async () => {
    const graph = await graphWith(VARIANTS["turns that Amazon hears"]);
    const messages = graph.functions.filter(({ handler }) => handler === "live/message");
    expect(messages).toHaveLength(2);
    const [spoken] = messages.filter(({ inputs }) => inputs.timeout > 29);
    const [frame] = messages.filter(({ inputs }) => inputs.timeout <= 29);
    expect(spoken?.inputs.environment.variables).toMatchObject({ PAROLE_DEADLINE_MS: "75000" });
    expect(spoken?.inputs.environment.variables).not.toHaveProperty("SPOKEN_FUNCTION");
    expect(frame?.inputs.environment.variables).toMatchObject({ SPOKEN_FUNCTION: spoken?.inputs.name });
    const calls = graph.functions.flatMap(({ handler, statements }) =>
      statements
        .filter(({ Action }) => Action.includes("lambda:InvokeFunction"))
        .map(({ Resource }) => [handler, Resource]),
    );
    expect(calls).toEqual([["live/message", [expect.stringContaining(`:function:${spoken?.inputs.name}`)]]]);
    const hears = spoken?.statements.flatMap(({ Action }) => Action) ?? [];
    expect(hears).toContain("transcribe:StartStreamTranscription");
    expect(hears).not.toContain("transcribe:StartTranscriptionJob");
    expect(graph.one("aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig").inputs).toMatchObject({
      maximumRetryAttempts: 0,
    });
  },
);
