import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { createGatewayConnections } from "@epreuve/core/live/gateway-connections";
import { liveApi } from "../config.ts";
import { once } from "../once.ts";

/** The clients of the live interaction; a message that hangs is tried again, well within a frame's time. */
export const connections = once(() =>
  createGatewayConnections(
    new ApiGatewayManagementApiClient({
      endpoint: liveApi().managementEndpoint,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
    }),
  ),
);
