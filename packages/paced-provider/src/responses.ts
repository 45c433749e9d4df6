import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { type ProtocolCall, parseJson, type Step, type Usage } from "./protocol.ts";
import type { SseEvent } from "./sse.ts";
import type { Tokens } from "./tokens.ts";

const RequestSchema = v.looseObject({
  model: v.string(),
  stream: v.nullish(v.boolean()),
  max_output_tokens: v.nullish(v.number()),
  reasoning: v.nullish(v.looseObject({ effort: v.nullish(v.string()) })),
  text: v.nullish(v.looseObject({ format: v.nullish(v.looseObject({ name: v.nullish(v.string()) })) })),
});

const ResponseSchema = v.looseObject({
  output: v.optional(
    v.array(
      v.looseObject({ content: v.nullish(v.array(v.looseObject({ text: v.nullish(v.string()) })), []) }),
    ),
    [],
  ),
});

const EventSchema = v.looseObject({
  type: v.string(),
  output_index: v.optional(v.number()),
  delta: v.optional(v.string()),
  response: v.optional(ResponseSchema),
});

/** Sent by us before the silence, in place of the upstream's own. */
const OPENING = new Set(["response.created", "response.in_progress"]);

type Json = Record<string, unknown>;

/** A call of the Responses API, `POST /v1/responses`. */
export function readResponsesCall(body: unknown): ProtocolCall | undefined {
  const parsed = v.safeParse(RequestSchema, body);
  if (!parsed.success) return undefined;
  const { model, stream, reasoning, text, max_output_tokens } = parsed.output;
  const id = newId("resp");
  const thought = { id: newId("rs"), type: "reasoning", summary: [] };
  /** The reasoning item, once the opening has announced it. */
  let items: Json[] = [];
  let sequence = 0;
  const event = (type: string, fields: Json): SseEvent => ({
    name: type,
    data: JSON.stringify({ ...fields, type, sequence_number: sequence++ }),
  });
  const step = (type: string, fields: Json): Step => ({ text: "", toEvent: () => event(type, fields) });
  const finished = (response: v.InferOutput<typeof ResponseSchema>, tokens: Tokens): Json => ({
    ...response,
    id,
    output: [...items, ...response.output],
    usage: usageOf(tokens),
  });

  return {
    effort: reasoning?.effort ?? undefined,
    format: text?.format?.name ?? undefined,
    streamed: stream === true,
    maxTokens: max_output_tokens ?? undefined,
    opening(reasons) {
      const response = {
        id,
        object: "response",
        created_at: Math.floor(Date.now() / 1_000),
        status: "in_progress",
        error: null,
        incomplete_details: null,
        model,
        output: [],
        reasoning: { effort: reasoning?.effort ?? null, summary: null },
        usage: null,
      };
      items = reasons ? [thought] : [];
      return [
        ...[...OPENING].map((type) => event(type, { response })),
        ...items.map((item, index) => event("response.output_item.added", { output_index: index, item })),
      ];
    },
    steps(upstream, usage, maxCharacters) {
      const whole = upstream.flatMap(({ data }) => {
        const read = v.safeParse(EventSchema, parseJson(data));
        return read.success && !OPENING.has(read.output.type) ? [shifted(read.output, items.length)] : [];
      });
      const events = atCeiling(joinDeltas(whole), maxCharacters);
      const tokens = usage(lengthOf(events.map(deltaOf)));
      return [
        ...items.map((item, index) => step("response.output_item.done", { output_index: index, item })),
        ...events.map((read): Step => {
          const { type, response, ...fields } = read;
          const text = deltaOf(read);
          if (text !== "") return { text, toEvent: (delta) => event(type, { ...fields, delta }) };
          return step(
            type,
            response === undefined ? fields : { ...fields, response: finished(response, tokens) },
          );
        }),
      ];
    },
    whole(upstream, usage: Usage) {
      const response = v.parse(ResponseSchema, upstream);
      const characters = lengthOf(
        response.output.flatMap(({ content }) => (content ?? []).map(({ text }) => text ?? "")),
      );
      return { body: finished(response, usage(characters)), characters };
    },
  };
}

type Event = v.InferOutput<typeof EventSchema>;

function deltaOf({ type, delta }: Event): string {
  return type === "response.output_text.delta" ? (delta ?? "") : "";
}

/** The same event, with its item after those of ours. */
function shifted(event: Event, by: number): Event {
  return event.output_index === undefined ? event : { ...event, output_index: event.output_index + by };
}

/** Joins the deltas that follow each other, so that the pace alone decides how a text is cut. */
function joinDeltas(events: readonly Event[]): Event[] {
  const joined: Event[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const continues = last !== undefined && deltaOf(last) !== "" && deltaOf(event) !== "";
    if (continues) joined[joined.length - 1] = { ...last, delta: deltaOf(last) + deltaOf(event) };
    else joined.push(event);
  }
  return joined;
}

/**
 * The same events, if their text has no more than that many characters. Else the text ends there, and the reply with it:
 * incomplete, as a reply that has reached `max_output_tokens`.
 */
function atCeiling(events: readonly Event[], maxCharacters: number): readonly Event[] {
  if (lengthOf(events.map(deltaOf)) <= maxCharacters) return events;
  const begun: Event[] = [];
  let text = "";
  for (const event of events) {
    if (text.length >= maxCharacters && deltaOf(event) !== "") break;
    const delta = deltaOf(event).slice(0, maxCharacters - text.length);
    begun.push(delta === "" ? event : { ...event, delta });
    text += delta;
  }
  const last = events.findLast(({ response }) => response !== undefined);
  if (last === undefined) return begun;
  const content = [{ type: "output_text", text, annotations: [] }];
  const message = { id: newId("msg"), type: "message", role: "assistant", status: "incomplete", content };
  const incomplete = {
    ...last.response,
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
    output: [message],
  };
  return [...begun, { ...last, type: "response.incomplete", response: incomplete }];
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function usageOf({ input, reasoning, text }: Tokens): Json {
  const output = reasoning + text;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(24).toString("hex")}`;
}
