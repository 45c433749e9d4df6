import type { IncomingMessage } from "node:http";

/**
 * A request's body, or undefined if it is longer than `maxBytes`. It is then read to the end and dropped, so that the
 * client gets the response. Rejects when the client disconnects.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks) : undefined;
}
