import type { Api } from "./api";
import type { Erasure } from "./erasure";
import type { Live } from "./live";
import type { ModelsCheck } from "./models";
import type { Queues } from "./queues";
import type { Unused } from "./unused";

/** Namespace of the service's own metrics, which `packages/functions/src/log/metrics.ts` counts by stage. */
export const METRICS_NAMESPACE = "Epreuve";

/** A metric of CloudWatch. */
export interface Metric {
  namespace: string;
  metricName: string;
  dimensions: Record<string, $util.Input<string>>;
  statistic: "Sum" | "Maximum" | "Average" | "p50" | "p95";
}

export interface NamedFunction {
  /** Its name in alarms and graphs; the name in AWS is generated. */
  name: string;
  functionName: $util.Output<string>;
  /** It throws to refuse a connection: its errors alarm only as a share of its calls. */
  refusesByFailing?: true;
  /** Somebody waits for it. */
  waited: boolean;
}

/** The parts of a stage that contain functions. */
export interface Serving {
  api: Api;
  live: Live;
  queues: Queues;
  erasure: Erasure;
  unused: Unused;
  models: ModelsCheck;
}

/** Every function of a stage. */
export function functionsOf({ api, live, queues, erasure, unused, models }: Serving): NamedFunction[] {
  return [
    ...api.routes.map(({ operation, route }) => ({
      name: `${operation.id.charAt(0).toUpperCase()}${operation.id.slice(1)}`,
      functionName: route.nodes.function.name,
      waited: true,
    })),
    ...live.functions,
    ...Object.values(queues).flatMap(({ name, worker, deadLetterWorker }) => [
      { name: `${name}Worker`, functionName: worker.nodes.function.name, waited: false },
      { name: `${name}DlqWorker`, functionName: deadLetterWorker.nodes.function.name, waited: false },
    ]),
    { name: "EffacementWorker", functionName: erasure.worker.nodes.function.name, waited: false },
    { name: "Erasures", functionName: erasure.sweeper.nodes.function.name, waited: false },
    { name: "Unused", functionName: unused.nodes.function.name, waited: false },
    { name: "Models", functionName: models.nodes.function.name, waited: false },
  ];
}
