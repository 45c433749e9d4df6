import { logger } from "./logger.ts";
import { countModel } from "./metrics.ts";

/** Reports that a provider does not serve a model, or no longer: an alarm then names the model. */
export async function modelRefused(model: string): Promise<void> {
  logger().error("MODEL_REFUSED", { model });
  await countModel("MODEL_REFUSED", model);
}
