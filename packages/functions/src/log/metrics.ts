import { stage } from "../config.ts";
import { once } from "../once.ts";

/** Loaded when there is something to count: most calls have nothing, and no cold start should pay for it. */
const counter = once(async () => {
  const { Metrics, MetricUnit } = await import("@aws-lambda-powertools/metrics");
  const metrics = new Metrics({ namespace: "Epreuve" });
  metrics.clearDefaultDimensions();
  metrics.setDefaultDimensions({ stage: stage() });
  return (name: string, operation: string) => {
    // Two sets of dimensions: the stage alone, and with the operation.
    metrics.addDimensions({}).addDimensions({ operation });
    metrics.addMetric(name, MetricUnit.Count, 1).publishStoredMetrics();
  };
});

/**
 * Counts one occurrence of `name`, over the stage and by operation or job; written to the log at once, where
 * CloudWatch finds it. The alarms watch the stage's.
 */
export async function count(name: string, operation: string): Promise<void> {
  const add = await counter();
  add(name, operation);
}
