import { at, difference, is, isRecord, isWhat, matches } from "./checks.ts";
import { expectedIn, type Reckoned, type Watch } from "./cloudwatch-alarms-expected.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import { topicArn } from "./sns.ts";
import type { Stage } from "./stage.ts";

const ALARM = "aws:cloudwatch/metricAlarm:MetricAlarm";

/** The metric an alarm is on, and of what. */
function subjectOf({
  namespace,
  metric,
  dimensions,
}: Pick<Watch, "namespace" | "metric" | "dimensions">): string {
  const named = Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${namespace} ${metric} of ${JSON.stringify(named)}`;
}

/** By the id of its value; of two with one id, as those of a table, by what they are reckoned of. */
function idOfReckoned(queries: readonly unknown[]): string {
  const value = queries.find((query) => at(query, "returnData") === true);
  const first = at(queries[0], "metric", "metricName");
  return `reckoned ${at(value, "id")}${at(value, "id") === "filled" ? ` of ${first}` : ""}`;
}

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

const told = isWhat((seen) => {
  const expected = expectedOf(seen);
  return expected && [topicArn(seen.stage, expected.severity)];
});

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
  alarmActions: [told, "It goes off and nobody is told, or the wrong ones: who sleeps for what can wait."],
  okActions: [told, "Nobody is told that it is over."],
  alarmDescription: [
    (value, seen) =>
      matches(/^[\w-]+: \w+: \S[^!?]{10,}$/)(value, seen) &&
      String(value).startsWith(`${seen.stage.name}: ${expectedOf(seen)?.severity}: `),
    "Whoever is woken does not know which stage it is about, how urgent it is, nor what.",
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
