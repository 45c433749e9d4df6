import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator, type GeneratorOptions } from "@epreuve/core/generation/provider-generator";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import { systemRuntime } from "@epreuve/core/runtime";
import OpenAI from "openai";

export interface GeneratorAtOptions extends Partial<Omit<GeneratorOptions, "protocol" | "settings">> {
  /** The setting of every purpose. */
  settings?: PurposeSettings;
  /** What sends the requests; the SDK's own by default. */
  fetch?: typeof fetch;
}

/** The service's own generator, on the Responses API at this base URL, with one setting for all purposes. */
export function generatorAt(
  baseURL: string,
  { settings = { model: "essai-1", maxOutputTokens: 900 }, fetch, ...options }: GeneratorAtOptions = {},
): TextGenerator {
  return createGenerator({
    protocol: responsesProtocol(new OpenAI({ apiKey: "essai", baseURL, ...(fetch && { fetch }) })),
    fournisseur: "essai",
    settings: () => settings,
    silenceMs: 20_000,
    runtime: systemRuntime,
    ...options,
  });
}
