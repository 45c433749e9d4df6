import { effortsIn } from "@epreuve/core/generation/adapting-protocol";
import { EFFORTS, type Effort } from "@epreuve/core/generation/settings";
import * as v from "valibot";

/** What the provider counted for one model. */
export interface Usage {
  requests: number;
  inputTokens: number;
  /** Of those of the input, the ones it had in its cache. */
  cachedTokens: number;
  outputTokens: number;
  /** Of those of the output, the ones of reasoning. */
  reasoningTokens: number;
}

/** A refused effort, and those that the refusal lists. The service asks for another one by itself. */
export interface EffortRefusal {
  model: string;
  effort: Effort;
  supported: readonly Effort[];
}

const count = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** In an event of the Responses API. */
const CompletedSchema = v.pipe(
  v.object({
    response: v.object({
      model: v.string(),
      usage: v.object({
        input_tokens: count,
        input_tokens_details: v.nullish(v.object({ cached_tokens: count })),
        output_tokens: count,
        output_tokens_details: v.nullish(v.object({ reasoning_tokens: count })),
      }),
    }),
  }),
  v.transform(({ response: { model, usage } }) => ({
    model,
    input: usage.input_tokens,
    cached: usage.input_tokens_details?.cached_tokens ?? 0,
    output: usage.output_tokens,
    reasoning: usage.output_tokens_details?.reasoning_tokens ?? 0,
  })),
);

/** In a chunk of Chat Completions. */
const ChunkSchema = v.pipe(
  v.object({
    model: v.string(),
    usage: v.object({
      prompt_tokens: count,
      prompt_tokens_details: v.nullish(v.object({ cached_tokens: count })),
      completion_tokens: count,
      completion_tokens_details: v.nullish(v.object({ reasoning_tokens: count })),
    }),
  }),
  v.transform(({ model, usage }) => ({
    model,
    input: usage.prompt_tokens,
    cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
    output: usage.completion_tokens,
    reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
  })),
);

const EventSchema = v.pipe(v.string(), v.parseJson(), v.union([CompletedSchema, ChunkSchema]));

/** A request of either API, as far as it is read here. */
const RequestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    model: v.string(),
    reasoning: v.optional(v.object({ effort: v.picklist(EFFORTS) })),
    reasoning_effort: v.optional(v.picklist(EFFORTS)),
  }),
);

const ErrorSchema = v.object({ error: v.object({ message: v.string(), param: v.nullish(v.string()) }) });

/** Statuses of a request that a server refuses to read. */
const REFUSED = new Set([400, 422]);

/**
 * A `fetch` for the provider's client, which reads what passes: the tokens that the provider counted, by model, and the
 * efforts that it refused. It changes no request or reply.
 */
export function createMeter() {
  const byModel = new Map<string, Usage>();
  const refusals: EffortRefusal[] = [];

  function readLine(line: string): void {
    if (!line.startsWith("data:") || !line.includes('"usage"')) return;
    const event = v.safeParse(EventSchema, line.slice("data:".length));
    if (!event.success) return;
    const { model, input, cached, output, reasoning } = event.output;
    const before = byModel.get(model);
    byModel.set(model, {
      requests: (before?.requests ?? 0) + 1,
      inputTokens: (before?.inputTokens ?? 0) + input,
      cachedTokens: (before?.cachedTokens ?? 0) + cached,
      outputTokens: (before?.outputTokens ?? 0) + output,
      reasoningTokens: (before?.reasoningTokens ?? 0) + reasoning,
    });
  }

  function readRefusal(body: unknown, error: unknown): void {
    const request = v.safeParse(RequestSchema, body);
    const refusal = v.safeParse(ErrorSchema, error);
    if (!request.success || !refusal.success) return;
    const { model, reasoning, reasoning_effort } = request.output;
    const effort = reasoning?.effort ?? reasoning_effort;
    const { message, param } = refusal.output.error;
    if (effort === undefined || !(param ?? message).includes("reasoning")) return;
    refusals.push({ model, effort, supported: effortsIn(new Error(message)) });
  }

  return {
    byModel,
    refusals,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const response = await fetch(input, init);
      if (REFUSED.has(response.status)) {
        const error: unknown = await response
          .clone()
          .json()
          .catch(() => null);
        readRefusal(init?.body, error);
      }
      const streamed = response.headers.get("content-type")?.startsWith("text/event-stream");
      return streamed && response.body !== null ? passing(response, response.body, readLine) : response;
    },
  };
}

/** The same response, whose lines are read as they pass. */
function passing(response: Response, body: ReadableStream<Uint8Array>, read: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  const lines = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const whole = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = whole.pop() ?? "";
      for (const line of whole) read(line);
      controller.enqueue(chunk);
    },
    flush: () => read(rest),
  });
  const { status, statusText, headers } = response;
  return new Response(body.pipeThrough(lines), { status, statusText, headers });
}
