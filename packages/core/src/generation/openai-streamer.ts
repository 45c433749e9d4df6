import { quietClient } from "../provider/openai-client.ts";
import type { AttemptOptions, Body, OnEvent } from "./openai-attempts.ts";
import { replyTo } from "./openai-attempts.ts";
import { safetyIdentifier } from "./safety-identifier.ts";
import type { PurposeSettings } from "./settings.ts";
import type { StreamRequest, TextStreamer } from "./text-streamer.ts";

export interface OpenAiStreamerOptions extends AttemptOptions {
  settings: PurposeSettings;
}

/**
 * Streamed text over the Responses API of OpenAI or of any compatible server: nothing is stored at the provider, and
 * the deadline covers everything, waits included. Errors: those of the port.
 */
export function createOpenAiStreamer(options: OpenAiStreamerOptions): TextStreamer {
  const client = quietClient(options.client);
  return {
    async stream(request) {
      const onEvent = piecesOfOneAttempt(request.onPiece);
      const { text } = await replyTo(
        bodyOf(request, options.settings),
        request.deadline,
        { ...options, client },
        onEvent,
      );
      // Lone surrogates, which JSON escapes can contain and UTF-8 cannot encode, become U+FFFD.
      return text.toWellFormed().trim();
    },
  };
}

/** Passes on the pieces of the first attempt that sends any: a later attempt would repeat them. */
function piecesOfOneAttempt(onPiece: (texte: string) => void): OnEvent {
  let speaking: number | undefined;
  return (event, attempt) => {
    if (event.type !== "response.output_text.delta" || event.delta === "") return;
    speaking ??= attempt;
    if (speaking === attempt) onPiece(event.delta);
  };
}

function bodyOf({ instructions, messages, owner }: StreamRequest, settings: PurposeSettings): Body {
  const { model, effort, tier, maxOutputTokens } = settings;
  return {
    model,
    instructions,
    input: messages.map(({ role, content }) => ({ role, content })),
    ...(effort === undefined ? {} : { reasoning: { effort } }),
    ...(tier === undefined ? {} : { service_tier: tier }),
    max_output_tokens: maxOutputTokens,
    safety_identifier: safetyIdentifier(owner),
    store: false,
    stream: true,
  };
}
