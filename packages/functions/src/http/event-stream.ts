import type { Writable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { CorrectionEvent, CorrectionProgress } from "@epreuve/contract/correction-events";
import { pauseMs } from "@epreuve/core/pause";
import { BROTLI_QUALITY, type StreamedCoding } from "./compress.ts";

/** A comment is sent this often, so that no one between here and the client takes the connection for dead. */
const HEARTBEAT_MS = 8_000;

/** How far behind a client that reads slowly may be: more than all the items of an ordinary report. */
const BACKLOG_MAX_BYTES = 64 * 1024;

/**
 * How long the function waits for the last event to be taken. Lambda's Node.js runtime ends an invocation only when the
 * response has been taken (`await rapidResponse` in `Runtime.js` of its interface client), so what nobody reads is then
 * cut off: otherwise the function would run, and be paid for, until its time-out.
 */
const LAST_EVENT_MS = 2_000;

const WAIT_PARTS = 20;

/** Events that a client can do without, as the report holds what they say. */
const OPTIONAL = new Set<CorrectionEvent["event"]>(["avancement", "erreur", "critere"]);

/** They give out each write at once. */
const COMPRESSORS = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/** The server-sent events of one response. */
export interface EventStream {
  /** Whether the response has begun: after that its status can no longer say anything. */
  readonly begun: boolean;
  /**
   * Sends an event; the first one begins the response, and its head says the entity tag of the text, where that is saved.
   * Never throws, and never waits.
   */
  tell(event: CorrectionProgress, etag?: string): void;
  /**
   * Sends the last event, its data as JSON, and ends the response. Waits a little for a client that still reads; after
   * that the response is cut off.
   */
  end(name: "rapport" | "echec", json: string): Promise<void>;
  /** Sends nothing more, however the work has ended. */
  stop(): void;
}

export interface EventStreamOptions {
  /** Begins the response: sends its head, and gives the stream of its body. */
  begin(etag: string | undefined): Writable;
  /** How the body is compressed; not at all by default. */
  coding?: StreamedCoding | undefined;
  /** How long the function waits for the last event to be taken; {@link LAST_EVENT_MS} by default. */
  lastEventMs?: number;
}

/**
 * Writes server-sent events one by one, each flushed, compressed or not. A client that stops reading holds up nothing:
 * beyond a bound events that it can do without are dropped. Nor does one that goes away: what is written then is lost.
 */
export function createEventStream({
  begin,
  coding,
  lastEventMs = LAST_EVENT_MS,
}: EventStreamOptions): EventStream {
  let body: Writable | undefined;
  /** What events are written to: the body, or what compresses into it. */
  let out: Writable | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let ended = false;

  function open(etag?: string): Writable {
    if (out !== undefined) return out;
    body = begin(etag);
    out = coding === undefined ? body : COMPRESSORS[coding]();
    // A connection that is gone fails each write; the work goes on without it.
    body.on("error", () => {});
    if (out !== body) out.on("error", () => {}).pipe(body);
    heartbeat = setInterval(() => write(":\n\n", true), HEARTBEAT_MS);
    return out;
  }

  function write(text: string, optional: boolean, etag?: string): void {
    if (ended) return;
    const stream = open(etag);
    const backlog = stream.writableLength + (stream === body ? 0 : (body?.writableLength ?? 0));
    if (body?.destroyed || (optional && backlog > BACKLOG_MAX_BYTES)) return;
    stream.write(text);
  }

  function stop(): void {
    ended = true;
    clearInterval(heartbeat);
  }

  return {
    stop,
    get begun() {
      return out !== undefined;
    },
    tell({ event, data }, etag) {
      write(eventText(event, JSON.stringify(data)), OPTIONAL.has(event), etag);
    },
    async end(name, json) {
      write(eventText(name, json), false);
      stop();
      out?.end();
      if (body === undefined || body.writableFinished || body.destroyed) return;
      await settled(body, lastEventMs);
      if (body.writableFinished) return;
      body.destroy();
      out?.destroy();
    },
  };
}

/**
 * Resolves when a body has been taken or is closed, or after a time. That is counted in parts, each of which lets what
 * came meanwhile be read: a process that was busy for all of it has not waited for its client.
 */
async function settled(body: Writable, timeoutMs: number): Promise<void> {
  const over = new AbortController();
  for (const event of ["finish", "close"]) body.once(event, () => over.abort());
  for (let part = 0; part < WAIT_PARTS && !over.signal.aborted; part++) {
    await pauseMs(timeoutMs / WAIT_PARTS, over.signal);
  }
}

/** One event. JSON has no line breaks of its own. */
function eventText(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}
