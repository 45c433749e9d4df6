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

const count = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** In an event of the Responses API. */
const CompletedSchema = v.object({
  response: v.object({
    model: v.string(),
    usage: v.object({
      input_tokens: count,
      input_tokens_details: v.nullish(v.object({ cached_tokens: count })),
      output_tokens: count,
      output_tokens_details: v.nullish(v.object({ reasoning_tokens: count })),
    }),
  }),
});

/** A `fetch` that counts what the provider says that replies have used, by model. It changes no request or reply. */
export function createMeter() {
  const byModel = new Map<string, Usage>();

  function read(line: string): void {
    if (!line.startsWith("data:") || !line.includes('"usage"')) return;
    const event = v.safeParse(v.pipe(v.string(), v.parseJson(), CompletedSchema), line.slice("data:".length));
    if (!event.success) return;
    const { model, usage } = event.output.response;
    const before = byModel.get(model);
    byModel.set(model, {
      requests: (before?.requests ?? 0) + 1,
      inputTokens: (before?.inputTokens ?? 0) + usage.input_tokens,
      cachedTokens: (before?.cachedTokens ?? 0) + (usage.input_tokens_details?.cached_tokens ?? 0),
      outputTokens: (before?.outputTokens ?? 0) + usage.output_tokens,
      reasoningTokens: (before?.reasoningTokens ?? 0) + (usage.output_tokens_details?.reasoning_tokens ?? 0),
    });
  }

  return {
    byModel,
    fetch: async (...request: Parameters<typeof fetch>): Promise<Response> => {
      const response = await fetch(...request);
      const streamed = response.headers.get("content-type")?.startsWith("text/event-stream");
      return streamed && response.body !== null ? passing(response, response.body, read) : response;
    },
  };
}

/** The same response, whose lines are read as they pass. */
function passing(response: Response, body: ReadableStream<Uint8Array>, read: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = "";
  const lines = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const [last = "", ...whole] = (rest + decoder.decode(chunk, { stream: true })).split("\n").toReversed();
      rest = last;
      for (const line of whole) read(line);
      controller.enqueue(chunk);
    },
    flush: () => read(rest),
  });
  const { status, statusText, headers } = response;
  return new Response(body.pipeThrough(lines), { status, statusText, headers });
}
