import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator, type GeneratorOptions } from "@epreuve/core/generation/provider-generator";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import { systemRuntime } from "@epreuve/core/runtime";
import OpenAI from "openai";

export interface GeneratorAtOptions extends Partial<Omit<GeneratorOptions, "protocol" | "settings">> {
  /** The setting of every purpose. */
  settings?: PurposeSettings;
}

/** The service's own generator, on the Responses API at this base URL, with one setting for all purposes. */
export function generatorAt(
  baseURL: string,
  { settings = { model: "essai-1", maxOutputTokens: 900 }, ...options }: GeneratorAtOptions = {},
): TextGenerator {
  return createGenerator({
    protocol: responsesProtocol(new OpenAI({ apiKey: "essai", baseURL })),
    fournisseur: "essai",
    settings: () => settings,
    runtime: systemRuntime,
    ...options,
  });
}
