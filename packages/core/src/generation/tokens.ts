import * as v from "valibot";

/** What the provider counts of one call, as it bills it; thoughts are in `output`. */
export interface Tokens {
  input: number;
  output: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const TokensSchema = v.union([
  v.pipe(
    v.object({ input_tokens: count, output_tokens: count }),
    v.transform(
      ({ input_tokens, output_tokens }): Tokens => ({ input: input_tokens, output: output_tokens }),
    ),
  ),
  v.pipe(
    v.object({ prompt_tokens: count, completion_tokens: count }),
    v.transform(
      ({ prompt_tokens, completion_tokens }): Tokens => ({ input: prompt_tokens, output: completion_tokens }),
    ),
  ),
]);

/** The tokens in the usage of either protocol; undefined where a server tells none, or in a form of its own. */
export function tokensIn(usage: unknown): Tokens | undefined {
  const read = v.safeParse(TokensSchema, usage);
  return read.success ? read.output : undefined;
}
