import { at, isRecord } from "../rules/checks.ts";
import { EVERY_METHOD } from "../rules/throttles.ts";
import { type NagRule, positive, type, unless } from "./rule.ts";

/** About API Gateway, REST and WebSocket. */
export const gateway: readonly NagRule[] = [
  {
    id: "AwsSolutions-APIG1",
    cause: "The API does not have access logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(inputs.accessLogSettings))(stage),
      ),
  },
  {
    id: "AwsSolutions-APIG2",
    cause: "The REST API does not have request validation enabled.",
    broken: (stage) =>
      unless(type.api, () => stage.of("aws:apigateway/requestValidator:RequestValidator").length > 0)(stage),
  },
  {
    id: "AwsSolutions-APIG3",
    cause: "The REST API stage is not associated with AWS WAFv2 web ACL.",
    broken: unless(
      type.stage,
      (_, stage) => stage.of("aws:wafv2/webAclAssociation:WebAclAssociation").length > 0,
    ),
  },
  {
    id: "AwsSolutions-APIG4",
    cause: "The API does not implement authorization.",
    broken: (stage) =>
      [type.method, type.liveRoute].flatMap((kind) =>
        unless(kind, ({ inputs }) => (inputs.authorization ?? inputs.authorizationType) !== "NONE")(stage),
      ),
  },
  {
    id: "AwsSolutions-APIG6",
    cause: "The REST API Stage does not have CloudWatch logging enabled for all methods.",
    broken: (stage) => [
      ...unless(type.settings, ({ inputs }) =>
        ["ERROR", "INFO"].includes(String(at(inputs, "settings", "loggingLevel"))),
      )(stage),
      ...unless(type.stage, () =>
        stage.of(type.settings).some(({ inputs }) => inputs.methodPath === EVERY_METHOD),
      )(stage),
    ],
  },
  {
    id: "AwsSolutions-COG4",
    cause: "The API GW method does not use a Cognito user pool authorizer.",
    broken: unless(type.method, ({ inputs }) => inputs.authorization === "COGNITO_USER_POOLS"),
  },
  {
    id: "Serverless-APIGWStructuredLogging",
    cause: "The API Gateway stage does not have structured logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(JSON.parse(String(at(inputs, "accessLogSettings", "format")))))(
          stage,
        ),
      ),
  },
  {
    id: "Serverless-APIGWXrayEnabled",
    cause: "The API Gateway does not have Tracing enabled.",
    broken: unless(type.stage, ({ inputs }) => inputs.xrayTracingEnabled === true),
  },
  {
    id: "Serverless-APIGWAccessLogging",
    cause: "The API Gateway stage does not have access logging enabled.",
    broken: (stage) =>
      [type.stage, type.liveStage].flatMap((kind) =>
        unless(kind, ({ inputs }) => isRecord(inputs.accessLogSettings))(stage),
      ),
  },
  {
    id: "Serverless-APIGWDefaultThrottling",
    cause: "The API Gateway stage is using default throttling settings.",
    broken: (stage) => [
      ...unless(type.settings, ({ inputs }) => positive(at(inputs, "settings", "throttlingRateLimit")))(
        stage,
      ),
      ...unless(type.liveStage, ({ inputs }) =>
        positive(at(inputs, "defaultRouteSettings", "throttlingRateLimit")),
      )(stage),
    ],
  },
];
