import { createStreamer } from "@epreuve/core/generation/provider-streamer";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { generationSettings, providerPace } from "../config.ts";
import { countTokens } from "../log/metrics.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";
import { textProtocol } from "./text-protocol.ts";

/** The text provider, for streamed answers. */
export const streamer = once(() =>
  createStreamer({
    protocol: textProtocol(),
    settings: generationSettings("examinateur"),
    pace: providerPace(),
    runtime,
    onModelRefused: modelRefused,
    onTokens: countTokens,
  }),
);
