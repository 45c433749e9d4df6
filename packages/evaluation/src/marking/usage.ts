import * as v from "valibot";
import type { Usage } from "./call.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const optional = v.nullish(count, 0);

const ResponsesUsageSchema = v.object({
  input_tokens: count,
  input_tokens_details: v.nullish(v.object({ cached_tokens: optional })),
  output_tokens: count,
  output_tokens_details: v.nullish(v.object({ reasoning_tokens: optional })),
});

const ChatUsageSchema = v.object({
  prompt_tokens: count,
  prompt_tokens_details: v.nullish(v.object({ cached_tokens: optional })),
  completion_tokens: count,
  completion_tokens_details: v.nullish(v.object({ reasoning_tokens: optional })),
});

const CarrierSchema = v.union([
  v.object({ response: v.object({ usage: v.object({}) }) }),
  v.object({ usage: v.object({}) }),
]);

/** The usage told by an event of the Responses API, a chunk of Chat Completions, or a whole reply of either. */
export function usageIn(json: string): Usage | null {
  if (!json.includes('"usage"')) return null;
  const carrier = v.safeParse(v.pipe(v.string(), v.parseJson()), json);
  if (!carrier.success || !v.is(CarrierSchema, carrier.output)) return null;
  const usage = usageOf(carrier.output);
  const responses = v.safeParse(ResponsesUsageSchema, usage);
  if (responses.success) {
    const { input_tokens, input_tokens_details, output_tokens, output_tokens_details } = responses.output;
    return {
      input: input_tokens,
      cached: input_tokens_details?.cached_tokens ?? 0,
      output: output_tokens,
      reasoning: output_tokens_details?.reasoning_tokens ?? 0,
    };
  }
  const chat = v.safeParse(ChatUsageSchema, usage);
  if (!chat.success) return null;
  const { prompt_tokens, prompt_tokens_details, completion_tokens, completion_tokens_details } = chat.output;
  return {
    input: prompt_tokens,
    cached: prompt_tokens_details?.cached_tokens ?? 0,
    output: completion_tokens,
    reasoning: completion_tokens_details?.reasoning_tokens ?? 0,
  };
}

function usageOf(carrier: v.InferOutput<typeof CarrierSchema>): unknown {
  return "response" in carrier ? carrier.response.usage : carrier.usage;
}

/** Characters of French, JSON marks included, in a token: measured publicly on current tokenizers. */
const CHARACTERS_PER_TOKEN = 3.5;

export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
