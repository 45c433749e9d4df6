import type { ServerMessage } from "@epreuve/contract/live";

/** Sends messages to the clients of the live interaction. */
export interface Connections {
  /**
   * Sends a delta at most once; any other message may arrive twice. `gone`: the connection is closed. Throws
   * SERVICE_UNAVAILABLE when it is unknown whether the message arrived.
   */
  send(connectionId: string, message: ServerMessage): Promise<"sent" | "gone">;
}

/** The same connections, to which nothing is sent before `first` has resolved. */
export function sendingAfter(first: Promise<void>, connections: Connections): Connections {
  return {
    async send(connectionId, message) {
      await first;
      return connections.send(connectionId, message);
    },
  };
}
