import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator, type GeneratorOptions } from "@epreuve/core/generation/provider-generator";
import { providerProtocol } from "@epreuve/core/generation/provider-protocol";
import type { PurposeSettings } from "@epreuve/core/generation/settings";
import type { ProtocolName, TextProtocol } from "@epreuve/core/generation/text-protocol";
import { systemRuntime } from "@epreuve/core/runtime";
import OpenAI from "openai";

export interface GeneratorAtOptions extends Partial<Omit<GeneratorOptions, "protocol" | "settings">> {
  /** The setting of every purpose. */
  settings?: PurposeSettings;
  /** By default the Responses API. */
  protocol?: ProtocolName;
  /** What sends the requests; the SDK's own by default. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** The service's own protocol at this base URL; by default the Responses API. */
export function protocolAt(
  baseURL: string,
  name: ProtocolName = "responses",
  fetch?: typeof globalThis.fetch,
): TextProtocol {
  const client = new OpenAI({ apiKey: "essai", baseURL, ...(fetch && { fetch }) });
  return providerProtocol(client, name, () => {});
}

/** The service's own generator at this base URL, with one setting for all purposes. */
export function generatorAt(
  baseURL: string,
  {
    settings = { model: "essai-1", maxOutputTokens: 900 },
    protocol,
    fetch,
    ...options
  }: GeneratorAtOptions = {},
): TextGenerator {
  return createGenerator({
    protocol: protocolAt(baseURL, protocol, fetch),
    fournisseur: "essai",
    settings: () => settings,
    runtime: systemRuntime,
    ...options,
  });
}
