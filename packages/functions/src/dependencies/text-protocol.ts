import { adaptingProtocol } from "@epreuve/core/generation/adapting-protocol";
import { responsesProtocol } from "@epreuve/core/generation/responses-protocol";
import OpenAI from "openai";
import { openAiKey } from "../config.ts";
import { logger } from "../log/logger.ts";
import { once } from "../once.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const textProtocol = once(() =>
  adaptingProtocol(responsesProtocol(new OpenAI({ apiKey: openAiKey() })), ({ model, parameter, served }) =>
    logger().warn("PROVIDER_ADAPTED", { model, parameter, served }),
  ),
);
