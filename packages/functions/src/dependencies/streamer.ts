import { createOpenAiStreamer } from "@epreuve/core/generation/openai-streamer";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { deadlines, examinateurSettings, openAiKey } from "../config.ts";
import { once } from "../once.ts";

/** Ceiling on one answer, reasoning included: it is some 100 tokens long, and what reaches this is a runaway. */
const ANSWER_MAX_TOKENS = 2_000;

/** The text provider, for answers that are read while they are written. */
export const streamer = once(() =>
  createOpenAiStreamer({
    client: new OpenAI({ apiKey: openAiKey() }),
    settings: { ...examinateurSettings(), maxOutputTokens: ANSWER_MAX_TOKENS },
    silenceMs: deadlines.silenceMs(),
    runtime,
  }),
);
