import { at, isRecord } from "../rules/checks.ts";
import { type NagRule, positive, type, unless } from "./rule.ts";

const LATEST_NODE = "nodejs24.x";

/** About functions and their logs. */
export const functions: readonly NagRule[] = [
  {
    id: "AwsSolutions-L1",
    cause: "The non-container Lambda function is not configured to use the latest runtime version.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => inputs.runtime !== LATEST_NODE).map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaTracing",
    cause: "The Lambda function does not have X-Ray tracing enabled.",
    broken: (stage) =>
      stage.functions
        .filter(({ inputs }) => at(inputs, "tracingConfig", "mode") !== "Active")
        .map(({ name }) => name),
  },
  {
    id: "Serverless-CloudWatchLogGroupRetentionPeriod",
    cause: "The CloudWatch Log Group does not have an explicit retention period configured.",
    broken: unless(type.logs, ({ inputs }) => positive(inputs.retentionInDays)),
  },
  {
    id: "Serverless-LambdaEventSourceMappingDestination",
    cause: "The Lambda Event Source Mapping does not have a destination configured for failed invocations.",
    broken: unless(type.mapping, ({ inputs }) => isRecord(inputs.destinationConfig)),
  },
  {
    id: "Serverless-LambdaDefaultMemorySize",
    cause: "The Lambda function does not specify a memory size.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => !positive(inputs.memorySize)).map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaFunctionDefaultTimeout",
    cause: "The Lambda function uses the default timeout.",
    broken: (stage) =>
      stage.functions
        .filter(({ inputs }) => !positive(inputs.timeout) || inputs.timeout === 3)
        .map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaAsyncFailureDestination",
    cause: "The Lambda function does not have a failure destination for asynchronous invocations.",
    broken: (stage) => {
      const starts = stage.of(type.schedule).map(({ inputs }) => at(inputs, "target", "arn"));
      return stage.functions.filter((fn) => starts.includes(stage.arnOf(fn))).map(({ name }) => name);
    },
  },
  {
    id: "Serverless-LambdaLatestVersion",
    cause: "The Lambda function is not using the latest runtime version.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => inputs.runtime !== LATEST_NODE).map(({ name }) => name),
  },
  {
    id: "Serverless-LambdaDLQ",
    cause: "The Lambda function does not have a dead letter target configured.",
    broken: (stage) =>
      stage.functions.filter(({ inputs }) => !isRecord(inputs.deadLetterConfig)).map(({ name }) => name),
  },
];
