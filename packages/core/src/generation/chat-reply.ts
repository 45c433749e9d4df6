import * as v from "valibot";
import { ProviderFault } from "../provider/provider-fault.ts";
import { REPLY_BOUNDS } from "./reply-bounds.ts";
import { type Outcome, outcomeOfText } from "./response-outcome.ts";
import type { TextEvent } from "./text-protocol.ts";
import { thoughtsRemoved } from "./thoughts.ts";
import { tokensIn } from "./tokens.ts";

/** Some servers send a list of typed parts, the model's thoughts among them, where OpenAI sends a string. */
const ContentSchema = v.union([
  v.string(),
  v.pipe(
    v.array(v.object({ type: v.string(), text: v.nullish(v.string()) })),
    v.transform((parts) => parts.map(({ type, text }) => (type === "text" ? (text ?? "") : "")).join("")),
  ),
]);

const ChunkSchema = v.object({
  model: v.nullish(v.string()),
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(v.object({ content: v.nullish(ContentSchema), refusal: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
  usage: v.nullish(v.looseObject({})),
});

/** Why a reply ended, where it is not complete; servers have words of their own beside OpenAI's. */
const CUT_AT_CEILING = new Set(["length", "max_tokens", "model_length"]);
const FILTERED = new Set(["content_filter", "safety", "recitation"]);
const FAILED = new Set(["error", "abort", "insufficient_system_resource", "tool_calls", "function_call"]);

/** A streamed reply of Chat Completions, put together from its chunks. */
export interface ChatReply {
  /** What a chunk brings. */
  read(chunk: unknown): TextEvent;
  /** The outcome, once a chunk has said why the reply ended; null for a reply that was cut. */
  ended(): Outcome | null;
}

/** `requested` is the model asked for, which a server that does not name its model is taken to have used. */
export function chatReply(requested: string): ChatReply {
  const textOf = thoughtsRemoved();
  let model = requested;
  let text = "";
  let finish: string | null = null;

  return {
    read(chunk) {
      const parsed = v.safeParse(ChunkSchema, chunk);
      if (!parsed.success) return { kind: "progress" };
      const { choices, usage, ...rest } = parsed.output;
      model = rest.model || model;
      const [choice] = choices ?? [];
      if (choice?.delta?.refusal) {
        return { kind: "ended", outcome: { kind: "final", cause: new ProviderFault("RESPONSE_REFUSED") } };
      }
      const texte = textOf(choice?.delta?.content ?? "");
      // What exceeds the longest reply is not kept: that reply is refused for its length.
      if (text.length <= REPLY_BOUNDS.reply) text += texte;
      finish = choice?.finish_reason || finish;
      // The usage comes last. Some servers send a running count with each chunk, so it only counts after the end.
      if (texte === "" && finish !== null && usage) {
        const tokens = tokensIn(usage);
        return { kind: "ended", outcome: outcomeOf(finish, text, model), ...(tokens && { tokens }) };
      }
      return texte === "" ? { kind: "progress" } : { kind: "piece", texte };
    },
    ended: () => (finish === null ? null : outcomeOf(finish, text, model)),
  };
}

function outcomeOf(finish: string, text: string, model: string): Outcome {
  const reason = finish.toLowerCase();
  if (CUT_AT_CEILING.has(reason)) {
    return { kind: "unfinished", cause: new ProviderFault("RESPONSE_INCOMPLETE", reason) };
  }
  if (FILTERED.has(reason)) return { kind: "final", cause: new ProviderFault("RESPONSE_INCOMPLETE", reason) };
  if (FAILED.has(reason)) return { kind: "broken", cause: new ProviderFault("RESPONSE_FAILED", reason) };
  return outcomeOfText(text, model);
}
