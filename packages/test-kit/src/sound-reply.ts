import type { ServerResponse } from "node:http";

/** One response to a request for a sentence's sound, or one fault. */
export type SoundReply =
  | { kind: "sound"; bytes: Uint8Array; type?: string }
  /** The connection breaks when so many bytes of the sound are sent. */
  | { kind: "cut"; bytes: Uint8Array; sent: number }
  | { kind: "error"; status: number; body?: unknown; headers?: Record<string, string> }
  /** The connection breaks before the response. */
  | { kind: "lost" }
  /** No response; `meanwhile` runs once the request has arrived. */
  | { kind: "silent"; meanwhile: () => void };

export function sendSound(reply: SoundReply, response: ServerResponse): void {
  switch (reply.kind) {
    case "sound":
      response.writeHead(200, { "content-type": reply.type ?? "audio/mpeg" }).end(reply.bytes);
      return;
    case "cut":
      response.writeHead(200, { "content-type": "audio/mpeg", "content-length": reply.bytes.length });
      // Cut only once the bytes are on their way, as a failing connection would.
      response.write(reply.bytes.subarray(0, reply.sent), () => setImmediate(() => response.destroy()));
      if (reply.sent === 0) response.flushHeaders();
      return;
    case "error":
      response
        .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
        .end(JSON.stringify(reply.body ?? {}));
      return;
    case "lost":
      response.destroy();
      return;
    case "silent":
      reply.meanwhile();
  }
}
