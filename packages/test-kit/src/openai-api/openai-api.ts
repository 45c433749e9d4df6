import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ProtocolName } from "@epreuve/core/generation/text-protocol";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { type SoundReply, sendSound } from "../sound-reply.ts";
import { type Models, sendModels } from "./models.ts";
import { chatRendering, responsesRendering } from "./rendering.ts";
import { type Reply, sendError, sendReply } from "./reply.ts";
import { readTextRequest, type TextRequest } from "./request.ts";
import type { Framing } from "./stream.ts";
import { sendTranscription, type Transcription } from "./transcription.ts";

export interface OpenAiApiHooks {
  /** Chooses the reply to a request for a text; without it, or where it returns undefined, the status is 500. */
  respond?: (request: TextRequest) => Reply | undefined | Promise<Reply | undefined>;
  /** Chooses the response to a transcription request; without it, the status is 500. */
  transcribe?: (form: FormData) => Transcription | Promise<Transcription>;
  /** Chooses the response to a request for speech, by its body; without it, the status is 404. */
  speak?: (body: unknown) => SoundReply;
  /** Chooses the response to a request for the list of models; without it, the status is 404. */
  models?: () => Models;
  /** For hundreds of clients whose memory is measured: keeps no request, and ends each connection with its response. */
  lean?: boolean;
  /** How the events of replies are written; as OpenAI does by default. */
  framing?: Framing;
}

export interface OpenAiApi {
  /** What `OPENAI_BASE_URL` must be. */
  url: string;
  /** The requests for a text so far, in the order they came; none where the API is lean. */
  requests: TextRequest[];
  /** The transcription requests so far; none where the API is lean. */
  forms: FormData[];
  /** The bodies of the requests for speech so far; none where the API is lean. */
  spoken: unknown[];
  /** Ends every connection, the silent ones too. */
  stop(): Promise<void>;
}

/** The fake of OpenAI's API for tests: texts, over the Responses API and Chat Completions, transcriptions and speech, on 127.0.0.1. */
export async function startOpenAiApi(hooks: OpenAiApiHooks): Promise<OpenAiApi> {
  const requests: TextRequest[] = [];
  const forms: FormData[] = [];
  const spoken: unknown[] = [];
  const stopping = new AbortController();

  async function respond(
    protocol: ProtocolName,
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const json: unknown = JSON.parse((await buffer(incoming)).toString("utf8"));
    const request = readTextRequest(protocol, json, incoming.headers);
    if (typeof request === "string") return sendError(response, 400, { code: request });
    if (!hooks.lean) requests.push(request);
    const reply = await hooks.respond?.(request);
    if (reply === undefined) return sendError(response, 500, { code: "unscripted" });
    const rendering =
      protocol === "responses"
        ? responsesRendering(request.model)
        : chatRendering(request.model, "stream_options" in request.body);
    const { framing = "usual" } = hooks;
    await sendReply(reply, rendering, response, { framing, stopping: stopping.signal });
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
    if (route === "POST /v1/responses") return respond("responses", incoming, response);
    if (route === "POST /v1/chat/completions") return respond("chat", incoming, response);
    if (route === "POST /v1/audio/transcriptions") return transcribe(incoming, response);
    if (route === "POST /v1/audio/speech" && hooks.speak !== undefined) {
      const body: unknown = JSON.parse((await buffer(incoming)).toString("utf8"));
      if (!hooks.lean) spoken.push(body);
      return sendSound(hooks.speak(body), response);
    }
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
    spoken,
    async stop() {
      stopping.abort();
      await closeServer(server);
    },
  };
}
