import { throwIfAborted, untilAborted } from "./abort.ts";
import { inTime } from "./in-time.ts";

/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Three of the service's heartbeats, which come every 10 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 30_000;

/**
 * Gives `take` each event of a response as it comes, until it returns a value, and resolves with that; undefined if
 * the stream ends before. Where bodies are not streams, as in React Native, every event comes at the end. Rejects as
 * `take` throws, and like `inTime`: with TIMEOUT after 30 s without a byte.
 */
export async function readEvents<T>(
  response: Response,
  signal: AbortSignal,
  take: (event: StreamEvent) => T | undefined,
): Promise<T | undefined> {
  const parser = new EventParser();
  const takeAll = (text: string): T | undefined => {
    for (const event of parser.push(text)) {
      throwIfAborted(signal);
      const taken = take(event);
      if (taken !== undefined) return taken;
    }
    return undefined;
  };
  const reader = typeof TextDecoder === "undefined" ? undefined : response.body?.getReader?.();
  if (reader === undefined) return takeAll(await response.text());
  // It keeps the first bytes of a character until the others come.
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await inTime({ timeoutMs: SILENCE_MS, signal }, (signal) =>
        untilAborted(reader.read(), signal),
      );
      if (done) return undefined;
      const taken = takeAll(decoder.decode(value, { stream: true }));
      if (taken !== undefined) return taken;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Parses `text/event-stream`, as the HTML standard defines it, from pieces that are cut anywhere. Linear in the text. */
export class EventParser {
  #line = "";
  #event = "";
  #data: string[] = [];
  /** The last piece ended with a CR, whose LF may begin the next one. */
  #afterReturn = false;

  push(piece: string): StreamEvent[] {
    const text = this.#afterReturn && piece.startsWith("\n") ? piece.slice(1) : piece;
    if (piece !== "") this.#afterReturn = piece.endsWith("\r");
    const lines = text.split(/\r\n|\r|\n/);
    lines[0] = this.#line + lines[0];
    this.#line = lines.pop() ?? "";
    return lines.flatMap((line) => this.#take(line));
  }

  #take(line: string): StreamEvent[] {
    if (line === "") {
      const [event, data] = [this.#event, this.#data];
      this.#event = "";
      this.#data = [];
      return data.length === 0 ? [] : [{ event: event || "message", data: data.join("\n") }];
    }
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    // A line without a name is a comment.
    if (name === "event") this.#event = value;
    else if (name === "data") this.#data.push(value);
    return [];
  }
}
