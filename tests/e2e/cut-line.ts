import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";

/** Headers of a response that say how it came, not what it is. */
const OF_ONE_CONNECTION = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
]);

/** A client's way to the service on which the connections of corrections are lost, and no others. */
export interface CutLine {
  url: string;
  /** After how many bytes of the events the next corrections are cut off. */
  at: number;
  stop(): Promise<void>;
}

/** Without `recorded`, a correction goes to the service, which sees its client leave; with it, these bytes are its events. */
export async function startCutLine(service: string, at: number, recorded?: Buffer): Promise<CutLine> {
  const line = { at };

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isCorrection = request.url?.startsWith("/corrections/") === true;
    const sent = await buffer(request);
    if (isCorrection && recorded !== undefined) {
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
      return cutOff(response, [recorded], line.at);
    }
    const leaving = new AbortController();
    const answer = await fetch(`${service}${request.url}`, {
      method: request.method ?? "GET",
      headers: headersOf(request),
      signal: leaving.signal,
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const { status, headers, body } = answer;
    const given = [...headers].filter(([name]) => !OF_ONE_CONNECTION.has(name));
    response.writeHead(status, Object.fromEntries(given));
    if (isCorrection && headers.get("content-type")?.startsWith("text/event-stream") === true) {
      await cutOff(response, body ?? [], line.at);
      leaving.abort();
    } else response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    relay(request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server, 0);
  return Object.assign(line, { url: `http://${LOOPBACK}:${port}`, stop: () => closeServer(server) });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { host: _, connection: __, "content-length": ___, ...rest } = headers;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    "accept-encoding": "identity",
  };
}

/** Sends so many bytes, then resets the connection. */
async function cutOff(
  response: ServerResponse,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  at: number,
): Promise<void> {
  response.flushHeaders();
  let left = at;
  for await (const chunk of body) {
    const sent = chunk.subarray(0, left);
    left -= sent.length;
    await new Promise<void>((resolve) => response.write(sent, () => resolve()));
    if (left === 0) break;
  }
  response.destroy();
}
