import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator } from "@epreuve/core/generation/provider-generator";
import type { TextProtocol } from "@epreuve/core/generation/text-protocol";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { fournisseur, generationSettings, providerPace } from "../config.ts";
import { countTokens } from "../log/metrics.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";
import { textProtocol } from "./text-protocol.ts";

/** The text provider, for whole replies. */
export const generator = once(() => generatorOn(textProtocol()));

/** The same over this protocol, for the evaluation, which counts what each request uses. */
export function generatorOn(protocol: TextProtocol): TextGenerator {
  return createGenerator({
    protocol,
    fournisseur: fournisseur(),
    settings: generationSettings,
    pace: providerPace(),
    runtime,
    onModelRefused: modelRefused,
    onTokens: countTokens,
  });
}
