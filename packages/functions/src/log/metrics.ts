import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { once } from "../once.ts";

const metrics = once(() => new Metrics({ namespace: "Epreuve", serviceName: "epreuve" }));

/** Counts one occurrence of `name`, by operation or job; written to the log at once, where CloudWatch finds it. */
export function count(name: string, operation: string): void {
  const single = metrics().singleMetric();
  single.addDimension("operation", operation);
  single.addMetric(name, MetricUnit.Count, 1);
}
