import type { Metric } from "./metrics";
import { SEVERITIES, type Severity, type StageSettings } from "./settings";
import { createTopicPolicy } from "./tls-only";
import { createUndelivered } from "./undelivered";

/** Alarm settings of a metric: it alarms above `above` in each of `periods` periods; missing data is not an alarm. */
export interface Watch extends Metric {
  above: number;
  periodS: number;
  periods?: number;
  /** In any of the periods rather than in each. */
  once?: true;
  severity: Severity;
  description: string;
}

export type Query =
  NonNullable<aws.cloudwatch.MetricAlarmArgs["metricQueries"]> extends $util.Input<$util.Input<infer Q>[]>
    ? Q
    : never;

type Topics = Record<Severity, sst.aws.SnsTopic>;

/** One topic for each severity, which tells each of its addresses. */
export function createTopics({ alarmEmails }: StageSettings): Topics {
  const topics = { urgent: new sst.aws.SnsTopic("Alarms"), notice: new sst.aws.SnsTopic("Notices") };
  for (const severity of SEVERITIES) {
    const name = severity === "urgent" ? "Alarms" : "Notices";
    createTopicPolicy(name, topics[severity], ["cloudwatch.amazonaws.com"]);
    const { redrivePolicy } = createUndelivered(name, topics[severity]);
    for (const endpoint of alarmEmails[severity]) {
      // By its address, so that another one that is added or taken away leaves this one subscribed.
      const address = endpoint.toLowerCase().replace(/[^a-z0-9]+/g, "-");
      new aws.sns.TopicSubscription(`${name}-${address}`, {
        topic: topics[severity].arn,
        protocol: "email",
        endpoint,
        redrivePolicy,
      });
    }
  }
  return topics;
}

/** Makes alarms that tell the topic of their severity, when they begin and when they end. */
export function alarmsOn(topics: Topics) {
  const told = (severity: Severity, description: string) => ({
    alarmDescription: `${$app.stage}: ${severity}: ${description}`,
    comparisonOperator: "GreaterThanThreshold",
    treatMissingData: "notBreaching",
    alarmActions: [topics[severity].arn],
    okActions: [topics[severity].arn],
  });
  /** An alarm on one metric. */
  const alarm = (
    name: string,
    { above, periodS, periods = 1, once, severity, description, statistic, ...metric }: Watch,
  ) =>
    new aws.cloudwatch.MetricAlarm(name, {
      ...metric,
      ...(statistic.startsWith("p") ? { extendedStatistic: statistic } : { statistic }),
      ...told(severity, description),
      threshold: above,
      period: periodS,
      evaluationPeriods: periods,
      ...(once && { datapointsToAlarm: 1 }),
    });

  /** Alarms on an expression of several metrics, of which the last query gives the value. */
  const reckoned = (
    name: string,
    severity: Severity,
    description: string,
    { above, periods = 1, queries }: { above: number; periods?: number; queries: Query[] },
  ) =>
    new aws.cloudwatch.MetricAlarm(name, {
      ...told(severity, description),
      metricQueries: queries,
      threshold: above,
      evaluationPeriods: periods,
    });

  return { alarm, reckoned };
}
export type Alarming = ReturnType<typeof alarmsOn>;
