import type { IncomingMessage } from "node:http";
import { LOCAL_HOSTS } from "@epreuve/loopback/local-origin";
import { type Exchange, sendError } from "./reply.ts";

/**
 * Where the documentation page gets a token to try calls with. It is none of the operations, so no stage has it; see
 * `DOCS_TOKEN_URL` for how the page learns of it.
 */
export const DEMO_TOKEN_PATH = "/local/token";

/** A user and their ID token. */
export interface DemoToken {
  email: string;
  token: string;
}

/**
 * Answers with the demo user's token to a page of this very address, and as if there were nothing to anybody else: a
 * page of another origin, even of another port, and one that a foreign name has been made to lead here.
 */
export async function sendDemoToken(
  request: IncomingMessage,
  exchange: Exchange,
  signIn: () => Promise<DemoToken>,
): Promise<void> {
  if (request.method !== "POST" || !isOwnPage(request)) return sendError(exchange, "NOT_FOUND");
  const { email, token } = await signIn();
  exchange.response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "x-request-id": exchange.requestId,
  });
  exchange.response.end(JSON.stringify({ email, token }));
}

function isOwnPage({ headers: { host = "", origin } }: IncomingMessage): boolean {
  return LOCAL_HOSTS.includes(host.replace(/:\d+$/, "")) && origin === `http://${host}`;
}
