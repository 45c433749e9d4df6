import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import { listenInPrivate, urlOf } from "@epreuve/loopback/loopback";
import { EventStreamCodec, type Message } from "@smithy/core/event-streams";

/** What a stream does once its sound has come to an end, in this order. */
export type StreamStep =
  /** A `TranscriptEvent` of these results. */
  | { kind: "results"; results: readonly unknown[] }
  /** Any event. */
  | { kind: "event"; name: string; body: unknown }
  | { kind: "exception"; name: string; message: string }
  /** An event, cut so that only this share of its bytes arrives; the connection then breaks. */
  | { kind: "cut"; results: readonly unknown[]; share: number }
  /** The connection breaks. */
  | { kind: "reset" }
  /** Nothing more comes; `meanwhile` runs. */
  | { kind: "silent"; meanwhile: () => void };

/** What the fake does with one request: plays steps and ends the stream, breaks while the sound comes, or refuses. */
export type StreamScript =
  | readonly StreamStep[]
  | { resetAfterChunks: number }
  | { status: number; name: string; message?: string; headers?: Record<string, string> };

/** A request as it came. */
export interface StreamRequest {
  headers: IncomingHttpHeaders;
  /** The sound in each event, the last and empty one included. */
  chunks: Uint8Array[];
}

export interface TranscribeStreamApi {
  endpoint: string;
  /** Those whose sound came to its end. */
  requests: StreamRequest[];
  stop(): Promise<void>;
}

const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("utf8")),
  (text) => new Uint8Array(Buffer.from(text, "utf8")),
);

/** The fake of Amazon Transcribe's streams for tests, over HTTP/2 and its event stream; `respond` chooses by request. */
export async function startTranscribeStream(
  respond: (attempt: number) => StreamScript,
): Promise<TranscribeStreamApi> {
  const requests: StreamRequest[] = [];
  const sessions = new Set<{ destroy(): void }>();
  let attempts = 0;
  const server = createServer();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => {});
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    const script = respond(attempts++);
    if ("status" in script) {
      refuse(stream, script);
      return;
    }
    stream.respond({ ":status": 200, "content-type": "application/vnd.amazon.eventstream" });
    const reader = eventReader();
    stream.on("data", (bytes: Buffer) => {
      const { chunks, ended } = reader(bytes);
      if ("resetAfterChunks" in script) {
        if (chunks.length >= script.resetAfterChunks) stream.session?.destroy();
        return;
      }
      if (!ended) return;
      requests.push({ headers, chunks });
      play(stream, script);
    });
  });
  const place = await listenInPrivate(server);
  return {
    endpoint: urlOf(place),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

/** Collects the sound of events; the last one is empty. */
function eventReader(): (bytes: Buffer) => { chunks: Uint8Array[]; ended: boolean } {
  let pending = Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= 4 && pending.length >= pending.readUInt32BE(0)) {
      const size = pending.readUInt32BE(0);
      const signed = codec.decode(pending.subarray(0, size));
      pending = pending.subarray(size);
      if (!(":chunk-signature" in signed.headers)) throw new Error("an event is not signed");
      if (signed.body.length === 0) return { chunks, ended: true };
      const event = codec.decode(signed.body);
      if (event.headers[":event-type"]?.value !== "AudioEvent") throw new Error("an event is no sound");
      chunks.push(event.body);
    }
    return { chunks, ended: false };
  };
}

function play(stream: ServerHttp2Stream, steps: readonly StreamStep[]): void {
  for (const step of steps) {
    switch (step.kind) {
      case "results":
        stream.write(transcriptEvent(step.results));
        break;
      case "event":
        stream.write(eventOf("event", step.name, step.body));
        break;
      case "exception":
        stream.write(eventOf("exception", step.name, { Message: step.message }));
        break;
      case "cut": {
        const bytes = transcriptEvent(step.results);
        stream.write(bytes.subarray(0, Math.floor(step.share * bytes.length)), () =>
          setImmediate(() => stream.session?.destroy()),
        );
        return;
      }
      case "reset":
        // Only once the events before are on their way, as a failing connection would.
        setImmediate(() => stream.session?.destroy());
        return;
      case "silent":
        step.meanwhile();
        return;
    }
  }
  stream.end();
}

function transcriptEvent(results: readonly unknown[]): Uint8Array {
  return eventOf("event", "TranscriptEvent", { Transcript: { Results: results } });
}

function eventOf(messageType: "event" | "exception", name: string, body: unknown): Uint8Array {
  const message: Message = {
    headers: {
      ":message-type": { type: "string", value: messageType },
      [`:${messageType}-type`]: { type: "string", value: name },
      ":content-type": { type: "string", value: "application/json" },
    },
    body: new Uint8Array(Buffer.from(JSON.stringify(body))),
  };
  return codec.encode(message);
}

function refuse(
  stream: ServerHttp2Stream,
  { status, name, message = "fake", headers = {} }: Extract<StreamScript, { status: number }>,
): void {
  stream.respond({
    ":status": status,
    "content-type": "application/json",
    "x-amzn-errortype": name,
    ...headers,
  });
  stream.end(JSON.stringify({ Message: message }));
}
