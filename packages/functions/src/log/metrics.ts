import type { Tokens } from "@epreuve/core/generation/tokens";
import { stage } from "../config.ts";
import { once } from "../once.ts";

/** Loaded at the first count: most calls count nothing, and cold starts should not pay for it. */
const counter = once(async () => {
  const { Metrics, MetricUnit } = await import("@aws-lambda-powertools/metrics");
  const metrics = new Metrics({ namespace: "Epreuve" });
  metrics.clearDefaultDimensions();
  metrics.setDefaultDimensions({ stage: stage() });
  return (counts: Record<string, number>, dimension: Record<string, string>) => {
    // Two sets of dimensions: the stage alone, and with this one.
    metrics.addDimensions({}).addDimensions(dimension);
    for (const [name, times] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, times);
    metrics.publishStoredMetrics();
  };
});

/**
 * Counts one occurrence of `name`, for the stage and by operation or job; written at once to the log, from which
 * CloudWatch reads it. The alarms use the stage's count.
 */
export async function count(name: string, operation: string): Promise<void> {
  const add = await counter();
  add({ [name]: 1 }, { operation });
}

/** Counts what is known of a model, for the stage and by model: it was refused once, or its end is near today. */
export async function countModel(name: "MODEL_REFUSED" | "MODEL_RETIRING", model: string): Promise<void> {
  const add = await counter();
  add({ [name]: 1 }, { model });
}

/** Counts the tokens of a call, for the stage and by model: what the provider bills. Never rejects. */
export function countTokens(model: string, { input, output }: Tokens): void {
  counter()
    .then((add) => add({ TOKENS_IN: input, TOKENS_OUT: output }, { model }))
    .catch(() => {});
}
