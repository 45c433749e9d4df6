import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LIMITS } from "@epreuve/contract/limits";
import { guardAgainstPages } from "@epreuve/loopback/browser-guard";
import { sendJson, sendJsonError } from "@epreuve/loopback/json-response";
import { closeServer, listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { readBody } from "@epreuve/loopback/request-body";
import { OpenAiError } from "@epreuve/rule-provider/responses/error";
import * as v from "valibot";
import type { Hearing } from "./hear.ts";
import { SaidQueue } from "./said-queue.ts";
import { SPEECH_MAX_BYTES, type Speaker, speaker } from "./spoken.ts";
import { TRANSCRIPTION_MAX_BYTES, transcribe } from "./transcriptions.ts";

export interface SpeechOptions {
  /** The command of espeak-ng; undefined where it is not installed. */
  espeak: string | undefined;
  /** Called once for each sound whose words nothing recognised, with the address that could have been told. */
  onUnrecognised?: (saidUrl: string) => void;
}

export interface SpeechServer {
  endpoint: string;
  /** For `OPENAI_SPEECH_BASE_URL` and `OPENAI_VOICE_BASE_URL`. */
  baseUrl: string;
  /** Closes every connection. Resolves when nothing listens any more. */
  stop(): Promise<void>;
}

/** The side channel, by which a test tells what is said in the next sound. */
export const SAID_PATH = "/local/said";

const SAID_MAX_BYTES = 16 * 1024;
const SaidSchema = v.object({
  texte: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.liveTexteMax)),
});

/**
 * Starts the server of speech: OpenAI's protocol of transcriptions and of spoken texts, without a model. What it hears is
 * told by the sound itself or by the side channel; what it says, espeak-ng speaks.
 */
export async function startSpeech({ espeak, onUnrecognised }: SpeechOptions): Promise<SpeechServer> {
  const hearing = {
    said: new SaidQueue(),
    onUnrecognised: () => onUnrecognised?.(`${endpoint}${SAID_PATH}`),
  };
  const speak = espeak === undefined ? undefined : speaker(espeak);
  const server = createServer((request, response) => {
    response.on("error", () => {});
    serve(request, response, { hearing, speak }).catch((error: unknown) => fail(response, error));
  });
  guardAgainstPages(server);
  const endpoint = urlOf(await listenInPrivate(server));
  return { endpoint, baseUrl: `${endpoint}/v1`, stop: () => closeServer(server) };
}

interface Serving {
  hearing: Hearing;
  speak: Speaker | undefined;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { hearing, speak }: Serving,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://local");
  const route = `${request.method ?? "GET"} ${pathname}`;
  if (pathname === SAID_PATH) return serveSaid(request, response, hearing.said);
  if (!/^Bearer \S+$/i.test(request.headers.authorization ?? "")) {
    throw new OpenAiError(401, "You didn't provide an API key. Send it as a bearer token in Authorization.", {
      code: "invalid_api_key",
    });
  }
  if (route === "POST /v1/audio/transcriptions") {
    const body = await bodyOf(request, TRANSCRIPTION_MAX_BYTES);
    const type = request.headers["content-type"] ?? "";
    return sendJson(response, 200, await transcribe(new Uint8Array(body), type, hearing));
  }
  if (route !== "POST /v1/audio/speech") throw new OpenAiError(404, `Invalid URL (${route})`);
  if (speak === undefined) throw new OpenAiError(404, "espeak-ng is not installed: nothing speaks here.");
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const wav = await speak(await bodyOf(request, SPEECH_MAX_BYTES), gone.signal);
  response.writeHead(200, { "content-type": "audio/wav", "content-length": wav.length });
  response.end(wav);
}

/** POST tells what is said in the next sound, DELETE forgets what it was told; both say how many texts wait. */
async function serveSaid(request: IncomingMessage, response: ServerResponse, said: SaidQueue): Promise<void> {
  if (request.method === "DELETE") said.clear();
  else if (request.method === "POST") {
    const told = parseSaid(await bodyOf(request, SAID_MAX_BYTES));
    if (!said.add(told)) throw new OpenAiError(429, "Too many texts wait for a sound.", { retriable: false });
  } else throw new OpenAiError(405, "Use POST or DELETE.");
  sendJson(response, 200, { en_attente: said.length });
}

function parseSaid(body: Buffer): string {
  try {
    return v.parse(SaidSchema, JSON.parse(body.toString("utf8"))).texte;
  } catch {
    throw new OpenAiError(400, `Send {"texte": "…"}, of 1 to ${LIMITS.liveTexteMax} characters.`);
  }
}

async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const body = await readBody(request, maxBytes);
  if (body === undefined) throw new OpenAiError(413, "The request body is too large.");
  return body;
}

/** Sends an error in OpenAI's form, 500 for an unexpected one, whose message may hold a text: it is not sent. */
function fail(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof OpenAiError ? error : new OpenAiError(500, "The local speech server failed.");
  const headers = known.retriable ? {} : { "x-should-retry": "false" };
  sendJsonError(response, { status: known.status, body: known.body(), headers });
}
