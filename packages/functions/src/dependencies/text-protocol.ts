import { providerProtocol } from "@epreuve/core/generation/provider-protocol";
import type { TextProtocol } from "@epreuve/core/generation/text-protocol";
import type OpenAI from "openai";
import { textProtocolName } from "../config.ts";
import { logger } from "../log/logger.ts";
import { once } from "../once.ts";
import { openAiAt } from "./openai-client.ts";

/** The text provider: OpenAI, or the server that `OPENAI_BASE_URL` names, which the SDK reads itself. */
export const textProtocol = once(() => textProtocolOn(openAiAt(undefined)));

/** The same on this client. */
export function textProtocolOn(client: OpenAI): TextProtocol {
  return providerProtocol(client, textProtocolName(), (told) =>
    logger().warn("PROVIDER_ADAPTED", { ...told }),
  );
}
