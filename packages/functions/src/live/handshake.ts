import { LIVE_PROTOCOLE } from "@epreuve/contract/live-protocole";
import * as v from "valibot";

/** The gateway's event for the request that opens a connection. */
export const HandshakeSchema = v.object({
  headers: v.nullish(v.record(v.string(), v.optional(v.string())), {}),
  multiValueHeaders: v.nullish(v.record(v.string(), v.optional(v.array(v.string())))),
});
export type Handshake = v.InferOutput<typeof HandshakeSchema>;

/**
 * A header's value. Repeated lines of one name make one list (RFC 9110, 5.2), of which `headers` has only the last
 * line.
 */
function header({ headers, multiValueHeaders }: Handshake, name: string): string | undefined {
  const named = ([key]: [string, unknown]) => key.toLowerCase() === name;
  const lines = Object.entries(multiValueHeaders ?? {}).find(named)?.[1];
  return lines?.join(", ") ?? Object.entries(headers ?? {}).find(named)?.[1];
}

/** The subprotocols offered, in order. */
export function offeredProtocols(handshake: Handshake): string[] {
  const offered = header(handshake, "sec-websocket-protocol") ?? "";
  return offered
    .split(",")
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== "");
}

/** The ID token: the subprotocol after `tcf.v1`, since a browser cannot send headers; otherwise `Authorization`. */
export function tokenOf(handshake: Handshake): string | undefined {
  const [first, second] = offeredProtocols(handshake);
  if (first === LIVE_PROTOCOLE && second !== undefined) return second;
  return header(handshake, "authorization")
    ?.replace(/^Bearer +/i, "")
    .trim();
}
