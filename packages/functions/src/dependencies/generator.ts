import { createGenerator } from "@epreuve/core/generation/provider-generator";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { fournisseur, generationSettings, providerPace } from "../config.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";
import { textProtocol } from "./text-protocol.ts";

/** The text provider, for whole replies. */
export const generator = once(() =>
  createGenerator({
    protocol: textProtocol(),
    fournisseur: fournisseur(),
    settings: generationSettings,
    pace: providerPace(),
    runtime,
    onModelRefused: modelRefused,
  }),
);
