import type { ServerMessage } from "@epreuve/contract/live";

/** What reaches the clients of the live interaction. */
export interface Connections {
  /** `gone`: nobody is there any more. Throws SERVICE_UNAVAILABLE when that cannot be told. */
  send(connectionId: string, message: ServerMessage): Promise<"sent" | "gone">;
}
