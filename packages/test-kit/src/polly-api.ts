import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { closeServer, LOOPBACK, listenOnLoopback } from "@epreuve/loopback/loopback";
import { type SoundReply, sendSound } from "./sound-reply.ts";

export interface PollyApi {
  endpoint: string;
  /** The bodies of the requests, in the order they came. */
  requests: unknown[];
  stop(): Promise<void>;
}

/** The fake of Amazon Polly for tests: `POST /v1/speech`. `respond` chooses the response by the request's number. */
export async function startPollyApi(respond: (attempt: number) => SoundReply): Promise<PollyApi> {
  const requests: unknown[] = [];
  const server = createServer(async (incoming, response) => {
    try {
      const body = await json(incoming);
      const signed = incoming.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ");
      if (incoming.method !== "POST" || incoming.url !== "/v1/speech" || !signed) {
        response.writeHead(404).end();
        return;
      }
      requests.push(body);
      sendSound(respond(requests.length - 1), response);
    } catch {
      response.destroy();
    }
  });
  const port = await listenOnLoopback(server, 0);
  return { endpoint: `http://${LOOPBACK}:${port}`, requests, stop: () => closeServer(server) };
}
