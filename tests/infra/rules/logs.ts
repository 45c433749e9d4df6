import { at, byStage, difference, is, isWhat, matches } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const GROUP = "aws:cloudwatch/logGroup:LogGroup";
const FILTER = "aws:cloudwatch/logMetricFilter:LogMetricFilter";

export const logGroups = kind(GROUP, "logs.group", {
  name: [
    matches(/^\/aws\/(lambda|vendedlogs\/apis)\/[\w-]+$/),
    "API Gateway's policy on logs covers these names alone: a long list of names would be refused.",
  ],
  retentionInDays: [
    byStage(90, 7),
    "Logs are gone before an incident is looked into, or are paid for and kept for ever.",
  ],
});

/** Counted, for API Gateway itself counts no status. */
export const REFUSED = {
  metric: "REFUSED_429",
  namespace: ({ name }: { name: string }) => `Epreuve/${name}`,
};

export const metricFilters = kind(FILTER, "logs.metric-filter", {
  logGroupName: [
    (value, { stage }) =>
      stage
        .of("aws:apigateway/stage:Stage")
        .some(({ inputs }) => at(inputs, "accessLogSettings", "destinationArn") === groupArn(stage, value)),
    "It counts in another log: an overload raises no alarm.",
  ],
  // The access log writes every figure as a text.
  pattern: [is('{ $.status = "429" }'), "It counts what is no refusal, or nothing."],
  metricTransformation: [
    isWhat(({ stage }) => ({
      defaultValue: "0",
      name: REFUSED.metric,
      namespace: REFUSED.namespace(stage),
      value: "1",
    })),
    "The alarm on refusals watches a metric that nothing counts, or all stages together.",
  ],
});

const groupArn = (stage: Stage, name: unknown) => {
  const group = stage.of(GROUP).find(({ inputs }) => inputs.name === name);
  return group && stage.arnOf(group);
};

export const logRules: StageRule[] = [
  {
    id: "logs.refusals-counted",
    danger: "An overload in which everyone is refused raises no alarm.",
    broken: (stage: Stage) => (stage.of(FILTER).length === 1 ? [] : ["metric filters"]),
  },
  {
    id: "logs.written",
    danger: "Lambda makes a group that nobody expires, or what happened is written nowhere.",
    broken: (stage: Stage) =>
      difference(
        [
          ...stage.functions.map(({ inputs }) => String(at(inputs, "loggingConfig", "logGroup"))),
          ...["aws:apigateway/stage:Stage", "aws:apigatewayv2/stage:Stage"].flatMap((type) =>
            stage
              .of(type)
              .map(({ inputs }) =>
                String(at(inputs, "accessLogSettings", "destinationArn")).replace(/^.*:log-group:/, ""),
              ),
          ),
        ],
        stage.of(GROUP).map(({ inputs }) => String(inputs.name)),
      ),
  },
];
