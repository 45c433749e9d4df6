import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { handlerName } from "@epreuve/contract/operations/index";
import { CONFIGURATION_SET } from "./email.ts";
import { REFUSED } from "./logs.ts";
import { physicalName } from "./names.ts";
import { modelsAsked } from "./settings.ts";
import type { TOPICS } from "./sns.ts";
import { isDeadLetter, isOnlySeen, isSwept, jobQueuesOf } from "./sqs.ts";
import type { Stage } from "./stage.ts";

/* Which alarms a stage must have, and when each goes off. */

const MINUTES_5 = 300;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** What an alarm watches and when it goes off. Above `above`, in each of `periods` periods unless `of` says in fewer. */
export interface Watch {
  namespace: string;
  metric: string;
  dimensions: Record<string, string>;
  stat: "Sum" | "Maximum" | "p95";
  above: number;
  periodS: number;
  periods: number;
  of?: number;
  severity: Severity;
}

/** Several metrics, and what is reckoned of them. */
export interface Reckoned {
  queries: unknown[];
  above: number;
  periods: number;
  severity: Severity;
}

type Severity = keyof typeof TOPICS;

const watch = (
  namespace: string,
  metric: string,
  dimensions: Record<string, string>,
  { stat = "Sum", above = 0, periodS = MINUTES_5, periods = 1, of, severity = "urgent" }: Partial<Watch> = {},
): Watch => ({
  namespace,
  metric,
  dimensions,
  stat,
  above,
  periodS,
  periods,
  severity,
  ...(of !== undefined && { of }),
});

const AUTHORIZER = "live/authorizer";

/** One correction in twenty takes four fifths of its time: the next ones fail. */
const SLOW = 0.8;

function ofFunctions(stage: Stage): (Watch | Reckoned)[] {
  return stage.functions.flatMap((fn): (Watch | Reckoned)[] => {
    const dimensions = { FunctionName: physicalName(fn) };
    const metric = (metricName: string) => ({
      metric: { namespace: "AWS/Lambda", dimensions, metricName, stat: "Sum", period: MINUTES_5 },
    });
    const handler = stage.handlerOf(fn);
    // Nobody waits for a job, nor for a scheduled look.
    const severity = /^(workers|scheduled)\//.test(handler) ? "notice" : "urgent";
    const slow = [correctEe, correctEo].find((operation) => handlerName(operation) === handler);
    return [
      watch("AWS/Lambda", "Throttles", dimensions, { severity }),
      handler === AUTHORIZER
        ? {
            queries: [
              { id: "errors", ...metric("Errors") },
              { id: "calls", ...metric("Invocations") },
              {
                id: "share",
                expression: "IF(calls >= 10, errors / calls, 0)",
                label: "Share of calls",
                returnData: true,
              },
            ],
            above: 0.5,
            periods: 2,
            severity,
          }
        : watch("AWS/Lambda", "Errors", dimensions, { severity }),
      ...(slow
        ? [
            watch("AWS/Lambda", "Duration", dimensions, {
              stat: "p95",
              above: SLOW * slow.budgetMs,
              periods: 3,
              severity: "notice",
            }),
          ]
        : []),
    ];
  });
}

function ofQueues(stage: Stage): Watch[] {
  const severity = "notice";
  return jobQueuesOf(stage).flatMap((queue) => {
    const dimensions = { QueueName: physicalName(queue) };
    const most = { stat: "Maximum", severity } as const;
    if (isOnlySeen(queue.name)) {
      return [watch("AWS/SQS", "ApproximateNumberOfMessagesVisible", dimensions, most)];
    }
    return isDeadLetter(queue.name)
      ? [
          // Its worker empties it: what was received counts, not what is there.
          watch("AWS/SQS", "NumberOfMessagesReceived", dimensions, { severity }),
          watch("AWS/SQS", "ApproximateNumberOfMessagesVisible", dimensions, { ...most, periods: 2 }),
        ]
      : [
          watch("AWS/SQS", "ApproximateAgeOfOldestMessage", dimensions, {
            ...most,
            // A try that failed comes back half an hour later; after three it is given up.
            above: isSwept(queue.name) ? 2 * HOUR_S : 900,
          }),
        ];
  });
}

/** The table throttles. Its metric exists only while it does: filled with zeros, the alarm ends when that does. */
function ofTable(stage: Stage): Reckoned[] {
  const dimensions = { TableName: stage.table.name };
  return ["ReadThrottleEvents", "WriteThrottleEvents"].map((metricName) => ({
    queries: [
      {
        id: "throttled",
        metric: { namespace: "AWS/DynamoDB", metricName, dimensions, stat: "Sum", period: MINUTES_5 },
      },
      { id: "filled", expression: "FILL(throttled, 0)", label: "Throttled requests", returnData: true },
    ],
    above: 0,
    periods: 1,
    severity: "urgent",
  }));
}

/** Requests refused for their number, of the gateway and of our rates. */
function refusedShare(stage: Stage, api: Record<string, string>): Reckoned {
  const sum = { stat: "Sum", period: MINUTES_5 };
  const refused = { namespace: REFUSED.namespace(stage), metricName: REFUSED.metric, dimensions: {} };
  return {
    queries: [
      { id: "refused", metric: { ...refused, ...sum } },
      {
        id: "requests",
        metric: { namespace: "AWS/ApiGateway", metricName: "Count", dimensions: api, ...sum },
      },
      {
        id: "refused_share",
        expression: "IF(requests >= 200, FILL(refused, 0) / requests, 0)",
        label: "Share of requests",
        returnData: true,
      },
    ],
    above: 0.05,
    periods: 2,
    severity: "urgent",
  };
}

/** An hour's tokens, of which a stage that nobody uses much asks for few. */
function spend(stage: Stage): Reckoned {
  const dimensions = { stage: stage.name };
  const counted = (id: string, metricName: string) => ({
    id,
    metric: { namespace: "Epreuve", metricName, dimensions, stat: "Sum", period: HOUR_S },
  });
  return {
    queries: [
      counted("tokens_in", "TOKENS_IN"),
      counted("tokens_out", "TOKENS_OUT"),
      { id: "tokens", expression: "SUM(METRICS())", label: "Tokens an hour", returnData: true },
    ],
    above: stage.production ? 20_000_000 : 1_000_000,
    periods: 1,
    severity: "notice",
  };
}

/** What runs out: the account's 1,000 executions at once, a day's 50 codes, and AWS's patience with bounces. */
function ofQuotas(stage: Stage): Watch[] {
  const set = { "ses:configuration-set": String(stage.one(CONFIGURATION_SET).inputs.configurationSetName) };
  const pool = {
    UserPool: stage.idOf(stage.one("aws:cognito/userPool:UserPool")),
    UserPoolClient: stage.idOf(stage.one("aws:cognito/userPoolClient:UserPoolClient")),
  };
  const mail = { stat: "Maximum", periodS: HOUR_S, severity: "notice" } as const;
  return [
    watch(
      "AWS/Lambda",
      "ClaimedAccountConcurrency",
      {},
      { stat: "Maximum", above: 800, periodS: 60, periods: 3 },
    ),
    watch("AWS/Cognito", "SignUpSuccesses", pool, { above: 40, periodS: DAY_S, severity: "notice" }),
    // SES reviews an account at 5 % and 0.1 %.
    watch("AWS/SES", "Reputation.BounceRate", set, { ...mail, above: 0.04 }),
    watch("AWS/SES", "Reputation.ComplaintRate", set, { ...mail, above: 0.0008 }),
  ];
}

const counted = (stage: Stage, codes: readonly string[], extra: Partial<Watch>, dimensions = {}) =>
  codes.map((code) => watch("Epreuve", code, { stage: stage.name, ...dimensions }, extra));

const failures = (
  stage: Stage,
  id: string,
  severity: Severity,
  codes: readonly (readonly [string, string])[],
): Reckoned => ({
  queries: [
    ...codes.map(([operation, metricName]) => ({
      id: `${operation}_${metricName.toLowerCase()}`,
      metric: {
        namespace: "Epreuve",
        metricName,
        dimensions: { stage: stage.name, operation },
        stat: "Sum",
        period: MINUTES_5,
      },
    })),
    { id, expression: "SUM(METRICS())", label: "Failures", returnData: true },
  ],
  above: 5,
  periods: 1,
  severity,
});

const LIVE_FAILURES = [
  ["liveMessage", "INTERNAL_ERROR"],
  ["liveMessage", "SERVICE_UNAVAILABLE"],
  ["liveMessage", "PROVIDER_FAILED"],
  ["liveMessage", "PROVIDER_TIMEOUT"],
  ["liveMessage", "TRANSCRIPTION_FAILED"],
  ["liveConnect", "INTERNAL_ERROR"],
  ["liveConnect", "SERVICE_UNAVAILABLE"],
] as const;

const VOICE_FAILURES = [
  ["liveVoice", "PROVIDER_FAILED"],
  ["liveVoice", "PROVIDER_TIMEOUT"],
  ["liveVoice", "SERVICE_UNAVAILABLE"],
] as const;

/** Every alarm of a stage. */
export function expectedIn(stage: Stage): (Watch | Reckoned)[] {
  const api = { ApiName: physicalName(stage.one("aws:apigateway/restApi:RestApi")), Stage: stage.name };
  const live = { ApiId: stage.idOf(stage.one("aws:apigatewayv2/api:Api")), Stage: "$default" };
  const failing = { above: 2 };
  return [
    ...ofFunctions(stage),
    ...ofQueues(stage),
    ...counted(
      stage,
      ["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "TRANSCRIPTION_FAILED", "TRANSCRIPTION_TIMEOUT", "TURNED_AWAY"],
      failing,
    ),
    ...counted(stage, ["JOB_FAILED"], { above: 5, periodS: 900, severity: "notice" }),
    ...modelsAsked(stage.settings).flatMap((model) => [
      ...counted(stage, ["MODEL_REFUSED"], {}, { model }),
      ...counted(
        stage,
        ["MODEL_RETIRING"],
        { periodS: DAY_S, periods: 2, of: 1, severity: "notice" },
        { model },
      ),
    ]),
    watch("AWS/ApiGateway", "5XXError", api, { above: 5 }),
    ...["IntegrationError", "ExecutionError"].map((metric) =>
      watch("AWS/ApiGateway", metric, live, { above: 5 }),
    ),
    ...ofTable(stage),
    ...ofQuotas(stage),
    refusedShare(stage, api),
    spend(stage),
    failures(stage, "failures", "urgent", LIVE_FAILURES),
    failures(stage, "unspoken", "notice", VOICE_FAILURES),
  ];
}
