import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LOCAL_HOSTS, localOrigin } from "./local-origin.ts";

/** Who may call a server: only programs, or pages of this machine too. */
export type Audience = "programs" | "local pages";

/**
 * Refuses with 403, before the server reads the request, what a web page in a browser may send to this machine:
 *
 * - a `Host` that is a foreign name: a page whose name resolves to this machine (DNS rebinding);
 * - an `Origin` that is not of the audience;
 * - for programs only, `Sec-Fetch-Site`, which browsers add when they omit `Origin` (an image, a script).
 *
 * With local pages allowed, a preflight passes: it has no effect, and its response tells a page what it may do.
 */
export function guardAgainstPages(server: Server, audience: Audience): void {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (mayCall(request, audience))
      for (const listener of listeners) listener.call(server, request, response);
    else refuse(request, response);
  });
}

function mayCall({ method, headers }: IncomingMessage, audience: Audience): boolean {
  if (!isOwnName(headers.host ?? "")) return false;
  if (audience === "programs") {
    return headers.origin === undefined && headers["sec-fetch-site"] === undefined;
  }
  return method === "OPTIONS" || headers.origin === undefined || localOrigin(headers.origin) !== undefined;
}

/** Whether the host is this machine's own name, or an address, by which an emulated phone may reach it. */
function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return isIP(name) !== 0 || LOCAL_HOSTS.includes(name);
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // The body is read and dropped, so that the client gets the response and the connection can be reused.
  request.resume();
  response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
  response.end("This server is not for web pages.\n");
}
