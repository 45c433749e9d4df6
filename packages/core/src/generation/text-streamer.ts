import type { Deadline } from "../deadline.ts";

/** Purpose of a streamed reply: the counterpart of `Purpose`. */
export type StreamedPurpose = "examinateur";

export interface StreamRequest {
  /** The instructions, in the developer's role. */
  instructions: string;
  /** The conversation so far, oldest first: `user` is the candidate, `assistant` the model. */
  messages: readonly { role: "user" | "assistant"; content: string }[];
  /** Owner of the text: reaches the provider as a hash only. */
  owner: string;
  deadline: Deadline;
  /** Called with each piece of the reply as it arrives. A reply restarted after a failure sends no piece again. */
  onPiece: (texte: string) => void;
}

/**
 * The port for streamed text. Returns the whole reply, trimmed and never empty, or throws an AppError as
 * `TextGenerator` does. When a stream breaks after its first piece, the request is retried without sending pieces: the
 * returned reply then replaces those already sent.
 */
export interface TextStreamer {
  stream(request: StreamRequest): Promise<string>;
}
