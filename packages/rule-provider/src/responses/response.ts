import { randomBytes } from "node:crypto";
import type { ResponsesBody } from "./request.ts";

/** The model named in every reply, so that a report shows that rules made it and no language model. */
export const LOCAL_MODEL = "epreuve-regles-1";

/** Characters in a delta of JSON: few enough that every reply streams in several deltas. */
const JSON_DELTA_CHARACTERS = 160;

/** Characters in a delta of plain text: two or three words, as a provider sends them. */
const TEXT_DELTA_CHARACTERS = 16;

/** OpenAI's own rule of thumb. */
const CHARACTERS_PER_TOKEN = 4;

type Json = Record<string, unknown>;

function tokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function inputText({ input, instructions }: ResponsesBody): string {
  return `${instructions ?? ""}${typeof input === "string" ? input : JSON.stringify(input)}`;
}

/** What a reply says: a text, or why it is refused. */
export interface Said {
  text: string;
  refused: boolean;
}

/** A reply of the Responses API, sent whole (`completed`) or as events. */
export interface ReplyInProgress {
  /** The response before any output. */
  started: Json;
  /** The finished response. */
  completed: Json;
  itemId: string;
  said: Said;
  deltaCharacters: number;
}

/** Builds the reply that says this; `nowSeconds` is the Unix time it is dated with. */
export function responseFor(body: ResponsesBody, said: Said, nowSeconds: number): ReplyInProgress {
  const format = body.text?.format ?? { type: "text" as const };
  const itemId = `msg_${randomBytes(24).toString("hex")}`;
  const started = {
    id: `resp_${randomBytes(24).toString("hex")}`,
    object: "response",
    created_at: nowSeconds,
    status: "in_progress",
    background: false,
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    max_output_tokens: body.max_output_tokens ?? null,
    metadata: body.metadata ?? {},
    model: LOCAL_MODEL,
    output: [],
    parallel_tool_calls: body.parallel_tool_calls ?? true,
    previous_response_id: null,
    reasoning: { effort: body.reasoning?.effort ?? null, summary: null },
    safety_identifier: body.safety_identifier ?? null,
    service_tier: body.service_tier ?? "default",
    store: body.store ?? true,
    temperature: null,
    text: { format, verbosity: body.text?.verbosity ?? "medium" },
    tool_choice: "auto",
    tools: [],
    top_p: null,
    truncation: body.truncation ?? "disabled",
    usage: null,
    user: body.user ?? null,
  };
  const inputTokens = tokens(inputText(body));
  const outputTokens = tokens(said.text);
  const completed = {
    ...started,
    status: "completed",
    completed_at: nowSeconds,
    output: [message(itemId, "completed", [contentPart(said)])],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
  const deltaCharacters = format.type === "text" ? TEXT_DELTA_CHARACTERS : JSON_DELTA_CHARACTERS;
  return { started, completed, itemId, said, deltaCharacters };
}

function message(id: string, status: string, content: Json[]): Json {
  return { id, type: "message", status, role: "assistant", content };
}

function contentPart({ text, refused }: Said): Json {
  return refused
    ? { type: "refusal", refusal: text }
    : { type: "output_text", annotations: [], logprobs: [], text };
}

/** The events of a streamed reply, numbered, in the API's order. */
export function* responseEvents({
  started,
  completed,
  itemId,
  said,
  deltaCharacters,
}: ReplyInProgress): Generator<Json> {
  let sequence = 0;
  const event = (type: string, fields: Json): Json => ({ type, sequence_number: sequence++, ...fields });
  const place = { item_id: itemId, output_index: 0, content_index: 0 };
  yield event("response.created", { response: started });
  yield event("response.in_progress", { response: started });
  yield event("response.output_item.added", { output_index: 0, item: message(itemId, "in_progress", []) });
  yield event("response.content_part.added", { ...place, part: contentPart({ ...said, text: "" }) });
  const { text, refused } = said;
  for (const delta of deltas(text, deltaCharacters))
    yield refused
      ? event("response.refusal.delta", { ...place, delta })
      : event("response.output_text.delta", { ...place, delta, logprobs: [] });
  yield refused
    ? event("response.refusal.done", { ...place, refusal: text })
    : event("response.output_text.done", { ...place, text, logprobs: [] });
  yield event("response.content_part.done", { ...place, part: contentPart(said) });
  const item = message(itemId, "completed", [contentPart(said)]);
  yield event("response.output_item.done", { output_index: 0, item });
  yield event("response.completed", { response: completed });
}

/** Cuts a text into deltas without splitting a surrogate pair, which UTF-8 cannot encode. */
function* deltas(text: string, size: number): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + size);
    if (end < text.length && !text.slice(start, end).isWellFormed()) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}
