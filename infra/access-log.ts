/**
 * A line of JSON for each request: user, operation, status and duration. The user is their `sub`; no address, no
 * header, no text. Figures may be "-", which is not a JSON number, so all are quoted.
 */
export const ACCESS_LOG_FORMAT = JSON.stringify({
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  method: "$context.httpMethod",
  resource: "$context.resourcePath",
  path: "$context.path",
  status: "$context.status",
  sub: "$context.authorizer.claims.sub",
  errorType: "$context.error.responseType",
  authorizerError: "$context.authorizer.error",
  integrationStatus: "$context.integration.status",
  integrationError: "$context.integration.error",
  integrationLatencyMs: "$context.integration.latency",
  latencyMs: "$context.responseLatency",
  responseBytes: "$context.responseLength",
  traceId: "$context.xrayTraceId",
});

/**
 * The same for the live interaction, one line per connection, frame and disconnection; the user comes from the
 * authorizer.
 */
export const LIVE_ACCESS_LOG_FORMAT = JSON.stringify({
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  eventType: "$context.eventType",
  route: "$context.routeKey",
  connectionId: "$context.connectionId",
  status: "$context.status",
  sub: "$context.authorizer.principalId",
  errorType: "$context.error.responseType",
  authorizerError: "$context.authorizer.error",
  integrationStatus: "$context.integration.status",
  integrationError: "$context.integration.error",
  integrationLatencyMs: "$context.integrationLatency",
});
