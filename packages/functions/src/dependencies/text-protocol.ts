import { providerProtocol } from "@epreuve/core/generation/provider-protocol";
import OpenAI from "openai";
import { openAiKey, textProtocolName } from "../config.ts";
import { logger } from "../log/logger.ts";
import { once } from "../once.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const textProtocol = once(() =>
  providerProtocol(new OpenAI({ apiKey: openAiKey() }), textProtocolName(), (told) =>
    logger().warn("PROVIDER_ADAPTED", { ...told }),
  ),
);
