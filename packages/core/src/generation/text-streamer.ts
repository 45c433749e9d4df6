import type { Deadline } from "../deadline.ts";

/** What a streamed reply is for: as `Purpose` is for replies that come whole. */
export type StreamedPurpose = "examinateur";

export interface StreamRequest {
  /** The instructions, in the developer's role. */
  instructions: string;
  /** What was said so far, oldest first: `user` is the candidate, `assistant` the model. */
  messages: readonly { role: "user" | "assistant"; content: string }[];
  /** Owner of the text: reaches the provider as a hash only. */
  owner: string;
  deadline: Deadline;
  /** Each piece of the reply as it comes. A reply begun again after a failure sends no piece a second time. */
  onPiece: (texte: string) => void;
}

/**
 * The port for a reply that is read while it is written. Gives the whole reply, trimmed and never empty, or throws an
 * AppError as `TextGenerator` does. When a stream breaks after its first piece the reply is asked for again in
 * silence: what is given then stands in place of the pieces.
 */
export interface TextStreamer {
  stream(request: StreamRequest): Promise<string>;
}
