import { createOpenAiGenerator } from "@epreuve/core/generation/openai-generator";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { deadlines, fournisseur, generationSettings, openAiKey } from "../config.ts";
import { once } from "../once.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const generator = once(() =>
  createOpenAiGenerator({
    client: new OpenAI({ apiKey: openAiKey() }),
    fournisseur: fournisseur(),
    settings: generationSettings,
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
