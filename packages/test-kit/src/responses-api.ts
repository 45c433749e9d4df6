import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Donnees, parseDonnees } from "@epreuve/core/generation/donnees";
import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import * as v from "valibot";

/** One answer of the scripted provider, or one fault. */
export type Behaviour =
  /** A complete reply; `pieces` deltas, `everyMs` apart. */
  | { kind: "reply"; reply: unknown; pieces?: number; everyMs?: number }
  /** The same from a raw text: JSON that is cut, prose, the wrong form. */
  | { kind: "text"; text: string; pieces?: number; everyMs?: number }
  /** Takes the request, sends `pieces` deltas (none: not even the status), then nothing more. */
  | { kind: "silent"; pieces?: number }
  /** Cuts the connection: before the status, or after some deltas. */
  | { kind: "reset"; pieces?: number }
  /** Ends the stream without saying that the reply is complete. */
  | { kind: "truncated"; reply: unknown }
  /** An HTTP error. */
  | { kind: "status"; status: number; headers?: Record<string, string>; code?: string }
  | { kind: "refusal"; text: string }
  | { kind: "incomplete"; reason: "max_output_tokens" | "content_filter"; text?: string }
  /** A `response.failed` event with this code. */
  | { kind: "failed"; code: string }
  /** An `error` event with this code, or with none. */
  | { kind: "error-event"; code: string | null };

/** A behaviour, or what chooses one when the request is read. */
export type Scripted = Behaviour | ((request: ScriptedRequest) => Behaviour | Promise<Behaviour>);

/** Behaviours by purpose, consumed in order; the last one repeats. A purpose without any answers 500. */
export type Script = Partial<Record<Purpose, readonly Scripted[]>>;

export interface ScriptedRequest {
  purpose: Purpose;
  /** The body as it came. */
  body: v.InferOutput<typeof BodySchema>;
  /** The data sections of the first user message. */
  donnees: Donnees;
  /** True when the request asks to mend an earlier reply. */
  repair: boolean;
  headers: IncomingMessage["headers"];
}

export interface ScriptedProvider {
  /** What `OPENAI_BASE_URL` must be. */
  url: string;
  /** The requests so far, in the order they came. */
  requests: ScriptedRequest[];
  /** Ends every connection, the silent ones too. */
  stop(): Promise<void>;
}

const BodySchema = v.looseObject({
  model: v.string(),
  stream: v.boolean(),
  store: v.boolean(),
  instructions: v.string(),
  input: v.array(v.looseObject({ role: v.string(), content: v.string() })),
  text: v.looseObject({
    format: v.looseObject({
      type: v.literal("json_schema"),
      name: v.picklist(PURPOSES),
      strict: v.literal(true),
      schema: v.record(v.string(), v.unknown()),
    }),
  }),
});

/** A text-generation provider on 127.0.0.1 that speaks the Responses protocol and follows a script, faults included. */
export async function startScriptedProvider(script: Script): Promise<ScriptedProvider> {
  const requests: ScriptedRequest[] = [];
  const stopping = new AbortController();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    if (incoming.method !== "POST" || incoming.url !== "/v1/responses") return sendError(response, 404);
    const parsed = v.safeParse(BodySchema, JSON.parse(Buffer.concat(chunks).toString("utf8")));
    if (!parsed.success) return sendError(response, 400, v.summarize(parsed.issues));
    const body = parsed.output;
    const purpose = body.text.format.name;
    const seen = requests.filter((request) => request.purpose === purpose).length;
    const donnees = parseDonnees(body.input[0]?.content ?? "");
    const request = { purpose, body, donnees, repair: body.input.length > 1, headers: incoming.headers };
    requests.push(request);
    const scripted = script[purpose]?.at(Math.min(seen, (script[purpose]?.length ?? 1) - 1));
    const behaviour = typeof scripted === "function" ? await scripted(request) : scripted;
    if (behaviour === undefined) return sendError(response, 500, "unscripted");
    await perform(behaviour, body.model, response, stopping.signal);
  }

  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    async stop() {
      stopping.abort();
      const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
      server.close(() => onClosed());
      server.closeAllConnections();
      await closed;
    },
  };
}

async function perform(
  behaviour: Behaviour,
  model: string,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  if (behaviour.kind === "status") {
    return sendError(response, behaviour.status, behaviour.code, behaviour.headers);
  }
  const pieces = "pieces" in behaviour ? (behaviour.pieces ?? 0) : 0;
  if (behaviour.kind === "silent" && pieces === 0) return;
  if (behaviour.kind === "reset" && pieces === 0) {
    response.destroy();
    return;
  }
  const send = eventWriter(response);
  const base = { id: "resp_scripted", object: "response", model, output: [] };
  send({ type: "response.created", response: { ...base, status: "in_progress" } });
  switch (behaviour.kind) {
    case "reply":
    case "text": {
      const text = behaviour.kind === "text" ? behaviour.text : JSON.stringify(behaviour.reply);
      for (const delta of cut(text, pieces || 2)) {
        if (behaviour.everyMs) await wait(behaviour.everyMs, undefined, { signal: stopping });
        send({ type: "response.output_text.delta", delta });
      }
      send({ type: "response.completed", response: { ...base, status: "completed", ...message(text) } });
      break;
    }
    case "silent":
    case "reset":
      for (let piece = 0; piece < pieces; piece++) send({ type: "response.output_text.delta", delta: "{" });
      // Cut only once the deltas are on their way, as a failing connection would.
      if (behaviour.kind === "reset") setImmediate(() => response.destroy());
      return;
    case "truncated":
      send({ type: "response.output_text.delta", delta: JSON.stringify(behaviour.reply).slice(0, -2) });
      break;
    case "refusal": {
      const content = [{ type: "refusal", refusal: behaviour.text }];
      const output = [{ type: "message", role: "assistant", content }];
      send({ type: "response.completed", response: { ...base, status: "completed", output } });
      break;
    }
    case "incomplete": {
      const details = { incomplete_details: { reason: behaviour.reason } };
      const output = message(behaviour.text ?? "{");
      send({
        type: "response.incomplete",
        response: { ...base, status: "incomplete", ...details, ...output },
      });
      break;
    }
    case "failed":
      send({
        type: "response.failed",
        response: { ...base, status: "failed", error: { code: behaviour.code, message: "scripted" } },
      });
      break;
    case "error-event":
      send({ type: "error", code: behaviour.code, message: "scripted", param: null });
  }
  response.end();
}

function eventWriter(response: ServerResponse): (event: { type: string; [key: string]: unknown }) => void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  let sequence = 0;
  return (event) => {
    const data = JSON.stringify({ ...event, sequence_number: sequence++ });
    response.write(`event: ${event.type}\ndata: ${data}\n\n`);
  };
}

function message(text: string) {
  return { output: [{ type: "message", role: "assistant", content: [{ type: "output_text", text }] }] };
}

function cut(text: string, pieces: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / pieces));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  );
}

function sendError(
  response: ServerResponse,
  status: number,
  code = "scripted",
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message: "scripted", type: code, code, param: null } }));
}
