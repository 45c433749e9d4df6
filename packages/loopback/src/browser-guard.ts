import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { corsHeaders } from "@epreuve/functions/http/cors";
import { LOCAL_HOSTS, type Pages } from "./pages.ts";

/**
 * Refuses with 403, before the server reads the request, what a web page in a browser may send to this machine:
 *
 * - a `Host` that is a foreign name: a page whose name resolves to this machine (DNS rebinding);
 * - an `Origin`;
 * - `Sec-Fetch-Site`, which browsers add when they omit `Origin` (an image, a script).
 */
export function guardAgainstPages(server: Server): void {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isFromProgram(request)) for (const listener of listeners) listener.call(server, request, response);
    else refusePage(request, response);
  });
}

/**
 * Whether a request comes from a page that is none of these, by its `Origin`, or names this machine by a name that is
 * none of theirs. A preflight of any origin passes: it has no effect, and its response tells a page what it may do.
 */
export function isForeign({ method, headers }: IncomingMessage, { origins, hosts }: Pages): boolean {
  if (!isOwnName(headers.host ?? "", hosts)) return true;
  return method !== "OPTIONS" && headers.origin !== undefined && !isAllowed(headers.origin, origins);
}

/** Whether the host is one of these names, or an address, which no name of a foreign page can be. */
export function isOwnName(host: string, hosts: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, "");
  return isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0 || hosts.includes(name);
}

export function refusePage(request: IncomingMessage, response: ServerResponse): void {
  // The body is read and dropped, so that the client gets the response and the connection can be reused.
  request.resume();
  response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
  response.end("This server is not for web pages.\n");
}

function isFromProgram({ headers }: IncomingMessage): boolean {
  return (
    isOwnName(headers.host ?? "", LOCAL_HOSTS) &&
    headers.origin === undefined &&
    headers["sec-fetch-site"] === undefined
  );
}

function isAllowed(origin: string, origins: readonly string[]): boolean {
  return corsHeaders(origin, origins)["Access-Control-Allow-Origin"] !== undefined;
}
