import { LIVE_STAGE } from "./live";
import { functionsOf, METRICS_NAMESPACE, type Serving } from "./metrics";
import type { StageSettings } from "./settings";
import type { Table } from "./table";

interface Parts extends Serving {
  settings: StageSettings;
  table: Table;
}

/** A line of a graph, in CloudWatch's format. */
type Line = (string | { stat?: string; label?: string })[];

interface Graph {
  title: string;
  lines: Line[];
}

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 6;

/** The dashboard of a stage: first what users see, then the resources behind it. */
export function createDashboard({ settings, table, live, queues, erasure, unused, models, api }: Parts) {
  const functions = functionsOf({ api, live, queues, erasure, unused, models });
  const jobs = [...Object.values(queues), erasure];
  const body = $resolve({
    apiName: api.gateway.nodes.api.name,
    liveId: live.api.nodes.api.id,
    tableName: table.name,
    functions: functions.map(({ functionName }) => functionName),
    queues: jobs.map(({ queue }) => queue.nodes.queue.name),
    deadLetters: jobs.map(({ deadLetter }) => deadLetter.nodes.queue.name),
  }).apply((names) => {
    const byFunction = (metric: string, stat: string): Line[] =>
      names.functions.map((name, index) => [
        "AWS/Lambda",
        metric,
        "FunctionName",
        name,
        { stat, label: functions[index].name },
      ]);
    const ofApi = (metric: string, stat: string): Line => [
      "AWS/ApiGateway",
      metric,
      "ApiName",
      names.apiName,
      "Stage",
      $app.stage,
      { stat },
    ];
    const ofLive = (metric: string, stat: string): Line => [
      "AWS/ApiGateway",
      metric,
      "ApiId",
      names.liveId,
      "Stage",
      LIVE_STAGE,
      { stat },
    ];
    const own = (metric: string): Line => [METRICS_NAMESPACE, metric, "stage", $app.stage, { stat: "Sum" }];
    const byQueue = (queueNames: string[], metric: string): Line[] =>
      queueNames.map((name) => ["AWS/SQS", metric, "QueueName", name, { stat: "Maximum" }]);

    const graphs: Graph[] = [
      { title: "Requests", lines: ["Count", "4XXError", "5XXError"].map((metric) => ofApi(metric, "Sum")) },
      { title: "Latency (ms)", lines: ["p50", "p95"].map((stat) => ofApi("Latency", stat)) },
      {
        title: "Live: connections and frames",
        lines: ["ConnectCount", "MessageCount", "ClientError", "IntegrationError", "ExecutionError"].map(
          (metric) => ofLive(metric, "Sum"),
        ),
      },
      {
        title: "Live: a frame's time (ms)",
        lines: ["p50", "p95"].map((stat) => ofLive("IntegrationLatency", stat)),
      },
      { title: "Duration, p95 (ms)", lines: byFunction("Duration", "p95") },
      { title: "Errors", lines: byFunction("Errors", "Sum") },
      {
        title: "Providers and jobs",
        lines: [
          "PROVIDER_FAILED",
          "PROVIDER_TIMEOUT",
          "MODEL_REFUSED",
          "MODEL_RETIRING",
          "TRANSCRIPTION_FAILED",
          "TRANSCRIPTION_TIMEOUT",
          "JOB_FAILED",
          "JOB_GIVEN_UP",
        ].map(own),
      },
      { title: "Concurrency", lines: byFunction("ConcurrentExecutions", "Maximum") },
      { title: "Oldest job (s)", lines: byQueue(names.queues, "ApproximateAgeOfOldestMessage") },
      { title: "Dead letters", lines: byQueue(names.deadLetters, "ApproximateNumberOfMessagesVisible") },
      {
        title: "Table, capacity units",
        lines: ["ConsumedReadCapacityUnits", "ConsumedWriteCapacityUnits"].map((metric) => [
          "AWS/DynamoDB",
          metric,
          "TableName",
          names.tableName,
          { stat: "Sum" },
        ]),
      },
    ];
    return JSON.stringify({
      widgets: graphs.map(({ title, lines }, index) => ({
        type: "metric",
        x: (index % COLUMNS) * WIDTH,
        y: Math.floor(index / COLUMNS) * HEIGHT,
        width: WIDTH,
        height: HEIGHT,
        properties: { title, metrics: lines, region: settings.region, period: 300, view: "timeSeries" },
      })),
    });
  });
  return new aws.cloudwatch.Dashboard("Dashboard", {
    dashboardName: `${$app.name}-${$app.stage}`,
    dashboardBody: body,
  });
}
