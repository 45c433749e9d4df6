import { createGenerator } from "@epreuve/core/generation/provider-generator";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines, fournisseur, generationSettings } from "../config.ts";
import { once } from "../once.ts";
import { textProtocol } from "./text-protocol.ts";

/** The text provider, for whole replies. */
export const generator = once(() =>
  createGenerator({
    protocol: textProtocol(),
    fournisseur: fournisseur(),
    settings: generationSettings,
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
