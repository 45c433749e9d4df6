import type { ServerMessage } from "@epreuve/contract/live";
import type { Reply } from "../../http.ts";
import type { Received } from "../../inbox.ts";

const LOST: Reply = { status: 0, code: undefined, body: undefined, headers: {} };

/** Stands for the response of a turn that has reached a provider. */
export const REACHED: Reply = { status: 200, code: undefined, body: "reached", headers: {} };

/** The response to a spoken turn: besides, what was told to be heard in it. */
export interface SpokenReply extends Reply {
  heard?: string | undefined;
}

/** A message of the service as a response: an error has its code. */
export function replyOf(message: ServerMessage | undefined): Reply {
  if (message === undefined) return LOST;
  if (message.type === "error") return { status: 500, code: message.code, body: message, headers: {} };
  return { status: 200, code: undefined, body: message, headers: {} };
}

/** An error that answers a message and is about no turn. */
export function isRefusal(message: ServerMessage): boolean {
  return message.type === "error" && message.seq === undefined && !isReplaced(message);
}

/** Whether a connection is told that another one resumed its session. */
export function isReplaced(message: ServerMessage): boolean {
  return (
    message.type === "error" && message.code === "LIVE_IN_PROGRESS" && /autre appareil/.test(message.message)
  );
}

/** Whether a message is the answer to a turn or a refusal that names it, on whichever connection. */
export function answers({ message }: Received, seq: number): boolean {
  if (message.type === "examinateur.message") return message.seq === seq;
  return message.type === "error" && message.seq === seq;
}

/** The response as a message of this type; undefined where it is of another. */
export function messageOf<T extends ServerMessage["type"]>(
  { body }: Reply,
  type: T,
): Extract<ServerMessage, { type: T }> | undefined {
  return isOf(body, type) ? body : undefined;
}

function isOf<T extends ServerMessage["type"]>(
  body: unknown,
  type: T,
): body is Extract<ServerMessage, { type: T }> {
  return typeof body === "object" && body !== null && "type" in body && body.type === type;
}
