import type { Operation } from "@epreuve/contract/operation";
import { fixed, originPattern } from "./origins";
import type { StageSettings } from "./settings";

const ALLOWED_HEADERS = ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"];

/** How long a browser may cache a preflight; Chromium caches for two hours at most. */
const MAX_AGE_S = 7_200;

interface Routed {
  operation: Operation;
  route: ReturnType<sst.aws.ApiGatewayV1["route"]>;
}

/** Answers the preflights of every path: its methods, and the requesting origin if the stage allows it. */
export function createPreflights(
  gateway: sst.aws.ApiGatewayV1,
  routes: readonly Routed[],
  settings: StageSettings,
): aws.apigateway.IntegrationResponse[] {
  const byPath = new Map<string, Routed[]>();
  for (const routed of routes) {
    byPath.set(routed.operation.path, [...(byPath.get(routed.operation.path) ?? []), routed]);
  }
  return [...byPath].map(([path, routed]) => createPreflight(gateway, path, routed, settings));
}

function createPreflight(
  gateway: sst.aws.ApiGatewayV1,
  path: string,
  routed: readonly Routed[],
  { allowedOrigins }: StageSettings,
) {
  const name = `ApiPreflight${path.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase()).replace(/\W/g, "")}`;
  const methods = [...routed.map(({ operation }) => operation.method), "OPTIONS"];
  const at = {
    restApi: gateway.nodes.api.id,
    resourceId: routed[0].route.nodes.integration.resourceId,
    httpMethod: "OPTIONS",
  };
  const method = new aws.apigateway.Method(`${name}Method`, { ...at, authorization: "NONE" });
  const integration = new aws.apigateway.Integration(
    `${name}Integration`,
    { ...at, type: "MOCK", requestTemplates: { "application/json": '{"statusCode": 204}' } },
    { dependsOn: [method] },
  );
  const headers = {
    "Access-Control-Allow-Headers": ALLOWED_HEADERS.join(","),
    "Access-Control-Allow-Methods": methods.join(","),
    "Access-Control-Max-Age": String(MAX_AGE_S),
    Vary: "Origin",
  };
  const named = Object.entries(headers).map(
    ([header, value]) => [`method.response.header.${header}`, fixed(value)] as const,
  );
  const response = new aws.apigateway.MethodResponse(
    `${name}MethodResponse`,
    {
      ...at,
      statusCode: "204",
      responseParameters: {
        ...Object.fromEntries(named.map(([parameter]) => [parameter, true])),
        "method.response.header.Access-Control-Allow-Origin": true,
      },
    },
    { dependsOn: [method] },
  );
  return new aws.apigateway.IntegrationResponse(
    `${name}IntegrationResponse`,
    {
      ...at,
      statusCode: response.statusCode,
      responseParameters: Object.fromEntries(named),
      responseTemplates: { "application/json": originTemplate(allowedOrigins) },
    },
    { dependsOn: [integration, response] },
  );
}

/** Returns the requesting origin if it is allowed. Header names keep the case in which they were sent. */
function originTemplate(allowedOrigins: readonly string[]): string {
  return [
    '#set($origin = $input.params("Origin"))',
    '#if($origin == "")#set($origin = $input.params("origin"))#end',
    `#if($origin.matches('${originPattern(allowedOrigins)}'))`,
    "#set($context.responseOverride.header.Access-Control-Allow-Origin = $origin)#end",
  ].join("");
}
