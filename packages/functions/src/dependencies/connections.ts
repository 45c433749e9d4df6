import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { createGatewayConnections } from "@epreuve/core/live/gateway-connections";
import { liveApi } from "../config.ts";
import { once } from "../once.ts";

/** The clients of the live interaction; a message that hangs is retried, well within a frame's time-out. */
export const connections = once(() =>
  createGatewayConnections({ deltas: clientOf(1), messages: clientOf(2) }),
);

function clientOf(maxAttempts: number): ApiGatewayManagementApiClient {
  return new ApiGatewayManagementApiClient({
    endpoint: liveApi().managementEndpoint,
    maxAttempts,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
}
