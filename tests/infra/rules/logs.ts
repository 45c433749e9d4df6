import { at, byStage, difference, matches } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

const GROUP = "aws:cloudwatch/logGroup:LogGroup";

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

export const logRules: StageRule[] = [
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
