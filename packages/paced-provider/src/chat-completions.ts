import * as v from "valibot";
import { type ProtocolCall, parseJson, type Step } from "./protocol.ts";
import type { SseEvent } from "./sse.ts";
import type { Tokens } from "./tokens.ts";

const RequestSchema = v.looseObject({
  model: v.string(),
  messages: v.array(v.unknown()),
  stream: v.nullish(v.boolean()),
  reasoning_effort: v.nullish(v.string()),
});

const ContentSchema = v.looseObject({ content: v.nullish(v.string()) });

const ReplySchema = v.looseObject({
  choices: v.optional(
    v.array(v.looseObject({ delta: v.optional(ContentSchema), message: v.optional(ContentSchema) })),
    [],
  ),
  usage: v.nullish(v.looseObject({})),
});
type Reply = v.InferOutput<typeof ReplySchema>;

/** A call of Chat Completions, `POST /v1/chat/completions`. Its stream opens without an event of its own. */
export function readChatCall(body: unknown): ProtocolCall | undefined {
  const parsed = v.safeParse(RequestSchema, body);
  if (!parsed.success) return undefined;
  const { stream, reasoning_effort } = parsed.output;
  return {
    effort: reasoning_effort ?? undefined,
    streamed: stream === true,
    opening: () => [],
    steps(upstream, usage) {
      const chunks = upstream.map((event) => ({ event, ...readChunk(event) }));
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
function readChunk({ data }: SseEvent): { reply: Reply | undefined; text: string } {
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
