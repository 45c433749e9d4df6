import { expect, test } from "vitest";
import { GIVEN, graphOf } from "../../scripts/infra/graph.ts";
import { uploadOrigins } from "./suites/audio.ts";

/* Stages that are set up otherwise: each is evaluated for itself, which takes some ten seconds. */

const EVALUATION = { timeout: 60_000 };

const dev = await graphOf("dev");

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
    const bucket = `arn:aws:s3:::${graph.one("aws:s3/bucket:Bucket").inputs.bucket}`;
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
    const graph = await graphOf("pr-7", { given: { ...GIVEN, SPEECH_LIVE_PROVIDER: "transcribe" } });
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
