import { checkModels } from "@epreuve/core/models/check-models";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import {
  providerPace,
  speechBaseUrl,
  speechLiveProvider,
  speechModel,
  speechProvider,
  textModels,
  voiceBaseUrl,
  voiceModel,
  voiceProvider,
} from "../config.ts";
import { openAiAt } from "../dependencies/openai-client.ts";
import { textProtocol } from "../dependencies/text-protocol.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { countModel } from "../log/metrics.ts";
import { modelRefused } from "../log/model-refused.ts";

/** Within the function's time-out, of `infra/models.ts`. */
const DEADLINE_MS = 50_000;

/**
 * The daily look at the models that the stage asks for. Each one whose end is near is counted, and so is each one that
 * the provider refuses already: alarms name them. Throws when the provider could not be asked, and Lambda then repeats
 * it twice.
 */
export async function handler(): Promise<void> {
  const client = openAiAt(undefined);
  const at = (baseUrl: string | undefined) => (baseUrl === undefined ? client : openAiAt(baseUrl));
  const hears = [speechProvider(), speechLiveProvider()].includes("openai");
  const { listed, retiring, failures } = await checkModels(
    {
      client,
      protocol: textProtocol(),
      texts: textModels(),
      speech: hears ? { client: at(speechBaseUrl()), model: speechModel() } : null,
      voice: voiceProvider() === "openai" ? { client: at(voiceBaseUrl()), model: voiceModel() } : null,
      pace: providerPace(),
      runtime,
      onModelRefused: modelRefused,
    },
    runtime.deadlineIn(DEADLINE_MS),
  );
  for (const { model, date, daysLeft } of retiring) {
    logger().warn("MODEL_RETIRING", { model, date, daysLeft });
    await countModel("MODEL_RETIRING", model);
  }
  for (const error of failures) logger().error("MODELS_UNCHECKED", { error: describeError(error) });
  if (failures.length > 0) throw new Error("The provider's models could not all be checked.");
  logger().info("MODELS_CHECKED", { listed, retiring: retiring.length });
}
