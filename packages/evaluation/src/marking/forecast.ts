import type { Generated, GenerationRequest, TextGenerator } from "@epreuve/core/generation/generator";
import type { GenerationSettings } from "@epreuve/core/generation/settings";
import { toStrictJsonSchema } from "@epreuve/core/generation/strict-schema";
import type * as v from "valibot";
import { currentCall } from "./call.ts";
import { tokensOf } from "./usage.ts";

/** Tokens of reasoning to expect in one reply: public reports of its time, at 130 tokens a second. */
const REASONING_TOKENS: Record<string, number> = {
  none: 100,
  minimal: 100,
  low: 800,
  medium: 1_600,
  high: 3_300,
  xhigh: 6_600,
};
/** A model that is asked for no effort reasons at medium. */
const DEFAULT_EFFORT = "medium";

/**
 * A generator that tells what calls would use: the real requests, with replies of another generator in place of the
 * provider's, since later requests are made of earlier replies. Retries, repairs and hedges are not foreseen.
 */
export function forecastGenerator(standIn: TextGenerator, settings: GenerationSettings): TextGenerator {
  return {
    fournisseur: standIn.fournisseur,
    async generate<S extends v.GenericSchema>(
      request: GenerationRequest<S>,
    ): Promise<Generated<v.InferOutput<S>>> {
      const generated = await standIn.generate(request);
      const { model, effort = DEFAULT_EFFORT } = settings(request.purpose);
      const { instructions, input, schema } = request;
      const reasoning = REASONING_TOKENS[effort] ?? 0;
      const asked = instructions + input + JSON.stringify(toStrictJsonSchema(schema));
      const usage = {
        input: tokensOf(asked.length),
        cached: 0,
        output: tokensOf(JSON.stringify(generated.reply).length) + reasoning,
        reasoning,
      };
      currentCall.getStore()?.attempts.push({ model, usage, estimated: true });
      return generated;
    },
  };
}
