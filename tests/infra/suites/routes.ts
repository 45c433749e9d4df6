import { ERROR_CODES, ErrorBodySchema } from "@epreuve/contract/error-codes";
import { BUDGETS, LIMITS, RATES } from "@epreuve/contract/limits";
import { lambdaTimeoutMs } from "@epreuve/contract/operation";
import { handlerName, OPERATIONS } from "@epreuve/contract/operations/index";
import { deadlines } from "@epreuve/functions/config";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/** Milliseconds that an operation's longest work may take: a provider's, or an export's. */
const WORK_MS: Record<string, number> = {
  exportCompte: deadlines.exportMs(),
  correctEe: deadlines.correctionMs(),
  correctEo: deadlines.transcriptionMs() * BUDGETS.transcriptionRounds + deadlines.correctionMs(),
  suggestIdees: deadlines.ideesMs(),
};

const MethodSettingsInputs = v.object({
  methodPath: v.string(),
  settings: v.looseObject({ throttlingRateLimit: v.number(), throttlingBurstLimit: v.number() }),
});

const operations = OPERATIONS.map((operation) => ({
  operation,
  route: `${operation.method} ${operation.path}`,
}));

export function routes(graph: Graph): void {
  const real = graph.routes.filter(({ method }) => method.httpMethod !== "OPTIONS");
  const routeOf = (route: string) => {
    const found = real.find((candidate) => candidate.route === route);
    if (found?.function === undefined) throw new Error(`${route} has no function`);
    return { ...found, function: found.function };
  };

  describe("routes", () => {
    test("every operation of the contract is a route, and no other route exists", () => {
      expect(real.map(({ route }) => route).sort()).toEqual(operations.map(({ route }) => route).sort());
    });

    test.each(operations)("$route runs its own handler", ({ operation, route }) => {
      expect(routeOf(route).function.handler).toBe(handlerName(operation));
    });

    test.each(operations)("$route asks for the user unless it is declared public", ({ operation, route }) => {
      const authorizer = graph.one("aws:apigateway/authorizer:Authorizer");
      expect(authorizer.inputs).toMatchObject({
        type: "COGNITO_USER_POOLS",
        providerArns: [expect.stringContaining(":userpool/")],
      });
      // Without scopes the authorizer takes the ID token, as clients are told.
      expect(routeOf(route).method).toMatchObject(
        operation.access === "public"
          ? { authorization: "NONE" }
          : { authorization: "COGNITO_USER_POOLS", authorizerId: `${authorizer.name}-id` },
      );
      expect(routeOf(route).method).not.toHaveProperty("authorizationScopes");
    });

    test.each(operations)(
      "$route: the time-outs nest, and the transfer mode fits",
      ({ operation, route }) => {
        const { integration, function: fn } = routeOf(route);
        const lambdaMs = fn.inputs.timeout * 1000;
        const integrationMs = integration.timeoutMilliseconds ?? 0;
        expect(lambdaMs).toBe(lambdaTimeoutMs(operation));
        expect(WORK_MS[operation.id] ?? 0).toBeLessThanOrEqual(operation.budgetMs);
        expect(operation.budgetMs).toBeLessThan(lambdaMs);
        expect(lambdaMs).toBeLessThan(integrationMs);
        if (operation.streamed) {
          expect(WORK_MS[operation.id]).toBeLessThan(operation.budgetMs);
          expect(integration).toMatchObject({ type: "AWS_PROXY", responseTransferMode: "STREAM" });
          expect(integration.uri).toMatch(/:lambda:path\/2021-11-15\/.*\/response-streaming-invocations$/);
          // A quarter of an hour is the ceiling of streamed integrations, five minutes that of their silence.
          expect(integrationMs).toBeLessThanOrEqual(300_000);
        } else {
          expect(integration).toMatchObject({ type: "AWS_PROXY", responseTransferMode: "BUFFERED" });
          expect(integration.uri).toMatch(/:lambda:path\/2015-03-31\/.*\/invocations$/);
          expect(lambdaMs).toBeLessThan(29_000);
          expect(integrationMs).toBeLessThanOrEqual(29_000);
        }
      },
    );

    test("a provider's deadline is set nowhere but in the code", () => {
      for (const { inputs } of graph.functions) {
        for (const name of Object.keys(inputs.environment.variables)) expect(name).not.toMatch(/_MS$/);
      }
    });

    test("each path answers preflights with its methods, our headers and our origins", () => {
      const paths = Map.groupBy(operations, ({ operation }): string => operation.path);
      const preflights = graph.routes.filter(({ method }) => method.httpMethod === "OPTIONS");
      expect(preflights.map(({ path }) => path).sort()).toEqual([...paths.keys()].sort());
      for (const { path, method, integration } of preflights) {
        expect(method.authorization).toBe("NONE");
        expect(integration).toMatchObject({ type: "MOCK" });
        const answer = graph
          .of("aws:apigateway/integrationResponse:IntegrationResponse")
          .find(({ inputs }) => inputs.resourceId === method.resourceId);
        const methods = (paths.get(path) ?? []).map(({ operation }) => operation.method);
        expect(answer?.inputs).toMatchObject({
          statusCode: "204",
          responseParameters: {
            "method.response.header.Access-Control-Allow-Headers":
              "'Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match'",
            "method.response.header.Access-Control-Allow-Methods": `'${[...methods, "OPTIONS"].join(",")}'`,
            "method.response.header.Vary": "'Origin'",
          },
        });
        const template = v.parse(
          v.object({ "application/json": v.string() }),
          answer?.inputs.responseTemplates,
        )["application/json"];
        const pattern = new RegExp(`^(?:${/matches\('([^']+)'\)/.exec(template)?.[1]})$`);
        const ours = "https://app.example.ca";
        expect(ours).toMatch(pattern);
        for (const foreign of [
          "https://evil.example",
          `${ours}.evil.example`,
          "https://appXexample.ca",
          "",
        ]) {
          expect(foreign).not.toMatch(pattern);
        }
      }
    });
  });

  describe("what the gateway answers by itself", () => {
    const responses = graph.of("aws:apigateway/response:Response");
    const shape = v.object({
      responseType: v.string(),
      statusCode: v.string(),
      responseParameters: v.record(v.string(), v.string()),
      responseTemplates: v.strictObject({ "application/json": v.string() }),
    });
    const parsed = responses.map(({ inputs }) => v.parse(shape, inputs));

    test.each([
      ["UNAUTHORIZED", "AUTH_REQUIRED"],
      ["EXPIRED_TOKEN", "AUTH_REQUIRED"],
      ["MISSING_AUTHENTICATION_TOKEN", "NOT_FOUND"],
      ["INVALID_SIGNATURE", "NOT_FOUND"],
      ["RESOURCE_NOT_FOUND", "NOT_FOUND"],
      ["BAD_REQUEST_BODY", "INVALID_INPUT"],
      ["REQUEST_TOO_LARGE", "PAYLOAD_TOO_LARGE"],
      ["UNSUPPORTED_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE"],
      ["THROTTLED", "RATE_LIMITED"],
      ["INTEGRATION_TIMEOUT", "PROVIDER_TIMEOUT"],
      ["INTEGRATION_FAILURE", "SERVICE_UNAVAILABLE"],
      ["DEFAULT_4XX", "NOT_FOUND"],
      ["DEFAULT_5XX", "INTERNAL_ERROR"],
    ] as const)("%s is %s", (type, code) => {
      const found = parsed.find(({ responseType }) => responseType === type);
      expect(JSON.parse(found?.responseTemplates["application/json"] ?? "{}")).toMatchObject({ code });
      expect(found?.statusCode).toBe(String(ERROR_CODES[code].status));
    });

    test.each(parsed)("$responseType has the contract's body, CORS and a request id", (response) => {
      const body = v.parse(ErrorBodySchema, JSON.parse(response.responseTemplates["application/json"]));
      expect(Object.keys(ERROR_CODES)).toContain(body.code);
      expect(body.message).not.toContain("$");
      expect(response.responseParameters).toMatchObject({
        "gatewayresponse.header.Access-Control-Allow-Origin": "'https://app.example.ca'",
        "gatewayresponse.header.Access-Control-Expose-Headers": "'ETag,Retry-After,x-request-id,Date'",
        "gatewayresponse.header.Vary": "'Origin'",
        "gatewayresponse.header.Cache-Control": "'no-store'",
        "gatewayresponse.header.x-request-id": "context.requestId",
      });
      if (["RATE_LIMITED", "SERVICE_UNAVAILABLE"].includes(body.code)) {
        expect(response.responseParameters["gatewayresponse.header.Retry-After"]).toMatch(/^'\d+'$/);
      }
    });

    test("it compresses what is larger than a kilobyte, and takes no request for binary", () => {
      const { inputs } = graph.one("aws:apigateway/restApi:RestApi");
      expect(inputs).toMatchObject({ minimumCompressionSize: String(LIMITS.compressOverBytes + 1) });
      expect(inputs.binaryMediaTypes ?? []).toEqual([]);
      const { triggers } = graph.one("aws:apigateway/deployment:Deployment").inputs;
      expect(triggers).toMatchObject({ compressFrom: inputs.minimumCompressionSize });
    });

    test("a deployment waits for every answer, route and preflight, and a change of any makes a new one", () => {
      const deployment = graph.one("aws:apigateway/deployment:Deployment");
      const triggers = JSON.stringify(deployment.inputs.triggers);
      const parts = [
        ...responses,
        ...graph.of("aws:apigateway/integrationResponse:IntegrationResponse"),
        ...graph.of("aws:apigateway/integration:Integration").filter(({ inputs }) => inputs.type !== "MOCK"),
        ...graph.of("aws:apigateway/method:Method").filter(({ inputs }) => inputs.httpMethod !== "OPTIONS"),
      ];
      for (const { urn, name } of parts) {
        expect(deployment.dependsOn, name).toContain(urn);
        expect(triggers, name).toContain(urn);
      }
      for (const { responseTemplates } of parsed) {
        expect(triggers).toContain(JSON.stringify(JSON.stringify(responseTemplates)).slice(1, -1));
      }
    });
  });

  test("the API is regional, traced, logged with the user and the error, and throttled", () => {
    expect(graph.one("aws:apigateway/restApi:RestApi").inputs.endpointConfiguration).toEqual({
      types: "REGIONAL",
    });
    const stage = v.parse(
      v.looseObject({
        xrayTracingEnabled: v.boolean(),
        accessLogSettings: v.object({ format: v.string(), destinationArn: v.string() }),
      }),
      graph.one("aws:apigateway/stage:Stage").inputs,
    );
    expect(stage.xrayTracingEnabled).toBe(true);
    expect(stage.accessLogSettings.destinationArn).toMatch(/^arn:aws:logs:/);
    expect(JSON.parse(stage.accessLogSettings.format)).toMatchObject({
      sub: "$context.authorizer.claims.sub",
      errorType: "$context.error.responseType",
      requestId: "$context.requestId",
    });
  });

  test("every operation has a throttle of its own, which lets through what the contract allows one user", () => {
    const settings = graph.of("aws:apigateway/methodSettings:MethodSettings");
    const own = new Map(
      settings.map(({ inputs }) => {
        const { methodPath, settings } = v.parse(MethodSettingsInputs, inputs);
        return [methodPath, settings] as const;
      }),
    );
    expect([...own.keys()].sort()).toEqual(
      ["*/*", ...OPERATIONS.map(({ path, method }) => `${path.slice(1)}/${method}`)].sort(),
    );
    for (const [path, settings] of own) {
      expect([path, settings]).toEqual([
        path,
        expect.objectContaining({ loggingLevel: "ERROR", dataTraceEnabled: false }),
      ]);
      expect(settings.throttlingRateLimit, path).toBeGreaterThanOrEqual(5);
      expect(settings.throttlingBurstLimit, path).toBeGreaterThanOrEqual(2 * settings.throttlingRateLimit);
    }
    // A stage's account has 10,000 a second over all its APIs.
    const sum = [...own.values()].reduce((sum, { throttlingRateLimit }) => sum + throttlingRateLimit, 0);
    expect(sum).toBeLessThan(10_000);
    const creations = own.get("simulations/POST");
    expect(creations?.throttlingBurstLimit).toBeGreaterThanOrEqual(RATES.creations[0].max);
    // What is dear is throttled far below what is frequent.
    const dear = own.get("corrections/ee/POST");
    const frequent = own.get("simulations/{id}/contenu/PATCH");
    expect(dear?.throttlingRateLimit).toBeLessThan(frequent?.throttlingRateLimit ?? 0);
    // Each after the one before: they change one stage, which takes one change at a time.
    for (const [index, { urn }] of settings.slice(0, -1).entries()) {
      expect(settings[index + 1]?.dependsOn).toContain(urn);
    }
  });
}
