import { createStreamer } from "@epreuve/core/generation/provider-streamer";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines, generationSettings } from "../config.ts";
import { once } from "../once.ts";
import { textProtocol } from "./text-protocol.ts";

/** Maximum length of one answer in tokens, reasoning included: an answer has some 100, so only a runaway reaches it. */
const ANSWER_MAX_TOKENS = 2_000;

/** The text provider, for streamed answers. */
export const streamer = once(() =>
  createStreamer({
    protocol: textProtocol(),
    settings: { ...generationSettings("examinateur"), maxOutputTokens: ANSWER_MAX_TOKENS },
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
