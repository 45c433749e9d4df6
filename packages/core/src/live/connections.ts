import type { ServerMessage } from "@epreuve/contract/live";

/** What reaches the clients of the live interaction. */
export interface Connections {
  /**
   * Sends a delta at most once; another message may arrive twice. `gone`: nobody is there any more. Throws
   * SERVICE_UNAVAILABLE when it is not known to have arrived.
   */
  send(connectionId: string, message: ServerMessage): Promise<"sent" | "gone">;
}
