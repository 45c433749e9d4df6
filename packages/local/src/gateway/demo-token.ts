import type { IncomingMessage } from "node:http";
import { isOwnName } from "@epreuve/loopback/browser-guard";
import { sendJson } from "@epreuve/loopback/json-response";
import { type Exchange, sendError } from "./reply.ts";

/**
 * The path where the documentation page gets a token to try operations with. It is not an operation, so no stage has it;
 * the page finds it in `DOCS_TOKEN_URL`.
 */
export const DEMO_TOKEN_PATH = "/local/token";

/** A user and that user's ID token. */
export interface DemoToken {
  email: string;
  token: string;
}

/**
 * Returns the demo user's token to a page of this same origin, and 404 to any other page: one of another origin, even
 * on another port, or one whose foreign name resolves to this machine (DNS rebinding).
 */
export async function sendDemoToken(
  request: IncomingMessage,
  exchange: Exchange,
  { hosts, signIn }: { hosts: readonly string[]; signIn: () => Promise<DemoToken> },
): Promise<void> {
  if (request.method !== "POST" || !isOwnPage(request, hosts)) return sendError(exchange, "NOT_FOUND");
  const { email, token } = await signIn();
  const headers = { "cache-control": "no-store", "x-request-id": exchange.requestId };
  sendJson(exchange.response, 200, { email, token }, headers);
}

function isOwnPage({ headers: { host = "", origin } }: IncomingMessage, hosts: readonly string[]): boolean {
  return isOwnName(host, hosts) && (origin === `http://${host}` || origin === `https://${host}`);
}
