import type OpenAI from "openai";
import { quietClient } from "../provider/openai-client.ts";
import { outcomeOfEvent } from "./response-outcome.ts";
import { safetyIdentifier } from "./safety-identifier.ts";
import type { TextCall, TextEvent, TextProtocol } from "./text-protocol.ts";
import { tokensIn } from "./tokens.ts";

type Body = OpenAI.Responses.ResponseCreateParamsStreaming;
type StreamEvent = OpenAI.Responses.ResponseStreamEvent;

/** The Responses API of OpenAI, or of any compatible server. Nothing is stored at the provider. */
export function responsesProtocol(client: OpenAI): TextProtocol {
  const { responses } = quietClient(client);
  return {
    async *stream(call, signal) {
      for await (const event of await responses.create(bodyOf(call), { signal })) yield eventOf(event);
    },
  };
}

function bodyOf({ settings, instructions, messages, format, owner, omit }: TextCall): Body {
  const { model, effort, tier, maxOutputTokens } = settings;
  return {
    model,
    instructions,
    input: messages.map(({ role, content }) => ({ role, content })),
    ...(format !== null && { text: { format: formatOf(format) } }),
    ...(effort !== undefined && { reasoning: { effort } }),
    ...(tier !== undefined && { service_tier: tier }),
    max_output_tokens: maxOutputTokens,
    ...(!omit?.has("safety_identifier") && { safety_identifier: safetyIdentifier(owner) }),
    ...(!omit?.has("store") && { store: false }),
    stream: true,
  };
}

function formatOf({
  name,
  schema,
}: NonNullable<TextCall["format"]>): OpenAI.Responses.ResponseFormatTextConfig {
  return schema === null ? { type: "json_object" } : { type: "json_schema", strict: true, name, schema };
}

function eventOf(event: StreamEvent): TextEvent {
  if (event.type === "response.created") return { kind: "opened" };
  if (event.type === "response.output_text.delta") return { kind: "piece", texte: event.delta };
  const outcome = outcomeOfEvent(event);
  if (outcome === null) return { kind: "progress" };
  const tokens = "response" in event ? tokensIn(event.response.usage) : undefined;
  return { kind: "ended", outcome, ...(tokens !== undefined && { tokens }) };
}
