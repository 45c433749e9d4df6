import { checkModels } from "@epreuve/core/models/check-models";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import OpenAI from "openai";
import { openAiKey, providerPace, speechModel, speechProvider, textModels } from "../config.ts";
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
  const { listed, retiring, failures } = await checkModels(
    {
      client: new OpenAI({ apiKey: openAiKey() }),
      protocol: textProtocol(),
      texts: textModels(),
      speechModel: speechProvider() === "openai" ? speechModel() : null,
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
