import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Rendering } from "./rendering.ts";
import { eventWriter, type Framing, type StreamEvent } from "./stream.ts";

/** What the fake of OpenAI's API does with one request for a text: a reply, or a fault. */
export type Reply =
  /** A complete reply, sent as JSON in `pieces` deltas (2 by default), `everyMs` apart. */
  | { kind: "reply"; reply: unknown; pieces?: number; everyMs?: number }
  /** A complete reply of any text: JSON that is cut, prose, an examiner's words. `hold` keeps it after its first delta. */
  | {
      kind: "text";
      text: string;
      pieces?: number | readonly string[];
      everyMs?: number;
      hold?: Promise<void>;
    }
  /**
   * Takes the request, sends `pieces` deltas (none: not even the status), then nothing more. `meanwhile` runs once they
   * are sent.
   */
  | { kind: "silent"; pieces?: number | readonly string[]; meanwhile?: () => void }
  /** Cuts the connection: before the status, or after some deltas. */
  | { kind: "reset"; pieces?: number | readonly string[] }
  /** Sends the beginning of a reply, then ends the stream without saying that the reply is complete. */
  | { kind: "truncated"; text: string }
  /** An HTTP error, with this body or in OpenAI's form. */
  | ({ kind: "status"; status: number; headers?: Record<string, string>; body?: unknown } & ErrorDetails)
  | { kind: "refusal"; text: string }
  | { kind: "incomplete"; reason: "max_output_tokens" | "content_filter"; text?: string }
  /** A `response.failed` event with this code, or a chunk that is an error. */
  | { kind: "failed"; code: string }
  /** A response body as it was recorded: `recorded` reads one. */
  | { kind: "recorded"; body: string }
  /** An `error` event with this code, or with none. */
  | { kind: "error-event"; code: string | null }
  /** After the opening, events of these data, then the end of the stream. */
  | { kind: "events"; data: readonly unknown[] };

/** What an error says in OpenAI's form; absent, the fake's own words. */
export interface ErrorDetails {
  code?: string | undefined;
  param?: string | undefined;
  message?: string | undefined;
}

/** Sends the reply as a protocol streams it. */
export async function sendReply(
  reply: Reply,
  rendering: Rendering,
  response: ServerResponse,
  { framing, stopping }: { framing: Framing; stopping: AbortSignal },
): Promise<void> {
  if (reply.kind === "recorded") {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.end(reply.body);
    return;
  }
  if (reply.kind === "status") {
    sendError(response, reply.status, reply, reply.headers, reply.body);
    return;
  }
  const pieces = "pieces" in reply ? (reply.pieces ?? 0) : 0;
  if (reply.kind === "silent" && pieces === 0) {
    reply.meanwhile?.();
    return;
  }
  if (reply.kind === "reset" && pieces === 0) {
    response.destroy();
    return;
  }
  const write = eventWriter(response, framing);
  const send = (events: readonly StreamEvent[]) => {
    for (const event of events) write(event);
  };
  const delta = (text: string) => send(rendering.delta(text));
  send(rendering.opened());
  switch (reply.kind) {
    case "reply":
    case "text": {
      const text = reply.kind === "text" ? reply.text : JSON.stringify(reply.reply);
      const deltas = typeof pieces === "number" ? cut(text, pieces || 2) : pieces;
      for (const [index, piece] of deltas.entries()) {
        if (reply.everyMs) await wait(reply.everyMs, undefined, { signal: stopping });
        if (index === 1 && reply.kind === "text") await reply.hold;
        delta(piece);
      }
      send(rendering.completed(text));
      break;
    }
    case "silent":
    case "reset":
      for (const piece of typeof pieces === "number" ? Array<string>(pieces).fill("{") : pieces) delta(piece);
      // Cut only once the deltas are on their way, as a failing connection would.
      if (reply.kind === "reset") setImmediate(() => response.destroy());
      else reply.meanwhile?.();
      return;
    case "truncated":
      delta(reply.text);
      break;
    case "refusal":
      send(rendering.refused(reply.text));
      break;
    case "incomplete":
      send(rendering.incomplete(reply.reason, reply.text ?? "{"));
      break;
    case "failed":
      send(rendering.failed(reply.code));
      break;
    case "error-event":
      send(rendering.error(reply.code));
      break;
    case "events":
      send(reply.data.map((data) => ({ data })));
  }
  response.end();
}

/** An HTTP error: with this body, or in OpenAI's form. */
export function sendError(
  response: ServerResponse,
  status: number,
  { code = "fake", param, message = "fake" }: ErrorDetails = {},
  headers: Record<string, string> = {},
  body: unknown = { error: { message, type: code, code, param: param ?? null } },
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

function cut(text: string, pieces: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / pieces));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  );
}
