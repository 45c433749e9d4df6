import type { ServerResponse } from "node:http";

/** One response to a transcription request, or one fault. */
export type Transcription =
  | { kind: "reply"; body: unknown }
  | { kind: "error"; status: number; error?: Record<string, unknown>; headers?: Record<string, string> }
  /** The connection breaks before the response. */
  | { kind: "lost" }
  /** No response; `meanwhile` runs once the request has arrived. */
  | { kind: "silent"; meanwhile: () => void };

export function sendTranscription(transcription: Transcription, response: ServerResponse): void {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  switch (transcription.kind) {
    case "reply":
      json(200, transcription.body);
      return;
    case "error":
      json(transcription.status, { error: transcription.error ?? {} }, transcription.headers);
      return;
    case "lost":
      response.destroy();
      return;
    case "silent":
      transcription.meanwhile();
  }
}
