import type OpenAI from "openai";
import { quietClient } from "../provider/openai-client.ts";
import { refuses } from "../provider/refusal.ts";
import { chatReply } from "./chat-reply.ts";
import { safetyIdentifier } from "./safety-identifier.ts";
import type { TextCall, TextProtocol } from "./text-protocol.ts";

type Body = OpenAI.Chat.ChatCompletionCreateParamsStreaming;

/** Parameters that differ between servers: what is sent where one is refused is in `bodyOf`. */
const VARIED = ["max_completion_tokens", "stream_options"] as const;
type Varied = (typeof VARIED)[number];

/**
 * The Chat Completions API of OpenAI, or of any compatible server. Nothing is stored at the provider. A server that
 * knows only the older name of a parameter is asked by that one, and remembered as long as the process runs.
 */
export function chatProtocol(client: OpenAI): TextProtocol {
  const { completions } = quietClient(client).chat;
  const refused = new Set<Varied>();

  async function open(call: TextCall, signal: AbortSignal) {
    for (;;) {
      const without = new Set(refused);
      try {
        return await completions.create(bodyOf(call, without), { signal });
      } catch (error) {
        const parameter = VARIED.find((name) => !without.has(name) && refuses(error, [name]));
        if (parameter === undefined) throw error;
        refused.add(parameter);
      }
    }
  }

  return {
    async *stream(call, signal) {
      // Nothing tells this protocol's request from a thinking model: many servers send not even their headers before.
      yield { kind: "opened" };
      const reply = chatReply(call.settings.model);
      for await (const chunk of await open(call, signal)) {
        const event = reply.read(chunk);
        yield event;
        if (event.kind === "ended") return;
      }
      const outcome = reply.ended();
      if (outcome !== null) yield { kind: "ended", outcome };
    },
  };
}

function bodyOf(
  { settings, instructions, messages, format, owner, omit }: TextCall,
  refused: ReadonlySet<Varied>,
): Body {
  const { model, effort, tier, maxOutputTokens } = settings;
  return {
    model,
    // Only OpenAI knows the role `developer`, and it takes `system` as well.
    messages: [
      { role: "system", content: instructions },
      ...messages.map(({ role, content }) => ({ role, content })),
    ],
    ...(format !== null && { response_format: formatOf(format) }),
    ...(effort !== undefined && { reasoning_effort: effort }),
    ...(tier !== undefined && { service_tier: tier }),
    [refused.has("max_completion_tokens") ? "max_tokens" : "max_completion_tokens"]: maxOutputTokens,
    ...(!omit?.has("safety_identifier") && { safety_identifier: safetyIdentifier(owner) }),
    ...(!omit?.has("store") && { store: false }),
    stream: true,
    // What calls use is counted, for the alarm on what they cost.
    ...(!refused.has("stream_options") && { stream_options: { include_usage: true } }),
  };
}

function formatOf({ name, schema }: NonNullable<TextCall["format"]>): NonNullable<Body["response_format"]> {
  if (schema === null) return { type: "json_object" };
  return { type: "json_schema", json_schema: { name, strict: true, schema } };
}
