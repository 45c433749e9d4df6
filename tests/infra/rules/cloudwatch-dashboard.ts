import { REGION } from "../../../scripts/infra/evaluator/cloud.ts";
import { at, difference, isRecord, isWhat } from "./checks.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type StageRule } from "./rule.ts";
import { isDeadLetter, jobQueuesOf } from "./sqs.ts";
import type { Stage } from "./stage.ts";

const DASHBOARD = "aws:cloudwatch/dashboard:Dashboard";

/** What each graph shows: metrics of which things, and how they are added up. */
function expectedIn(stage: Stage): string[] {
  const functions = stage.functions.map((fn) => `FunctionName ${physicalName(fn)}`);
  const queues = jobQueuesOf(stage);
  const of = (pattern: boolean) =>
    queues
      .filter(({ name }) => isDeadLetter(name) === pattern)
      .map((queue) => `QueueName ${physicalName(queue)}`);
  const api = [`ApiName ${physicalName(stage.one("aws:apigateway/restApi:RestApi"))} Stage ${stage.name}`];
  const live = [`ApiId ${stage.idOf(stage.one("aws:apigatewayv2/api:Api"))} Stage $default`];
  const table = [`TableName ${stage.table.name}`];
  const graph = (title: string, namespace: string, metrics: string[], stats: string[], things: string[]) =>
    metrics.flatMap((metric) =>
      stats.flatMap((stat) => things.map((thing) => `${title} | ${namespace} ${metric} ${thing} ${stat}`)),
    );
  const codes = [
    "PROVIDER_FAILED",
    "PROVIDER_TIMEOUT",
    "MODEL_REFUSED",
    "MODEL_RETIRING",
    "TRANSCRIPTION_FAILED",
    "TRANSCRIPTION_TIMEOUT",
    "JOB_FAILED",
    "JOB_GIVEN_UP",
  ];
  const frames = ["ConnectCount", "MessageCount", "ClientError", "IntegrationError", "ExecutionError"];
  return [
    ...graph("Requests", "AWS/ApiGateway", ["Count", "4XXError", "5XXError"], ["Sum"], api),
    ...graph("Latency (ms)", "AWS/ApiGateway", ["Latency"], ["p50", "p95"], api),
    ...graph("Live: connections and frames", "AWS/ApiGateway", frames, ["Sum"], live),
    ...graph("Live: a frame's time (ms)", "AWS/ApiGateway", ["IntegrationLatency"], ["p50", "p95"], live),
    ...graph("Duration, p95 (ms)", "AWS/Lambda", ["Duration"], ["p95"], functions),
    ...graph("Errors", "AWS/Lambda", ["Errors"], ["Sum"], functions),
    ...graph("Providers and jobs", "Epreuve", codes, ["Sum"], [`stage ${stage.name}`]),
    ...graph("Concurrency", "AWS/Lambda", ["ConcurrentExecutions"], ["Maximum"], functions),
    ...graph("Oldest job (s)", "AWS/SQS", ["ApproximateAgeOfOldestMessage"], ["Maximum"], of(false)),
    ...graph("Dead letters", "AWS/SQS", ["ApproximateNumberOfMessagesVisible"], ["Maximum"], of(true)),
    ...graph(
      "Table, capacity units",
      "AWS/DynamoDB",
      ["ConsumedReadCapacityUnits", "ConsumedWriteCapacityUnits"],
      ["Sum"],
      table,
    ),
  ];
}

/** The lines of a dashboard's graphs, in the same words; what cannot be read is a line of its own. */
function linesOf(body: unknown): string[] {
  const widgets = at(body, "widgets");
  if (!Array.isArray(widgets)) return ["no widgets"];
  return widgets.flatMap((widget) => {
    const properties = at(widget, "properties");
    const metrics = at(properties, "metrics");
    if (!Array.isArray(metrics)) return ["no metrics"];
    return metrics.map((line) => {
      const named = Array.isArray(line) ? line.filter((part) => typeof part === "string") : [];
      const last: unknown = Array.isArray(line) ? line.at(-1) : undefined;
      return `${at(properties, "title")} | ${named.join(" ")} ${at(last, "stat")}`;
    });
  });
}

/** Two columns of equal graphs, each where no other is. */
const COLUMNS = 2;
const SIZE = { type: "metric", width: 12, height: 6 };

const laidOut: Check = (value, { stage }) => {
  const widgets = at(JSON.parse(String(value)), "widgets");
  return (
    Array.isArray(widgets) &&
    widgets.every(
      (widget, index) =>
        isRecord(widget) &&
        hasOnly(widget, "type", "x", "y", "width", "height", "properties") &&
        hasOnly(at(widget, "properties"), "title", "metrics", "region", "period", "view") &&
        widget.type === SIZE.type &&
        widget.width === SIZE.width &&
        widget.height === SIZE.height &&
        widget.x === (index % COLUMNS) * SIZE.width &&
        widget.y === Math.floor(index / COLUMNS) * SIZE.height &&
        at(widget, "properties", "region") === REGION &&
        at(widget, "properties", "period") === 300 &&
        at(widget, "properties", "view") === "timeSeries" &&
        labelled(at(widget, "properties", "metrics"), stage),
    )
  );
};

/** A line of a function has its name in alarms as a label, for its own is generated and long; others have none. */
function labelled(metrics: unknown, stage: Stage): boolean {
  return (
    Array.isArray(metrics) &&
    metrics.every((line) => {
      if (!Array.isArray(line)) return false;
      const [namespace, , , functionName] = line;
      const style: unknown = line.at(-1);
      if (namespace !== "AWS/Lambda") return hasOnly(style, "stat");
      const alarm = `${at(style, "label")}Throttles`;
      return (
        hasOnly(style, "stat", "label") &&
        stage
          .of("aws:cloudwatch/metricAlarm:MetricAlarm")
          .some(
            ({ name, inputs }) => name === alarm && at(inputs, "dimensions", "FunctionName") === functionName,
          )
      );
    })
  );
}

function hasOnly(value: unknown, ...keys: string[]): boolean {
  return isRecord(value) && difference(keys, Object.keys(value)).length === 0;
}

export const dashboards = kind(DASHBOARD, "cloudwatch.dashboard", {
  dashboardName: [isWhat(({ stage }) => `epreuve-${stage.name}`), "It replaces another stage's."],
  dashboardBody: [laidOut, "A graph hides another, or shows another region, at night, when it is needed."],
});

export const dashboardRules: StageRule[] = [
  {
    id: "cloudwatch.dashboard.shows",
    danger: "In an incident a function, a queue or a provider is missing from the page that is looked at.",
    broken: (stage) => {
      const dashboard = stage.one(DASHBOARD);
      return difference(expectedIn(stage), linesOf(JSON.parse(String(dashboard.inputs.dashboardBody))));
    },
  },
];
