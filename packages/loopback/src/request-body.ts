import type { IncomingMessage } from "node:http";

/**
 * A request's body; undefined when it is longer than `maxBytes`: then it is read to its end all the same, so that the
 * client hears the answer, and not kept. Rejects when the client breaks off.
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
