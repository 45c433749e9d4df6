import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

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
  | { kind: "reset"; pieces?: number }
  /** Sends the beginning of a reply, then ends the stream without saying that the reply is complete. */
  | { kind: "truncated"; text: string }
  | ({ kind: "status"; status: number; headers?: Record<string, string> } & ErrorDetails)
  | { kind: "refusal"; text: string }
  | { kind: "incomplete"; reason: "max_output_tokens" | "content_filter"; text?: string }
  /** A `response.failed` event with this code. */
  | { kind: "failed"; code: string }
  /** An `error` event with this code, or with none. */
  | { kind: "error-event"; code: string | null };

/** What an error says in OpenAI's form; absent, the fake's own words. */
export interface ErrorDetails {
  code?: string | undefined;
  param?: string | undefined;
  message?: string | undefined;
}

type Event = { type: string; [key: string]: unknown };

/** Sends the reply as the Responses API streams it. */
export async function sendReply(
  reply: Reply,
  model: string,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  if (reply.kind === "status") return sendError(response, reply.status, reply, reply.headers);
  const pieces = "pieces" in reply ? (reply.pieces ?? 0) : 0;
  if (reply.kind === "silent" && pieces === 0) {
    reply.meanwhile?.();
    return;
  }
  if (reply.kind === "reset" && pieces === 0) {
    response.destroy();
    return;
  }
  const send = eventWriter(response);
  const base = { id: "resp_fake", object: "response", model, output: [] };
  const delta = (text: string) => send({ type: "response.output_text.delta", delta: text });
  const end = (status: string, rest: Record<string, unknown>) =>
    send({ type: `response.${status}`, response: { ...base, status, ...rest } });
  send({ type: "response.created", response: { ...base, status: "in_progress" } });
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
      end("completed", { output: message(text) });
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
    case "refusal": {
      const content = [{ type: "refusal", refusal: reply.text }];
      end("completed", { output: [{ type: "message", role: "assistant", content }] });
      break;
    }
    case "incomplete":
      end("incomplete", {
        incomplete_details: { reason: reply.reason },
        output: message(reply.text ?? "{"),
      });
      break;
    case "failed":
      end("failed", { error: { code: reply.code, message: "fake" } });
      break;
    case "error-event":
      send({ type: "error", code: reply.code, message: "fake", param: null });
  }
  response.end();
}

/** An HTTP error in OpenAI's form. */
export function sendError(
  response: ServerResponse,
  status: number,
  { code = "fake", param, message = "fake" }: ErrorDetails = {},
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message, type: code, code, param: param ?? null } }));
}

function eventWriter(response: ServerResponse): (event: Event) => void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  let sequence = 0;
  return (event) => {
    const data = JSON.stringify({ ...event, sequence_number: sequence++ });
    response.write(`event: ${event.type}\ndata: ${data}\n\n`);
  };
}

function message(text: string) {
  return [{ type: "message", role: "assistant", content: [{ type: "output_text", text }] }];
}

function cut(text: string, pieces: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / pieces));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  );
}
