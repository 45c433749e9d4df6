import type { IncomingHttpHeaders } from "node:http";
import { parseEvents, type SseEvent } from "./sse.ts";

/** Headers of one connection, or of a body as it was encoded on it: never passed on. */
const OWN_HEADERS = new Set([
  "accept-encoding",
  "connection",
  "content-encoding",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

export interface UpstreamRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  signal: AbortSignal;
}

/** Sends a request on as it came. Rejects when the upstream cannot be reached, or when the signal is aborted. */
export function askUpstream(
  url: string,
  { method, headers, body, signal }: UpstreamRequest,
): Promise<Response> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OWN_HEADERS.has(name)) sent.set(name, String(value));
  }
  const hasBody = method !== "GET" && method !== "HEAD" && body !== undefined;
  return fetch(url, { method, headers: sent, signal, ...(hasBody && { body: new Uint8Array(body) }) });
}

/** The headers of the upstream's response that are passed on. */
export function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name)));
}

/** The events of a stream, read to its end; `broken` if the connection was cut before. */
export async function readEvents(response: Response): Promise<{ events: SseEvent[]; broken: boolean }> {
  let text = "";
  let broken = false;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  } catch {
    broken = true;
  }
  return { events: parseEvents(text), broken };
}
