import type { ServerMessage } from "./types.ts";

export type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** Parses a message, without validation. Null for any other frame, such as the gateway's own errors. */
export function messageOf(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data));
    return typeof message.type === "string" ? message : null;
  } catch {
    return null;
  }
}
