import { metricsEnabled, stage } from "../config.ts";
import { writeLine } from "./line.ts";

/** CloudWatch's name for what this service counts; the alarms watch it. */
const NAMESPACE = "Epreuve";

/**
 * Counts one occurrence of `name`, over the stage and by operation or job. It is a line of the log in CloudWatch's
 * embedded metric format, so counting costs no request and cannot fail.
 */
export function count(name: string, operation: string): void {
  if (!metricsEnabled()) return;
  writeLine({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: NAMESPACE,
          Dimensions: [["stage"], ["stage", "operation"]],
          Metrics: [{ Name: name, Unit: "Count" }],
        },
      ],
    },
    stage: stage(),
    operation,
    [name]: 1,
  });
}
