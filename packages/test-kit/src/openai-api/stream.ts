import type { ServerResponse } from "node:http";

/** An event of a stream; a chunk of Chat Completions has no name. */
export interface StreamEvent {
  name?: string;
  data: unknown;
}

/**
 * How a server writes its events: `usual`, as OpenAI does; `odd`, as the standard allows and some compatible servers do:
 * comments between events, CRLF, each event in two writes, and no mark of the end.
 */
export type Framing = "usual" | "odd";

/** Begins a stream of events, and returns what writes them. */
export function eventWriter(response: ServerResponse, framing: Framing): (event: StreamEvent) => void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  return ({ name, data }) => {
    if (framing === "odd" && data === DONE) return;
    const lines = [...(name === undefined ? [] : [`event: ${name}`]), `data: ${textOf(data)}`, "", ""];
    if (framing === "usual") {
      response.write(lines.join("\n"));
      return;
    }
    // The cut may fall within a character.
    const bytes = Buffer.from([": thinking", "", ...lines].join("\r\n"));
    const middle = Math.floor(bytes.length / 2);
    response.write(bytes.subarray(0, middle));
    response.write(bytes.subarray(middle));
  };
}

/** The end of a stream of Chat Completions. */
export const DONE = "[DONE]";

function textOf(data: unknown): string {
  return data === DONE ? DONE : JSON.stringify(data);
}
