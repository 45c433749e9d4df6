import type { TextGenerator } from "@epreuve/core/generation/generator";
import { createGenerator } from "@epreuve/core/generation/provider-generator";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { deadlines, fournisseur, generationSettings, openAiKey } from "../config.ts";
import { once } from "../once.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const generator = once(() => generatorOn(new OpenAI({ apiKey: openAiKey() })));

/** The same on this client, for the evaluation, which counts what each request uses. */
export function generatorOn(client: OpenAI): TextGenerator {
  return createGenerator({
    protocol: responsesProtocol(client),
    fournisseur: fournisseur(),
    settings: generationSettings,
    silenceMs: deadlines.silenceMs(),
    runtime,
  });
}
