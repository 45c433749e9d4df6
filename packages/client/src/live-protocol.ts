import type { ServerMessage } from "./types.ts";

export type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** One message, taken at the service's word; null for a frame that is none, such as the gateway's own failures. */
export function messageOf(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data));
    return typeof message.type === "string" ? message : null;
  } catch {
    return null;
  }
}
