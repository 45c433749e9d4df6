import * as v from "valibot";
import { type ProtocolCall, parseJson, type Step } from "./protocol.ts";
import type { SseEvent } from "./sse.ts";
import type { Tokens } from "./tokens.ts";

const RequestSchema = v.looseObject({
  model: v.string(),
  messages: v.array(v.unknown()),
  stream: v.nullish(v.boolean()),
  reasoning_effort: v.nullish(v.string()),
  max_completion_tokens: v.nullish(v.number()),
  response_format: v.nullish(
    v.looseObject({ json_schema: v.nullish(v.looseObject({ name: v.nullish(v.string()) })) }),
  ),
});

const ContentSchema = v.looseObject({ content: v.nullish(v.string()) });

const ReplySchema = v.looseObject({
  choices: v.optional(
    v.array(
      v.looseObject({
        delta: v.optional(ContentSchema),
        message: v.optional(ContentSchema),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  usage: v.nullish(v.looseObject({})),
});
type Reply = v.InferOutput<typeof ReplySchema>;

/** A call of Chat Completions, `POST /v1/chat/completions`. Its stream opens without an event of its own. */
export function readChatCall(body: unknown): ProtocolCall | undefined {
  const parsed = v.safeParse(RequestSchema, body);
  if (!parsed.success) return undefined;
  const { stream, reasoning_effort, max_completion_tokens, response_format } = parsed.output;
  return {
    effort: reasoning_effort ?? undefined,
    format: response_format?.json_schema?.name ?? undefined,
    streamed: stream === true,
    maxTokens: max_completion_tokens ?? undefined,
    opening: () => [],
    steps(upstream, usage, maxCharacters) {
      const chunks = atCeiling(
        upstream.map((event) => ({ event, ...readChunk(event) })),
        maxCharacters,
      );
      const tokens = usage(chunks.reduce((sum, { text }) => sum + text.length, 0));
      return chunks.map(({ event, reply, text }): Step => {
        if (reply === undefined) return { text: "", toEvent: () => event };
        const priced = withUsage(reply, tokens);
        return { text, toEvent: (piece) => chunkOf(text === "" ? priced : withContent(priced, piece)) };
      });
    },
    whole(upstream, usage) {
      const reply = v.parse(ReplySchema, upstream);
      const characters = reply.choices.reduce((sum, { message }) => sum + (message?.content?.length ?? 0), 0);
      return { body: withUsage(reply, usage(characters)), characters };
    },
  };
}

/** A chunk and the text it adds; the end of the stream, `[DONE]`, is none. */
interface Chunk {
  reply: Reply | undefined;
  text: string;
}

/** The same chunks, if their text has no more than that many characters; else it ends there, by its length. */
function atCeiling<C extends Chunk>(chunks: readonly C[], maxCharacters: number): readonly C[] {
  let left = maxCharacters;
  const begun: C[] = [];
  for (const chunk of chunks) {
    const { reply, text } = chunk;
    const kept = text.slice(0, Math.max(0, left));
    const ended = left < 0 && (reply?.choices ?? []).some(({ finish_reason }) => finish_reason);
    left -= text.length;
    if (text !== "" && kept === "") continue;
    const byLength = ended && reply !== undefined && { reply: { ...reply, choices: [LENGTH] } };
    begun.push({ ...chunk, text: kept, ...byLength });
  }
  return begun;
}

/** The end of a reply that has reached its ceiling. */
const LENGTH = { index: 0, delta: {}, finish_reason: "length" };

function readChunk({ data }: SseEvent): Chunk {
  const parsed = v.safeParse(ReplySchema, parseJson(data));
  if (!parsed.success) return { reply: undefined, text: "" };
  return { reply: parsed.output, text: parsed.output.choices[0]?.delta?.content ?? "" };
}

function chunkOf(reply: Reply): SseEvent {
  return { name: null, data: JSON.stringify(reply) };
}

function withContent(reply: Reply, content: string): Reply {
  const [first, ...others] = reply.choices;
  return { ...reply, choices: [{ ...first, delta: { ...first?.delta, content } }, ...others] };
}

/** With our usage where the reply has one: a stream has it only when it was asked for. */
function withUsage(reply: Reply, { input, reasoning, text }: Tokens): Reply {
  if (reply.usage === undefined || reply.usage === null) return reply;
  return {
    ...reply,
    usage: {
      prompt_tokens: input,
      completion_tokens: reasoning + text,
      total_tokens: input + reasoning + text,
      completion_tokens_details: { reasoning_tokens: reasoning },
    },
  };
}
