import {
  type ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { AppError } from "../app-error.ts";
import type { Connections } from "./connections.ts";

/** The connections of a WebSocket API, through its management address. */
export function createGatewayConnections(client: ApiGatewayManagementApiClient): Connections {
  return {
    async send(connectionId, message) {
      try {
        await client.send(
          new PostToConnectionCommand({
            ConnectionId: connectionId,
            Data: new TextEncoder().encode(JSON.stringify(message)),
          }),
        );
        return "sent";
      } catch (cause) {
        if (cause instanceof GoneException) return "gone";
        throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
      }
    },
  };
}
