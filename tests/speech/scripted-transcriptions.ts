import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";

/** One answer to a transcription request, or one fault. */
export type Answer =
  | { kind: "reply"; body: unknown }
  | { kind: "error"; status: number; error?: Record<string, unknown>; headers?: Record<string, string> }
  /** The connection breaks before the answer. */
  | { kind: "lost" }
  /** No answer; `meanwhile` runs once the request is there. */
  | { kind: "silent"; meanwhile: () => void };

export interface ScriptedTranscriptions {
  url: string;
  /** The forms that came, in order. */
  forms: FormData[];
  stop(): Promise<void>;
}

/** OpenAI's audio transcription on the loopback address. It gives its answers in order; the last one repeats. */
export async function startScriptedTranscriptions(
  answers: readonly Answer[],
): Promise<ScriptedTranscriptions> {
  const forms: FormData[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (`${request.method} ${request.url}` !== "POST /v1/audio/transcriptions") {
      response.writeHead(404).end();
      return;
    }
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const answer = answers[Math.min(forms.length, answers.length - 1)];
    forms.push(await new Response(Buffer.concat(chunks), { headers }).formData());
    if (answer?.kind === "reply") json(response, 200, answer.body);
    if (answer?.kind === "error")
      json(response, answer.status, { error: answer.error ?? {} }, answer.headers);
    if (answer?.kind === "lost") response.destroy();
    if (answer?.kind === "silent") answer.meanwhile();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server, 0);
  return { url: `http://${LOOPBACK}:${port}/v1`, forms, stop: () => closeServer(server) };
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
