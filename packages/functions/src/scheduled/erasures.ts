import { sendDueErasures } from "@epreuve/core/erasure/sweep";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { erasures } from "../dependencies/erasures.ts";
import { table } from "../dependencies/table.ts";
import { logger } from "../log/logger.ts";

/** The hourly sweeper: queues every erasure that is due, second sweeps and those whose message was lost. */
export async function handler(): Promise<void> {
  const { sent, late } = await sendDueErasures({ table: table(), runtime, erasures: erasures() });
  if (late > 0) logger().error("ERASURE_LATE", { late });
  logger().info("ERASURES_SENT", { sent });
}
