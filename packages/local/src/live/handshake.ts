import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { type Handshake, newConnectionId } from "./events.ts";
import { LIVE_PATH } from "./path.ts";
import type { ConnectResult } from "./refusal.ts";

/** Format of a handshake's `Sec-WebSocket-Key` (RFC 6455, 4.2.1). */
const KEY = /^[+/0-9A-Za-z]{22}==$/;
const VERSION = "13";

/** The handshake that a request is, with a new connection's id, or the code that refuses it. */
export function readHandshake(
  { method, url = "", headers, rawHeaders }: IncomingMessage,
  { remoteAddress = LOOPBACK }: Socket,
  connectedAtMs: number,
): Handshake | "NOT_FOUND" | "INVALID_INPUT" {
  if (url.split("?", 1)[0] !== LIVE_PATH) return "NOT_FOUND";
  const isUpgrade =
    method === "GET" &&
    headers["sec-websocket-version"] === VERSION &&
    KEY.test(headers["sec-websocket-key"] ?? "");
  if (!isUpgrade) return "INVALID_INPUT";
  return {
    connectionId: newConnectionId(),
    connectedAtMs,
    identity: { sourceIp: remoteAddress, userAgent: headers["user-agent"] ?? "" },
    host: headers.host ?? "localhost",
    rawHeaders,
    query: url.slice(LIVE_PATH.length + 1),
  };
}

/** The subprotocol that `$connect` has chosen. */
export function protocolOf({ headers }: ConnectResult): string | undefined {
  const found = Object.entries(headers ?? {}).find(
    ([name]) => name.toLowerCase() === "sec-websocket-protocol",
  );
  return found === undefined ? undefined : String(found[1]);
}
