import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LOCAL_HOSTS, localOrigin } from "./local-origin.ts";

/** Who may call a server: programs alone, or pages of this machine too. */
export type Audience = "programs" | "local pages";

/**
 * Refuses, with 403 and before the server reads it, what a web page open in a browser may send to this machine:
 *
 * - a `Host` that is a foreign name: a page whose own name was made to lead here (DNS rebinding);
 * - an `Origin` that is not of the audience;
 * - for programs alone, `Sec-Fetch-Site`, which browsers add where they leave `Origin` out (an image, a script).
 *
 * A preflight for local pages passes: it does nothing, and its answer tells a page what it may do.
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

/** No name of somebody else's: an address, by which an emulated phone may reach this machine, or one of its own. */
function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return isIP(name) !== 0 || LOCAL_HOSTS.includes(name);
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Read to its end and not kept: the client hears the answer, and the connection can serve another request.
  request.resume();
  response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
  response.end("This server is not for web pages.\n");
}
