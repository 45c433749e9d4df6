import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Donnees, parseDonnees } from "@epreuve/core/generation/donnees";
import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import * as v from "valibot";
import { type Models, sendModels } from "./models.ts";
import { type Reply, sendError, sendReply } from "./reply.ts";
import { sendTranscription, type Transcription } from "./transcription.ts";

/** A request for a text. */
export interface TextRequest {
  /** What the reply is for; the examiner's turns ask for no format. */
  purpose: Purpose | "examinateur";
  /** The body as it came. */
  body: v.InferOutput<typeof BodySchema>;
  /** The data sections of the first user message. */
  donnees: Donnees;
  /** True when the request asks to repair an earlier reply. */
  repair: boolean;
  headers: IncomingMessage["headers"];
}

export interface OpenAiApiHooks {
  /** Chooses the reply to a request for a text; without it, or where it returns undefined, the status is 500. */
  respond?: (request: TextRequest) => Reply | undefined | Promise<Reply | undefined>;
  /** Chooses the response to a transcription request; without it, the status is 500. */
  transcribe?: (form: FormData) => Transcription | Promise<Transcription>;
  /** Chooses the response to a request for the list of models; without it, the status is 404. */
  models?: () => Models;
  /** For hundreds of clients whose memory is measured: keeps no request, and ends each connection with its response. */
  lean?: boolean;
}

export interface OpenAiApi {
  /** What `OPENAI_BASE_URL` must be. */
  url: string;
  /** The requests for a text so far, in the order they came; none where the API is lean. */
  requests: TextRequest[];
  /** The transcription requests so far; none where the API is lean. */
  forms: FormData[];
  /** Ends every connection, the silent ones too. */
  stop(): Promise<void>;
}

const FormatSchema = v.variant("type", [
  v.looseObject({
    type: v.literal("json_schema"),
    name: v.picklist(PURPOSES),
    strict: v.literal(true),
    schema: v.record(v.string(), v.unknown()),
  }),
  v.looseObject({ type: v.literal("text") }),
]);

const BodySchema = v.looseObject({
  model: v.string(),
  stream: v.literal(true),
  store: v.optional(v.boolean()),
  instructions: v.string(),
  input: v.pipe(v.array(v.looseObject({ role: v.string(), content: v.string() })), v.minLength(1)),
  text: v.optional(v.looseObject({ format: v.optional(FormatSchema) })),
});

/** The fake of OpenAI's API for tests: responses and transcriptions on the real protocol, on 127.0.0.1. */
export async function startOpenAiApi(hooks: OpenAiApiHooks): Promise<OpenAiApi> {
  const requests: TextRequest[] = [];
  const forms: FormData[] = [];
  const stopping = new AbortController();

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = v.safeParse(BodySchema, JSON.parse((await buffer(incoming)).toString("utf8")));
    if (!parsed.success) return sendError(response, 400, { code: v.summarize(parsed.issues) });
    const body = parsed.output;
    const format = body.text?.format;
    const purpose = format?.type === "json_schema" ? format.name : "examinateur";
    const request: TextRequest = {
      purpose,
      body,
      donnees: purpose === "examinateur" ? {} : parseDonnees(body.input[0]?.content ?? ""),
      repair: purpose !== "examinateur" && body.input.length > 1,
      headers: incoming.headers,
    };
    if (!hooks.lean) requests.push(request);
    const reply = await hooks.respond?.(request);
    if (reply === undefined) return sendError(response, 500, { code: "unscripted" });
    await sendReply(reply, body.model, response, stopping.signal);
  }

  async function transcribe(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { "content-type": incoming.headers["content-type"] ?? "" };
    const form = await new Response(await buffer(incoming), { headers }).formData();
    if (!hooks.lean) forms.push(form);
    const transcription = await hooks.transcribe?.(form);
    if (transcription === undefined) return sendError(response, 500, { code: "unscripted" });
    sendTranscription(transcription, response);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (hooks.lean) response.setHeader("connection", "close");
    const route = `${incoming.method} ${incoming.url}`;
    if (route === "POST /v1/responses") return respond(incoming, response);
    if (route === "POST /v1/audio/transcriptions") return transcribe(incoming, response);
    if (route === "GET /v1/models" && hooks.models !== undefined) return sendModels(hooks.models(), response);
    sendError(response, 404);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://${LOOPBACK}:${port}/v1`,
    requests,
    forms,
    async stop() {
      stopping.abort();
      await closeServer(server);
    },
  };
}
