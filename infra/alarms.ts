import { BUDGETS } from "@epreuve/contract/limits";
import type { Operation } from "@epreuve/contract/operation";
import { correctEe } from "@epreuve/contract/operations/correct-ee";
import type { Api } from "./api";
import { functionsOf, METRICS_NAMESPACE, type Metric } from "./metrics";
import type { Queues } from "./queues";
import type { StageSettings } from "./settings";
import type { Table } from "./table";

const MINUTE_S = 60;

/** A message that waits longer than this was not served by the first free worker, nor by a second delivery. */
const QUEUE_AGE_S = 15 * MINUTE_S;

/** Corrections this close to the budget will soon fail. */
const SLOW_CORRECTION_MS = 0.8 * BUDGETS.correctionMs;

interface Parts {
  settings: StageSettings;
  table: Table;
  queues: Queues;
  api: Api;
}

/** How a metric is watched. It alarms above `above` in each of `periods` periods; no data is no trouble. */
interface Watch extends Metric {
  above: number;
  periodS: number;
  periods?: number;
  description: string;
}

/** The alarms of a stage, told to its topic and by it to the stage's address. What each means: docs/operating.md. */
export function createAlarms({ settings, table, queues, api }: Parts) {
  const topic = new sst.aws.SnsTopic("Alarms");
  if (settings.alarmEmail !== undefined) {
    new aws.sns.TopicSubscription("AlarmsEmail", {
      topic: topic.arn,
      protocol: "email",
      endpoint: settings.alarmEmail,
    });
  }
  const alarm = (name: string, { above, periodS, periods = 1, description, statistic, ...metric }: Watch) =>
    new aws.cloudwatch.MetricAlarm(name, {
      ...metric,
      ...(statistic.startsWith("p") ? { extendedStatistic: statistic } : { statistic }),
      alarmDescription: `${$app.stage}: ${description}`,
      comparisonOperator: "GreaterThanThreshold",
      threshold: above,
      period: periodS,
      evaluationPeriods: periods,
      treatMissingData: "notBreaching",
      alarmActions: [topic.arn],
      okActions: [topic.arn],
    });

  for (const { name, functionName } of functionsOf(api, queues)) {
    const metric = {
      namespace: "AWS/Lambda",
      dimensions: { FunctionName: functionName },
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 0,
    } as const;
    alarm(`${name}Errors`, { ...metric, metricName: "Errors", description: `${name} crashed or timed out` });
    alarm(`${name}Throttles`, { ...metric, metricName: "Throttles", description: `${name} was throttled` });
  }

  for (const { name, queue, deadLetter } of Object.values(queues)) {
    const of = (queueName: $util.Input<string>) => ({
      namespace: "AWS/SQS",
      dimensions: { QueueName: queueName },
      statistic: "Maximum" as const,
      periodS: 5 * MINUTE_S,
    });
    alarm(`${name}QueueAge`, {
      ...of(queue.nodes.queue.name),
      metricName: "ApproximateAgeOfOldestMessage",
      above: QUEUE_AGE_S,
      description: `jobs of ${name} are not being served`,
    });
    // The dead-letter worker empties its queue, so what came is told by what was received, not by what is there.
    alarm(`${name}DlqReceived`, {
      ...of(deadLetter.nodes.queue.name),
      metricName: "NumberOfMessagesReceived",
      statistic: "Sum",
      above: 0,
      description: `a job of ${name} was given up`,
    });
    alarm(`${name}DlqNotEmpty`, {
      ...of(deadLetter.nodes.queue.name),
      metricName: "ApproximateNumberOfMessagesVisible",
      above: 0,
      periods: 2,
      description: `given-up jobs of ${name} are not being marked failed`,
    });
  }

  const gateway = {
    namespace: "AWS/ApiGateway",
    dimensions: { ApiName: api.gateway.nodes.api.name, Stage: $app.stage },
    periodS: 5 * MINUTE_S,
  };
  alarm("Api5xx", {
    ...gateway,
    metricName: "5XXError",
    statistic: "Sum",
    above: 5,
    description: "the API answers 5xx",
  });
  alarm("CorrectionsSlow", {
    namespace: "AWS/Lambda",
    dimensions: { FunctionName: functionNameOf(api, correctEe) },
    metricName: "Duration",
    statistic: "p95",
    periodS: 5 * MINUTE_S,
    periods: 3,
    above: SLOW_CORRECTION_MS,
    description: "one correction in twenty comes close to its budget",
  });

  for (const code of ["PROVIDER_FAILED", "PROVIDER_TIMEOUT"] as const) {
    alarm(code === "PROVIDER_FAILED" ? "ProviderFailures" : "ProviderTimeouts", {
      namespace: METRICS_NAMESPACE,
      dimensions: { stage: $app.stage },
      metricName: code,
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 2,
      description: "the text provider fails what people wait for",
    });
  }
  alarm("JobFailures", {
    namespace: METRICS_NAMESPACE,
    dimensions: { stage: $app.stage },
    metricName: "JOB_FAILED",
    statistic: "Sum",
    periodS: 15 * MINUTE_S,
    above: 5,
    description: "jobs fail and are tried again",
  });

  for (const metricName of ["ReadThrottleEvents", "WriteThrottleEvents"]) {
    alarm(`Table${metricName}`, {
      namespace: "AWS/DynamoDB",
      dimensions: { TableName: table.name },
      metricName,
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 0,
      description: "the table throttles",
    });
  }
  return { topic };
}

function functionNameOf(api: Api, wanted: Operation) {
  const found = api.routes.find(({ operation }) => operation.id === wanted.id);
  if (found === undefined) throw new Error(`the API has no route for ${wanted.id}`);
  return found.route.nodes.function.name;
}
