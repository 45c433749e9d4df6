import type { ErrorCode } from "@epreuve/contract/error-codes";
import type { Operation } from "@epreuve/contract/operation";
import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { alarmsOn, createTopics } from "./alarm";
import type { Api } from "./api";
import type { Auth } from "./auth";
import { REPUTATION } from "./email";
import { LIVE_STAGE } from "./live";
import { functionsOf, METRICS_NAMESPACE, type Serving } from "./metrics";
import { createQuotaAlarms } from "./quota-alarms";
import { modelsOf, type StageSettings } from "./settings";
import type { Table } from "./table";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A message older than this was not processed by the first free worker, nor by a second delivery. */
const QUEUE_AGE_S = 15 * MINUTE_S;

/** An erasure that fails is tried three times, half an hour apart; then its message is given up. */
const ERASURE_AGE_S = 2 * HOUR_S;

/** A correction that takes this share of its budget is close to failing. */
const SLOW = 0.8;

/** A client with an expired token is refused once or twice; this share of refusals means that something is wrong. */
const MOST = 0.5;
const MANY_CALLS = 10;

/** Failures of the examiner's voice: the answer stands as text. */
const VOICE_FAILURES: Record<string, readonly ErrorCode[]> = {
  liveVoice: ["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "SERVICE_UNAVAILABLE"],
};

/** Failures that the live functions count, by function name: `packages/functions/src/live`. */
const LIVE_FAILURES: Record<string, readonly ErrorCode[]> = {
  liveMessage: [
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
    "PROVIDER_FAILED",
    "PROVIDER_TIMEOUT",
    "TRANSCRIPTION_FAILED",
  ],
  liveConnect: ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE"],
};

interface Parts extends Serving {
  settings: StageSettings;
  table: Table;
  auth: Auth;
}

/**
 * The alarms of a stage. Each is sent to the topic of its severity, and from there to that severity's addresses. What
 * each means: docs/operating.md.
 */
export function createAlarms({ settings, table, auth, live, queues, erasure, unused, models, api }: Parts) {
  const topics = createTopics(settings);
  const { alarm, reckoned } = alarmsOn(topics);

  for (const { name, functionName, refusesByFailing, waited } of functionsOf({
    api,
    live,
    queues,
    erasure,
    unused,
    models,
  })) {
    // Nobody waits for a job, nor for the daily look.
    const severity = waited ? "urgent" : "notice";
    const metric = {
      ...lambdaMetric(functionName),
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 0,
    } as const;
    if (refusesByFailing) {
      const sum = (metricName: string) => ({
        metric: { ...lambdaMetric(functionName), metricName, stat: "Sum", period: 5 * MINUTE_S },
      });
      reckoned(`${name}Errors`, severity, `${name} refuses or fails most of those who ask`, {
        above: MOST,
        periods: 2,
        queries: [
          { id: "errors", ...sum("Errors") },
          { id: "calls", ...sum("Invocations") },
          {
            id: "share",
            expression: `IF(calls >= ${MANY_CALLS}, errors / calls, 0)`,
            label: "Share of calls",
            returnData: true,
          },
        ],
      });
    } else {
      alarm(`${name}Errors`, {
        ...metric,
        metricName: "Errors",
        severity,
        description: `${name} crashed or timed out`,
      });
    }
    alarm(`${name}Throttles`, {
      ...metric,
      metricName: "Throttles",
      severity,
      description: `${name} was throttled`,
    });
  }

  alarm("EffacementQueueAge", {
    namespace: "AWS/SQS",
    metricName: "ApproximateAgeOfOldestMessage",
    dimensions: { QueueName: erasure.queue.nodes.queue.name },
    statistic: "Maximum",
    periodS: 5 * MINUTE_S,
    above: ERASURE_AGE_S,
    severity: "notice",
    description: "closed accounts wait to be erased",
  });
  alarm("EffacementDlqWaiting", {
    namespace: "AWS/SQS",
    metricName: "ApproximateNumberOfMessagesVisible",
    dimensions: { QueueName: erasure.deadLetter.nodes.queue.name },
    statistic: "Maximum",
    periodS: 5 * MINUTE_S,
    above: 0,
    severity: "notice",
    description: "the erasure of an account failed three times; the sweeper queues it again every hour",
  });

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
      severity: "notice",
      description: `jobs of ${name} are not being served`,
    });
    // The dead-letter worker empties its queue, so the metric counts messages received, not messages in the queue.
    alarm(`${name}DlqReceived`, {
      ...of(deadLetter.nodes.queue.name),
      metricName: "NumberOfMessagesReceived",
      statistic: "Sum",
      above: 0,
      severity: "notice",
      description: `a job of ${name} was given up`,
    });
    alarm(`${name}DlqNotEmpty`, {
      ...of(deadLetter.nodes.queue.name),
      metricName: "ApproximateNumberOfMessagesVisible",
      above: 0,
      periods: 2,
      severity: "notice",
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
    severity: "urgent",
    description: "the API answers 5xx",
  });
  // Errors of frames are sent through the connection, so the gateway's metrics do not count them.
  for (const [name, id, failures, severity, description] of [
    ["LiveFailures", "failures", LIVE_FAILURES, "urgent", "the live interaction fails those who talk"],
    ["VoiceFailures", "unspoken", VOICE_FAILURES, "notice", "the examiner's answers are not spoken"],
  ] as const) {
    reckoned(name, severity, description, {
      above: 5,
      queries: [
        ...Object.entries(failures).flatMap(([operation, codes]) =>
          codes.map((code) => ({
            id: `${operation}_${code.toLowerCase()}`,
            metric: {
              namespace: METRICS_NAMESPACE,
              metricName: code,
              dimensions: { stage: $app.stage, operation },
              stat: "Sum",
              period: 5 * MINUTE_S,
            },
          })),
        ),
        { id, expression: "SUM(METRICS())", label: "Failures", returnData: true },
      ],
    });
  }
  for (const metricName of ["IntegrationError", "ExecutionError"]) {
    alarm(`Live${metricName}s`, {
      namespace: "AWS/ApiGateway",
      dimensions: { ApiId: live.api.nodes.api.id, Stage: LIVE_STAGE },
      metricName,
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 5,
      severity: "urgent",
      description: "the live interaction loses frames",
    });
  }

  for (const [name, operation] of [
    ["CorrectionsSlow", correctEe],
    ["OralCorrectionsSlow", correctEo],
  ] as const) {
    alarm(name, {
      namespace: "AWS/Lambda",
      dimensions: { FunctionName: functionNameOf(api, operation) },
      metricName: "Duration",
      statistic: "p95",
      periodS: 5 * MINUTE_S,
      periods: 3,
      above: SLOW * operation.budgetMs,
      severity: "notice",
      description: "one correction in twenty comes close to its budget",
    });
  }

  for (const [name, metricName, description] of [
    ["ProviderFailures", "PROVIDER_FAILED", "the text provider fails what people wait for"],
    ["ProviderTimeouts", "PROVIDER_TIMEOUT", "the text provider fails what people wait for"],
    ["TranscriptionFailures", "TRANSCRIPTION_FAILED", "recordings are not transcribed"],
    ["TranscriptionTimeouts", "TRANSCRIPTION_TIMEOUT", "recordings are not transcribed in time"],
    ["TurnedAway", "TURNED_AWAY", "corrections are turned away: a provider is down"],
  ] as const) {
    alarm(name, {
      namespace: METRICS_NAMESPACE,
      dimensions: { stage: $app.stage },
      metricName,
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 2,
      severity: "urgent",
      description,
    });
  }
  for (const model of modelsOf(settings)) {
    const named = model.replace(/[^\w-]/g, "-");
    const metric = { namespace: METRICS_NAMESPACE, dimensions: { stage: $app.stage, model } };
    // Counted once a day, and not at the same second: one of two days is enough.
    alarm(`ModelRetiring-${named}`, {
      ...metric,
      metricName: "MODEL_RETIRING",
      statistic: "Sum",
      periodS: DAY_S,
      periods: 2,
      once: true,
      above: 0,
      severity: "notice",
      description: `the end of the model ${model} is near: deploy with another before it`,
    });
    alarm(`ModelRefused-${named}`, {
      ...metric,
      metricName: "MODEL_REFUSED",
      statistic: "Sum",
      periodS: 5 * MINUTE_S,
      above: 0,
      severity: "urgent",
      description: `the provider refuses the model ${model}: deploy with another`,
    });
  }
  alarm("JobFailures", {
    namespace: METRICS_NAMESPACE,
    dimensions: { stage: $app.stage },
    metricName: "JOB_FAILED",
    statistic: "Sum",
    periodS: 15 * MINUTE_S,
    above: 5,
    severity: "notice",
    description: "jobs fail and are tried again",
  });

  if (auth.email !== undefined) {
    for (const { name, metricName, above, description } of REPUTATION) {
      alarm(name, {
        namespace: "AWS/SES",
        dimensions: { "ses:configuration-set": auth.email.email.configSet },
        metricName,
        statistic: "Maximum",
        periodS: HOUR_S,
        above,
        severity: "notice",
        description,
      });
    }
  }

  for (const metricName of ["ReadThrottleEvents", "WriteThrottleEvents"]) {
    // The metric exists only while the table throttles: filled with zeros, the alarm ends when that does.
    reckoned(`Table${metricName}`, "urgent", "the table throttles", {
      above: 0,
      queries: [
        {
          id: "throttled",
          metric: {
            namespace: "AWS/DynamoDB",
            metricName,
            dimensions: { TableName: table.name },
            stat: "Sum",
            period: 5 * MINUTE_S,
          },
        },
        { id: "filled", expression: "FILL(throttled, 0)", label: "Throttled requests", returnData: true },
      ],
    });
  }

  createQuotaAlarms({ settings, auth, api, alarm, reckoned });
  return { topics };
}

function lambdaMetric(functionName: $util.Input<string>) {
  return { namespace: "AWS/Lambda", dimensions: { FunctionName: functionName } };
}

function functionNameOf(api: Api, wanted: Operation) {
  const found = api.routes.find(({ operation }) => operation.id === wanted.id);
  if (found === undefined) throw new Error(`the API has no route for ${wanted.id}`);
  return found.route.nodes.function.name;
}
