import {
  type ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { unavailable } from "../app-error.ts";
import type { Connections } from "./connections.ts";

export interface GatewayClients {
  /** Makes one attempt: a delta sent again after its response was lost would appear twice in the answer. */
  deltas: ApiGatewayManagementApiClient;
  /** May retry: every other message is idempotent for the client. */
  messages: ApiGatewayManagementApiClient;
}

/** The connections of a WebSocket API, through its management endpoint. */
export function createGatewayConnections({ deltas, messages }: GatewayClients): Connections {
  return {
    async send(connectionId, message) {
      const client = message.type === "examinateur.delta" ? deltas : messages;
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
        throw unavailable(cause);
      }
    },
  };
}
