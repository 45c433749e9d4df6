import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { handlerName } from "@epreuve/contract/operations/index";
import { DEFAULT_MODEL } from "@epreuve/core/generation/default-settings";
import { DEFAULT_SPEECH_MODEL } from "@epreuve/core/speech/default-model";
import { difference, is, isRecord, isWhat, matches } from "./checks.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

const MINUTES_5 = 300;
const DAY_S = 86_400;

/** What an alarm watches and when it goes off. Above `above`, in each of `periods` periods unless `of` says in fewer. */
interface Watch {
  namespace: string;
  metric: string;
  dimensions: Record<string, string>;
  stat: "Sum" | "Maximum" | "p95";
  above: number;
  periodS: number;
  periods: number;
  of?: number;
}

/** Several metrics, and what is reckoned of them. */
interface Reckoned {
  queries: unknown[];
  above: number;
  periods: number;
}

const watch = (
  namespace: string,
  metric: string,
  dimensions: Record<string, string>,
  { stat = "Sum", above = 0, periodS = MINUTES_5, periods = 1, of }: Partial<Watch> = {},
): Watch => ({
  namespace,
  metric,
  dimensions,
  stat,
  above,
  periodS,
  periods,
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
    const slow = [correctEe, correctEo].find((operation) => handlerName(operation) === handler);
    return [
      watch("AWS/Lambda", "Throttles", dimensions),
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
          }
        : watch("AWS/Lambda", "Errors", dimensions),
      ...(slow
        ? [
            watch("AWS/Lambda", "Duration", dimensions, {
              stat: "p95",
              above: SLOW * slow.budgetMs,
              periods: 3,
            }),
          ]
        : []),
    ];
  });
}

function ofQueues(stage: Stage): Watch[] {
  return stage.of("aws:sqs/queue:Queue").flatMap((queue) => {
    const dimensions = { QueueName: physicalName(queue) };
    return /Dlq/.test(queue.name)
      ? [
          // Its worker empties it: what was received counts, not what is there.
          watch("AWS/SQS", "NumberOfMessagesReceived", dimensions),
          watch("AWS/SQS", "ApproximateNumberOfMessagesVisible", dimensions, { stat: "Maximum", periods: 2 }),
        ]
      : [watch("AWS/SQS", "ApproximateAgeOfOldestMessage", dimensions, { stat: "Maximum", above: 900 })];
  });
}

const counted = (stage: Stage, codes: readonly string[], extra: Partial<Watch>, dimensions = {}) =>
  codes.map((code) => watch("Epreuve", code, { stage: stage.name, ...dimensions }, extra));

const failures = (stage: Stage, id: string, codes: readonly (readonly [string, string])[]): Reckoned => ({
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
function expectedIn(stage: Stage): (Watch | Reckoned)[] {
  const api = { ApiName: physicalName(stage.one("aws:apigateway/restApi:RestApi")), Stage: stage.name };
  const live = { ApiId: stage.idOf(stage.one("aws:apigatewayv2/api:Api")), Stage: "$default" };
  const table = { TableName: physicalName(stage.one("aws:dynamodb/table:Table")) };
  const failing = { above: 2 };
  return [
    ...ofFunctions(stage),
    ...ofQueues(stage),
    ...counted(
      stage,
      ["PROVIDER_FAILED", "PROVIDER_TIMEOUT", "TRANSCRIPTION_FAILED", "TRANSCRIPTION_TIMEOUT"],
      failing,
    ),
    ...counted(stage, ["JOB_FAILED"], { above: 5, periodS: 900 }),
    ...[DEFAULT_MODEL, DEFAULT_SPEECH_MODEL].flatMap((model) => [
      ...counted(stage, ["MODEL_REFUSED"], {}, { model }),
      ...counted(stage, ["MODEL_RETIRING"], { periodS: DAY_S, periods: 2, of: 1 }, { model }),
    ]),
    watch("AWS/ApiGateway", "5XXError", api, { above: 5 }),
    ...["IntegrationError", "ExecutionError"].map((metric) =>
      watch("AWS/ApiGateway", metric, live, { above: 5 }),
    ),
    ...["ReadThrottleEvents", "WriteThrottleEvents"].map((metric) => watch("AWS/DynamoDB", metric, table)),
    failures(stage, "failures", LIVE_FAILURES),
    failures(stage, "unspoken", VOICE_FAILURES),
  ];
}

/** The metric an alarm is on, and of what. */
function subjectOf({
  namespace,
  metric,
  dimensions,
}: Omit<Watch, "stat" | "above" | "periodS" | "periods">): string {
  const named = Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${namespace} ${metric} of ${JSON.stringify(named)}`;
}

const idOfReckoned = (queries: readonly unknown[]) =>
  `reckoned ${queries.map((query) => (isRecord(query) && query.returnData === true ? query.id : "")).join("")}`;

const subjectOfExpected = (one: Watch | Reckoned) =>
  "queries" in one ? idOfReckoned(one.queries) : subjectOf(one);

/** A stage with an input changed shares the other alarms: theirs is reckoned once. */
const subjects = new WeakMap<Record<string, unknown>, string>();

function subjectOfReal(inputs: Record<string, unknown>): string {
  const subject = subjects.get(inputs) ?? reckonSubject(inputs);
  subjects.set(inputs, subject);
  return subject;
}

function reckonSubject(inputs: Record<string, unknown>): string {
  if (Array.isArray(inputs.metricQueries)) return idOfReckoned(inputs.metricQueries);
  return subjectOf({
    namespace: String(inputs.namespace),
    metric: String(inputs.metricName),
    dimensions: isRecord(inputs.dimensions)
      ? Object.fromEntries(Object.entries(inputs.dimensions).map(([key, value]) => [key, String(value)]))
      : {},
  });
}

const cache = new WeakMap<Stage, Map<string, Watch | Reckoned>>();

function expectedOf({ resource, stage }: Seen): Watch | Reckoned | undefined {
  const known = cache.get(stage) ?? new Map(expectedIn(stage).map((one) => [subjectOfExpected(one), one]));
  cache.set(stage, known);
  return known.get(subjectOfReal(resource.inputs));
}

/** For an alarm on one metric. */
function ofWatch(pick: (watch: Watch) => unknown): Check {
  return isWhat((seen) => {
    const expected = expectedOf(seen);
    return expected === undefined || "queries" in expected ? undefined : pick(expected);
  });
}

const BLIND = "It watches nothing, or something else: the incident it is for goes unseen.";
const NOISE = "It goes off all the time, until nobody reads it; or never.";

const told = isWhat(({ stage }) => stage.of("aws:sns/topic:Topic").map((topic) => stage.arnOf(topic)));

export const alarms = kind(ALARM, "cloudwatch.alarm", {
  namespace: [ofWatch(({ namespace }) => namespace), BLIND],
  metricName: [ofWatch(({ metric }) => metric), BLIND],
  dimensions: [ofWatch(({ dimensions }) => dimensions), BLIND],
  statistic: [
    ofWatch(({ stat }) => (stat === "p95" ? undefined : stat)),
    "A sum read as an average never reaches its threshold.",
  ],
  extendedStatistic: [
    ofWatch(({ stat }) => (stat === "p95" ? stat : undefined)),
    "One slow call in a thousand wakes somebody, or half of them slow nobody.",
  ],
  period: [ofWatch(({ periodS }) => periodS), "It is told hours late, or of a single bad minute."],
  threshold: [isWhat((seen) => expectedOf(seen)?.above), NOISE],
  evaluationPeriods: [isWhat((seen) => expectedOf(seen)?.periods), NOISE],
  datapointsToAlarm: [ofWatch((one) => one.of), NOISE],
  comparisonOperator: [
    is("GreaterThanThreshold"),
    "It goes off when all is well, and is quiet when it is not.",
  ],
  treatMissingData: [is("notBreaching"), "It goes off at night, when nobody calls; or stays red for ever."],
  alarmActions: [told, "It goes off and nobody is told."],
  okActions: [told, "Nobody is told that it is over."],
  alarmDescription: [
    (value, seen) =>
      matches(/^[\w-]+: \S[^!?]{10,}$/)(value, seen) && String(value).startsWith(`${seen.stage.name}: `),
    "Whoever is woken does not know which stage it is about, nor what.",
  ],
  actionsEnabled: [(value) => value === undefined || value === true, "It goes off and nobody is told."],
  metricQueries: [
    isWhat((seen) => {
      const expected = expectedOf(seen);
      return expected !== undefined && "queries" in expected ? expected.queries : undefined;
    }),
    BLIND,
  ],
});

export const alarmRules: StageRule[] = [
  {
    id: "cloudwatch.alarms",
    danger: "A function, a queue, a provider or the table fails, and no alarm is on it.",
    broken: (stage) =>
      difference(
        expectedIn(stage).map(subjectOfExpected),
        stage.of(ALARM).map(({ inputs }) => subjectOfReal(inputs)),
      ),
  },
];
