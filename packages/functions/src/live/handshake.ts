import { LIVE_PROTOCOLE } from "@epreuve/contract/live";
import * as v from "valibot";

/** What the gateway tells of the request that opens a connection. */
export const HandshakeSchema = v.object({
  headers: v.nullish(v.record(v.string(), v.optional(v.string())), {}),
});
export type Handshake = v.InferOutput<typeof HandshakeSchema>;

function header({ headers }: Handshake, name: string): string | undefined {
  return Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The subprotocols offered, in order. */
export function offeredProtocols(handshake: Handshake): string[] {
  const offered = header(handshake, "sec-websocket-protocol") ?? "";
  return offered
    .split(",")
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== "");
}

/** The ID token: the subprotocol after `tcf.v1`, as a browser can send no header; else `Authorization`. */
export function tokenOf(handshake: Handshake): string | undefined {
  const [first, second] = offeredProtocols(handshake);
  if (first === LIVE_PROTOCOLE && second !== undefined) return second;
  return header(handshake, "authorization")
    ?.replace(/^Bearer +/i, "")
    .trim();
}
