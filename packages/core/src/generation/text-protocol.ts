import type { Outcome } from "./response-outcome.ts";
import type { PurposeSettings } from "./settings.ts";
import type { Tokens } from "./tokens.ts";

/** One request for text, in the terms of no protocol. */
export interface TextCall {
  settings: PurposeSettings;
  /** The instructions, in the developer's role. */
  instructions: string;
  /** The conversation so far, oldest first. */
  messages: readonly TextMessage[];
  /** The reply's format: a name, and a JSON schema in strict form, or null for any JSON object. Null: plain text. */
  format: { name: string; schema: Record<string, unknown> | null } | null;
  /** Owner of the text: reaches the provider as a hash only. */
  owner: string;
  /** Parameters that this provider has refused: to be left out. */
  omit?: ReadonlySet<OptionalParameter>;
}

/** Parameters of ours that a compatible server may not know, and that no reply depends on. */
export type OptionalParameter = "safety_identifier" | "store";

export interface TextMessage {
  role: "user" | "assistant";
  content: string;
}

/**
 * What a stream brings. `opened`: the provider has accepted the request, or will not say before it replies. `piece`: a
 * part of the reply's text. `progress`: anything else. `ended`: the outcome, after which nothing counts, and what the
 * call has used where the provider tells it.
 */
export type TextEvent =
  | { kind: "opened" | "progress" }
  | { kind: "piece"; texte: string }
  | { kind: "ended"; outcome: Outcome; tokens?: Tokens | undefined };

/** Protocols for text: the Responses API, and Chat Completions. */
export const PROTOCOLS = ["responses", "chat"] as const;
export type ProtocolName = (typeof PROTOCOLS)[number];

/** How a provider is asked for streamed text: one protocol of those that OpenAI's SDK speaks. */
export interface TextProtocol {
  /** Sends a request. Throws what the SDK throws; a stream that is cut ends without `ended`. */
  stream(call: TextCall, signal: AbortSignal): AsyncIterable<TextEvent>;
}
