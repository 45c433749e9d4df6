import { readFileSync } from "node:fs";
import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correctEo } from "@epreuve/contract/operations/correct-eo";
import { handlerName } from "@epreuve/contract/operations/index";
import { DEFAULT_MODEL } from "@epreuve/core/generation/default-settings";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Graph } from "../../../scripts/infra/graph.ts";

/** What an oral correction fails with when its recording is not transcribed. */
const TRANSCRIPTION = ["TRANSCRIPTION_FAILED", "TRANSCRIPTION_TIMEOUT"];

/** To answer 401 an authorizer has to throw, so a refusal counts as an error of its function. */
const REFUSES = "live/authorizer";

const AlarmInputs = v.looseObject({
  namespace: v.optional(v.string()),
  metricName: v.optional(v.string()),
  dimensions: v.optional(v.record(v.string(), v.string()), {}),
  /** In place of these, for an alarm on an expression of several metrics. */
  metricQueries: v.optional(
    v.array(
      v.looseObject({
        id: v.string(),
        expression: v.optional(v.string()),
        metric: v.optional(
          v.looseObject({
            namespace: v.string(),
            metricName: v.string(),
            dimensions: v.record(v.string(), v.string()),
          }),
        ),
        returnData: v.optional(v.boolean()),
      }),
    ),
    [],
  ),
  threshold: v.number(),
  alarmActions: v.array(v.string()),
  okActions: v.array(v.string()),
  treatMissingData: v.string(),
  alarmDescription: v.string(),
});

export function alarms(graph: Graph, { stage }: { stage: string }): void {
  const all = graph
    .of("aws:cloudwatch/metricAlarm:MetricAlarm")
    .map(({ inputs }) => v.parse(AlarmInputs, inputs));
  const watched = (namespace: string, metricName: string, dimensions: Record<string, string>) => {
    const found = all.filter(
      (alarm) =>
        alarm.namespace === namespace &&
        alarm.metricName === metricName &&
        Object.entries(dimensions).every(([name, value]) => alarm.dimensions[name] === value),
    );
    expect(found, `${metricName} of ${JSON.stringify(dimensions)}`).toHaveLength(1);
    return found[0];
  };

  /** The alarm whose value has this name, of those that reckon it. */
  const reckonedAs = (id: string) => {
    const found = all.filter(({ metricQueries }) =>
      metricQueries.some((query) => query.id === id && query.returnData),
    );
    expect(found).toHaveLength(1);
    return found[0];
  };

  describe("alarms", () => {
    test.each(graph.functions)("$resource.name has alarms on errors and throttles", ({ inputs, handler }) => {
      for (const metric of ["Errors", "Throttles"]) {
        if (metric === "Errors" && handler === REFUSES) continue;
        expect(watched("AWS/Lambda", metric, { FunctionName: inputs.name })?.threshold).toBe(0);
      }
    });

    test("the authorizer's is on a share of its calls, for it refuses by failing", () => {
      const { name } = graph.functionOf(REFUSES).inputs;
      const reckoned = reckonedAs("share");
      expect(
        reckoned?.metricQueries.map(({ id, metric }) => [id, metric?.metricName, metric?.dimensions]),
      ).toEqual([
        ["errors", "Errors", { FunctionName: name }],
        ["calls", "Invocations", { FunctionName: name }],
        ["share", undefined, undefined],
      ]);
      const [, , share] = reckoned?.metricQueries ?? [];
      expect(share).toMatchObject({
        returnData: true,
        expression: expect.stringContaining("errors / calls"),
      });
      expect(reckoned?.threshold).toBeGreaterThan(0);
      expect(reckoned?.threshold).toBeLessThan(1);
    });

    test.each(["Exercices", "Modele"])(
      "the queues of %s have alarms on age, and on anything given up",
      (name) => {
        const nameOf = (queue: string) => String(graph.one("aws:sqs/queue:Queue", queue).inputs.name);
        const deadLetter = { QueueName: nameOf(`${name}DlqQueue`) };
        watched("AWS/SQS", "ApproximateAgeOfOldestMessage", { QueueName: nameOf(`${name}QueueQueue`) });
        expect(watched("AWS/SQS", "ApproximateNumberOfMessagesVisible", deadLetter)?.threshold).toBe(0);
        expect(watched("AWS/SQS", "NumberOfMessagesReceived", deadLetter)?.threshold).toBe(0);
      },
    );

    test("5xx, the provider's failures, slow corrections and a throttled table have theirs", () => {
      const api = String(graph.one("aws:apigateway/restApi:RestApi").inputs.name ?? "ApiApi");
      watched("AWS/ApiGateway", "5XXError", { ApiName: api, Stage: stage });
      for (const code of [
        "PROVIDER_FAILED",
        "PROVIDER_TIMEOUT",
        "JOB_FAILED",
        "TURNED_AWAY",
        ...TRANSCRIPTION,
      ]) {
        watched("Epreuve", code, { stage });
      }
      for (const operation of [correctEe, correctEo]) {
        const { inputs } = graph.functionOf(handlerName(operation));
        const slow = watched("AWS/Lambda", "Duration", { FunctionName: inputs.name });
        expect(slow).toMatchObject({ extendedStatistic: "p95" });
        expect(slow?.threshold).toBeLessThan(operation.budgetMs);
        expect(slow?.threshold).toBeGreaterThan(operation.budgetMs / 2);
      }
    });

    test("a throttled table has alarms that end when it is throttled no more: no event is no data", () => {
      const { name } = v.parse(
        v.looseObject({ name: v.string() }),
        graph.one("aws:dynamodb/table:Table", "TableTable").inputs,
      );
      const throttled = all.filter(({ metricQueries }) => metricQueries.some(({ id }) => id === "filled"));
      expect(
        throttled.map(({ metricQueries: [query] }) => [query?.metric?.metricName, query?.metric?.dimensions]),
      ).toEqual(["ReadThrottleEvents", "WriteThrottleEvents"].map((metric) => [metric, { TableName: name }]));
      for (const { metricQueries } of throttled) {
        expect(metricQueries[1]).toMatchObject({ expression: "FILL(throttled, 0)", returnData: true });
      }
    });

    test("an overload is seen: refusals for their number, concurrency, e-mails, tokens, dollars", () => {
      const filter = graph.one("aws:cloudwatch/logMetricFilter:LogMetricFilter").inputs;
      const log = graph.one("aws:apigateway/stage:Stage").inputs.accessLogSettings;
      expect(JSON.stringify(log)).toContain(String(filter.logGroupName));
      expect(filter).toMatchObject({
        pattern: '{ $.status = "429" }',
        metricTransformation: { namespace: `Epreuve/${stage}`, name: "REFUSED_429", value: "1" },
      });
      const refused = reckonedAs("refused_share");
      expect(refused?.metricQueries[0]?.metric).toMatchObject({
        namespace: `Epreuve/${stage}`,
        metricName: "REFUSED_429",
      });
      expect(refused?.threshold).toBe(0.05);
      expect(watched("AWS/Lambda", "ClaimedAccountConcurrency", {})).toMatchObject({
        threshold: 800,
        statistic: "Maximum",
      });
      expect(watched("AWS/Cognito", "SignUpSuccesses", {})).toMatchObject({ threshold: 40, period: 86_400 });
      const spent = reckonedAs("tokens")?.metricQueries.flatMap(({ metric }) => metric?.metricName ?? []);
      expect(spent).toEqual(["TOKENS_IN", "TOKENS_OUT"]);
      expect(graph.one("aws:budgets/budget:Budget").inputs).toMatchObject({
        budgetType: "COST",
        limitAmount: "200",
        timeUnit: "MONTHLY",
        notifications: [
          { notificationType: "ACTUAL", threshold: 80, subscriberEmailAddresses: ["day@example.ca"] },
          { notificationType: "FORECASTED", threshold: 100, subscriberEmailAddresses: ["day@example.ca"] },
        ],
      });
    });

    test("a model that the provider refuses has one by its name, at the first refusal", () => {
      const refused = watched("Epreuve", "MODEL_REFUSED", { stage, model: DEFAULT_MODEL });
      expect(refused?.threshold).toBe(0);
      expect(refused?.alarmDescription).toContain(DEFAULT_MODEL);
    });

    test("a model whose end is near has one by its name, on one of the last two days' looks", () => {
      const retiring = watched("Epreuve", "MODEL_RETIRING", { stage, model: DEFAULT_MODEL });
      expect(retiring).toMatchObject({
        threshold: 0,
        period: 86_400,
        evaluationPeriods: 2,
        datapointsToAlarm: 1,
        alarmDescription: expect.stringContaining(DEFAULT_MODEL),
      });
    });

    test("the live interaction has its own on frames that its gateway or its functions lose", () => {
      const { inputs } = graph.one("aws:apigatewayv2/stage:Stage");
      for (const metric of ["IntegrationError", "ExecutionError"]) {
        watched("AWS/ApiGateway", metric, { ApiId: String(inputs.apiId), Stage: String(inputs.name) });
      }
    });

    test("the live interaction has one on what its functions count as failed, for frames are answered elsewhere", () => {
      const counted = reckonedAs("failures")?.metricQueries.flatMap(({ metric }) =>
        metric === undefined ? [] : [`${metric.metricName} of ${metric.dimensions.operation}`],
      );
      expect(counted?.sort()).toEqual([
        "INTERNAL_ERROR of liveConnect",
        "INTERNAL_ERROR of liveMessage",
        "PROVIDER_FAILED of liveMessage",
        "PROVIDER_TIMEOUT of liveMessage",
        "SERVICE_UNAVAILABLE of liveConnect",
        "SERVICE_UNAVAILABLE of liveMessage",
        "TRANSCRIPTION_FAILED of liveMessage",
      ]);
      const unspoken = reckonedAs("unspoken")?.metricQueries.flatMap(({ metric }) =>
        metric === undefined ? [] : [`${metric.metricName} of ${metric.dimensions.operation}`],
      );
      expect(unspoken?.sort()).toEqual([
        "PROVIDER_FAILED of liveVoice",
        "PROVIDER_TIMEOUT of liveVoice",
        "SERVICE_UNAVAILABLE of liveVoice",
      ]);
      const sources = ["message", "connect"].map((name) =>
        readFileSync(`packages/functions/src/live/${name}.ts`, "utf8"),
      );
      expect(sources[0]).toContain('report("liveMessage"');
      expect(sources[0]).toContain('report("liveVoice"');
      expect(sources[1]).toContain('report("liveConnect"');
    });

    test("every alarm tells the topic of its severity, and the topic tells its addresses", () => {
      const topics = { urgent: "AlarmsTopic", notice: "NoticesTopic" };
      const nameOf = (topic: string) => String(graph.one("aws:sns/topic:Topic", topic).inputs.name);
      for (const { alarmActions, okActions, treatMissingData, alarmDescription } of all) {
        const severity =
          /^[^:]+: (urgent|notice): /.exec(alarmDescription)?.[1] === "urgent" ? "urgent" : "notice";
        expect(alarmDescription).toMatch(new RegExp(`^${stage}: ${severity}: `));
        expect(alarmActions).toEqual([expect.stringMatching(new RegExp(`:${nameOf(topics[severity])}$`))]);
        expect(okActions).toEqual(alarmActions);
        expect(treatMissingData).toBe("notBreaching");
      }
      const told = graph
        .of("aws:sns/topicSubscription:TopicSubscription")
        .map(({ inputs }) => [String(inputs.topic).split(":").at(-1), inputs.protocol, inputs.endpoint]);
      expect(told).toEqual([
        [nameOf(topics.urgent), "email", "ops@example.ca"],
        [nameOf(topics.urgent), "email", "night@example.ca"],
        [nameOf(topics.notice), "email", "day@example.ca"],
      ]);
    });

    test("what users notice at once is urgent, and what can wait until the morning is not", () => {
      const severityOf = (name: string) => {
        const { inputs } = graph.one("aws:cloudwatch/metricAlarm:MetricAlarm", name);
        return /^[^:]+: (\w+): /.exec(String(inputs.alarmDescription))?.[1];
      };
      for (const name of [
        "Api5xx",
        "TurnedAway",
        "CorrectEeErrors",
        "LiveFailures",
        "AccountConcurrency",
        "RefusedShare",
      ]) {
        expect([name, severityOf(name)]).toEqual([name, "urgent"]);
      }
      for (const name of [
        "JobFailures",
        "ExercicesQueueAge",
        "ModelsErrors",
        "ProviderSpend",
        "EmailQuota",
      ]) {
        expect([name, severityOf(name)]).toEqual([name, "notice"]);
      }
    });

    test("the dashboard shows every function, queue and API of this stage", () => {
      const { dashboardBody } = v.parse(
        v.looseObject({ dashboardBody: v.string() }),
        graph.one("aws:cloudwatch/dashboard:Dashboard").inputs,
      );
      for (const name of [
        ...graph.functions.map(({ inputs }) => inputs.name),
        ...graph
          .of("aws:sqs/queue:Queue")
          .filter(({ name }) => !name.includes("Undelivered"))
          .map(({ inputs }) => String(inputs.name)),
        `${graph.one("aws:apigatewayv2/api:Api").name}-id`,
        ...TRANSCRIPTION,
      ]) {
        expect(dashboardBody).toContain(`"${name}"`);
      }
    });
  });
}
