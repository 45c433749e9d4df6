import type { SseEvent } from "./sse.ts";
import type { Tokens } from "./tokens.ts";

/** A step of a streamed reply: its text is sent in pieces, each as an event; without text it is one event. */
export interface Step {
  text: string;
  /** The event that carries a piece. Called once a piece, in the order in which they are sent. */
  toEvent(piece: string): SseEvent;
}

/** The tokens of a call whose reply has that many characters. */
export type Usage = (characters: number) => Tokens;

/** One call in its protocol's terms. */
export interface ProtocolCall {
  /** The effort that the request asks for. */
  effort: string | undefined;
  streamed: boolean;
  /** Name of the format that the request asks for; absent where it asks for a text. */
  format: string | undefined;
  /** The ceiling that the request sets for its tokens, reasoning included. */
  maxTokens: number | undefined;
  /** What is sent as soon as the call is accepted, before the silence. `reasons`: whether the model will reason. */
  opening(reasons: boolean): SseEvent[];
  /**
   * What is sent after the silence, of the upstream's events and with our usage in place of its own. A text of more than
   * `maxCharacters` ends there, and says that it reached its ceiling.
   */
  steps(upstream: readonly SseEvent[], usage: Usage, maxCharacters: number): Step[];
  /** The same for a reply that is not streamed, whose ceiling is not kept: its body, and the length of its text. */
  whole(upstream: unknown, usage: Usage): { body: unknown; characters: number };
}

/** Reads a request; undefined where it is none of this protocol. */
export type ReadCall = (body: unknown) => ProtocolCall | undefined;

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
