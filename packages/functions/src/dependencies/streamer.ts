import { createStreamer } from "@epreuve/core/generation/provider-streamer";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { deadlines, generationSettings, openAiKey } from "../config.ts";
import { once } from "../once.ts";

/** Maximum length of one answer in tokens, reasoning included: an answer has some 100, so only a runaway reaches it. */
const ANSWER_MAX_TOKENS = 2_000;

/** The text provider, for streamed answers. */
export const streamer = once(() =>
  createStreamer({
    protocol: responsesProtocol(new OpenAI({ apiKey: openAiKey() })),
    settings: { ...generationSettings("examinateur"), maxOutputTokens: ANSWER_MAX_TOKENS },
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
