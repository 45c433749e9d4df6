import { createGenerator } from "@epreuve/core/generation/provider-generator";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { deadlines, fournisseur, generationSettings, openAiKey } from "../config.ts";
import { once } from "../once.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const generator = once(() =>
  createGenerator({
    protocol: responsesProtocol(new OpenAI({ apiKey: openAiKey() })),
    fournisseur: fournisseur(),
    settings: generationSettings,
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
