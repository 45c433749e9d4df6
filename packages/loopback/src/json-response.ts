import type { ServerResponse } from "node:http";

/** An error as its protocol writes it: `body` becomes JSON, `headers` are lower case and win over the defaults. */
export interface JsonError {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Sends a whole response of JSON; `headers` are lower case, and may name another content type. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

/** Sends an error. A response that has begun is cut instead, so that its client does not take it for complete. */
export function sendJsonError(response: ServerResponse, { status, body, headers }: JsonError): void {
  if (response.destroyed || response.headersSent) response.destroy();
  else sendJson(response, status, body, headers);
}
