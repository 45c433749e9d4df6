import { deadlines } from "@epreuve/functions/config";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph, LambdaFunction } from "../../../scripts/infra/graph.ts";

const RouteInputs = v.looseObject({
  apiId: v.string(),
  routeKey: v.string(),
  target: v.string(),
  authorizationType: v.string(),
  authorizerId: v.optional(v.string()),
});
const IntegrationInputs = v.looseObject({
  integrationType: v.string(),
  integrationUri: v.string(),
  timeoutMilliseconds: v.number(),
});
const AuthorizerInputs = v.looseObject({
  authorizerType: v.string(),
  authorizerUri: v.string(),
  identitySources: v.array(v.string()),
});
const StageInputs = v.looseObject({
  name: v.string(),
  autoDeploy: v.boolean(),
  accessLogSettings: v.object({ format: v.string(), destinationArn: v.string() }),
  defaultRouteSettings: v.object({
    loggingLevel: v.string(),
    dataTraceEnabled: v.boolean(),
    throttlingRateLimit: v.number(),
    throttlingBurstLimit: v.number(),
  }),
});

/** API Gateway gives up an authorizer after ten seconds, and any integration after 29. */
const AUTHORIZER_CEILING_MS = 10_000;
const INTEGRATION_CEILING_MS = 29_000;

/** Every route, and what runs behind it. */
const ROUTES = [
  { key: "$connect", handler: "live/connect" },
  { key: "$default", handler: "live/message" },
  { key: "$disconnect", handler: "live/disconnect" },
];

/** What a log of requests must not hold: whatever a client sends besides its frame's size. */
const SAID = /header|query|body|protocol|authorization|sourceIp|userAgent|claims|token/i;

export function live(graph: Graph): void {
  const api = graph.one("aws:apigatewayv2/api:Api");
  const stage = v.parse(StageInputs, graph.one("aws:apigatewayv2/stage:Stage").inputs);
  const routes = graph.of("aws:apigatewayv2/route:Route").map(({ inputs }) => v.parse(RouteInputs, inputs));
  const authorizer = graph.one("aws:apigatewayv2/authorizer:Authorizer");

  const functionIn = (uri: string): LambdaFunction | undefined =>
    graph.functions.find(({ inputs }) => uri.includes(`:function:${inputs.name}/invocations`));
  const routeOf = (key: string) => {
    const route = routes.find(({ routeKey }) => routeKey === key);
    const integration = graph
      .of("aws:apigatewayv2/integration:Integration")
      .find(({ name }) => route?.target === `integrations/${name}-id`);
    const inputs = v.parse(IntegrationInputs, integration?.inputs);
    return { route, integration: inputs, function: functionIn(inputs.integrationUri) };
  };
  const timeoutMsOf = (handler: string) => graph.functionOf(handler).inputs.timeout * 1000;

  describe("the live interaction", () => {
    test("is a WebSocket API with these routes and no other: every frame is the message function's", () => {
      expect(api.inputs).toMatchObject({ protocolType: "WEBSOCKET" });
      expect(routes.map(({ routeKey }) => routeKey).sort()).toEqual(ROUTES.map(({ key }) => key));
      for (const { apiId } of routes) expect(apiId).toBe(`${api.name}-id`);
    });

    test.each(ROUTES)("$key runs $handler, which ends before the gateway gives it up", ({ key, handler }) => {
      const { integration, function: fn } = routeOf(key);
      expect(fn?.handler).toBe(handler);
      expect(integration.integrationType).toBe("AWS_PROXY");
      expect(integration.timeoutMilliseconds).toBe(INTEGRATION_CEILING_MS);
      expect(timeoutMsOf(handler)).toBeLessThan(integration.timeoutMilliseconds);
    });

    test("an answer of the examiner has its whole deadline within its frame's function", () => {
      expect(deadlines.examinateurMs()).toBeLessThan(timeoutMsOf("live/message"));
    });

    test("a connection is let in by the authorizer alone, asked whatever headers there are", () => {
      expect(routeOf("$connect").route).toMatchObject({
        authorizationType: "CUSTOM",
        authorizerId: `${authorizer.name}-id`,
      });
      const { authorizerType, authorizerUri, identitySources } = v.parse(AuthorizerInputs, authorizer.inputs);
      expect(authorizerType).toBe("REQUEST");
      // With a source named, the gateway itself would refuse whoever sends the token in the other header.
      expect(identitySources).toEqual([]);
      expect(functionIn(authorizerUri)?.handler).toBe("live/authorizer");
      expect(timeoutMsOf("live/authorizer")).toBeLessThan(AUTHORIZER_CEILING_MS);
    });

    test("the gateway may call each of its functions, for this API only", () => {
      for (const handler of ["live/authorizer", ...ROUTES.map((route) => route.handler)]) {
        const { name } = graph.functionOf(handler).inputs;
        const grants = graph
          .of("aws:lambda/permission:Permission")
          .filter(({ inputs }) => String(inputs.function).endsWith(`:function:${name}`));
        expect(
          grants.map(({ inputs }) => inputs),
          handler,
        ).toEqual([
          expect.objectContaining({
            principal: "apigateway.amazonaws.com",
            sourceArn: expect.stringMatching(new RegExp(`:execute-api:.*:${api.inputs.name}-id/.`)),
          }),
        ]);
      }
    });

    test("its log names who and how it ended, never what was sent", () => {
      const format: unknown = JSON.parse(stage.accessLogSettings.format);
      const fields = v.parse(v.record(v.string(), v.string()), format);
      expect(stage.accessLogSettings.destinationArn).toMatch(/^arn:aws:logs:/);
      expect(fields).toMatchObject({
        requestId: "$context.requestId",
        connectionId: "$context.connectionId",
        route: "$context.routeKey",
        sub: "$context.authorizer.principalId",
      });
      for (const value of Object.values(fields)) {
        expect(value).toMatch(/^\$context\.[\w.]+$/);
        expect(value).not.toMatch(SAID);
      }
    });

    test("its stage is throttled, and traces no frame", () => {
      expect(stage.autoDeploy).toBe(true);
      expect(stage.defaultRouteSettings).toMatchObject({ loggingLevel: "ERROR", dataTraceEnabled: false });
      expect(stage.defaultRouteSettings.throttlingRateLimit).toBeGreaterThan(0);
      expect(stage.defaultRouteSettings.throttlingBurstLimit).toBeGreaterThan(0);
    });

    test("clients and answers are told the stage there is", () => {
      expect(stage.name).toBe("$default");
      for (const handler of ["get-simulation", "live/message"]) {
        expect(graph.functionOf(handler).build.links.Live).toMatchObject({
          url: expect.stringMatching(/^wss:\/\/.*\/\$default$/),
          managementEndpoint: expect.stringMatching(/^https:\/\/.*\/\$default$/),
        });
      }
    });
  });
}
