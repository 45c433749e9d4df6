import type { ServerMessage } from "@epreuve/contract/live";

/** Sends messages to the clients of the live interaction. */
export interface Connections {
  /**
   * Sends a delta at most once; any other message may arrive twice. `gone`: the connection is closed. Throws
   * SERVICE_UNAVAILABLE when it is unknown whether the message arrived.
   */
  send(connectionId: string, message: ServerMessage): Promise<"sent" | "gone">;
}
