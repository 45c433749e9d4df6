import { isDeepStrictEqual } from "node:util";
import { BESIDES, BY_SETTING, CALLS, FOREIGN, ON_EVERYTHING } from "./deploying-calls.ts";
import { allows, brokenIn, type Granted, namedTwice, type PolicyRule, within } from "./policies.ts";
import type { Stage } from "./stage.ts";

/** A role is made, and given rights, with the boundary alone: docs/deploy-boundary.json. */
const BOUNDED = { StringLike: { "iam:PermissionsBoundary": "arn:aws:iam::*:policy/epreuve-boundary" } };

const IN_THE_REGION = { StringEquals: { "aws:RequestedRegion": "ca-central-1" } };

/** Every condition, by what it bounds. Without it the same statement means much more. */
const CONDITIONS: readonly { actions: RegExp; condition: unknown }[] = [
  {
    actions: /^iam:(CreateRole|PutRolePolicy|PutRolePermissionsBoundary)$/,
    condition: BOUNDED,
  },
  {
    // Taking one away leaves less; without the boundary, for roles that had none are to be removed too.
    actions: /^iam:AttachRolePolicy$/,
    condition: {
      ...BOUNDED,
      ArnEquals: {
        "iam:PolicyARN": [
          "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess",
          "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole",
          "arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs",
        ],
      },
    },
  },
  {
    actions: /^iam:PassRole$/,
    condition: {
      StringEquals: {
        "iam:PassedToService": [
          "lambda.amazonaws.com",
          "apigateway.amazonaws.com",
          "scheduler.amazonaws.com",
        ],
      },
    },
  },
  {
    actions: /^iam:CreateServiceLinkedRole$/,
    condition: {
      StringEquals: {
        "iam:AWSServiceName": ["email.cognito-idp.amazonaws.com", "ops.apigateway.amazonaws.com"],
      },
    },
  },
  {
    actions:
      /^cognito-idp:(?!\w*WebACL)|^lambda:\w*EventSourceMapping|^ses:GetIdentityVerificationAttributes$|^tag:GetResources$/,
    condition: IN_THE_REGION,
  },
  {
    // Other records than these lead nobody to us; those of the zone itself hand it to somebody else.
    actions: /^route53:ChangeResourceRecordSets$/,
    condition: {
      "ForAllValues:StringEquals": {
        "route53:ChangeResourceRecordSetsRecordTypes": ["A", "AAAA", "CNAME", "MX", "TXT"],
      },
    },
  },
  {
    actions: /^dynamodb:(Query|PutItem|UpdateItem)$/,
    condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": "SUJETS#*" } },
  },
];

interface Call {
  action: string;
  arn: string;
}

const reckoned = new WeakMap<Stage, readonly Call[]>();

/** The calls for the kinds of a stage's resources, and besides. */
function callsOf(stage: Stage): readonly Call[] {
  const all = reckoned.get(stage) ?? reckon(stage);
  reckoned.set(stage, all);
  return all;
}

function reckon(stage: Stage): Call[] {
  const types = new Set(stage.resources.map(({ type }) => type).filter((type) => type.startsWith("aws:")));
  const calls = new Set([
    ...[...types, ...BY_SETTING].flatMap((type) =>
      [CALLS[type] ?? CALLS[type.split("/")[0] ?? ""] ?? []].flat(),
    ),
    ...BESIDES,
  ]);
  return [...calls].flatMap(({ service, actions, on }) =>
    actions
      .split(" ")
      .flatMap((action) => on.map((arn) => ({ action: `${service}:${action}`, arn: `arn:aws:${arn}` }))),
  );
}

/** Kinds whose calls are another's, or none of their own. */
const WITHIN_OTHERS = /^aws:(lambda\/permission|s3\/bucket\w+|sqs\/queuePolicy|sns\/topicPolicy):/;

export const POLICY_RULES: readonly PolicyRule[] = [
  {
    id: "deploying.kinds",
    danger: "A deployment fails midway: nobody has said what a kind of resource calls.",
    broken: (_, stage) => [
      ...new Set(
        stage.resources
          .map(({ type }) => type)
          .filter((type) => type.startsWith("aws:") && !WITHIN_OTHERS.test(type))
          .filter((type) => CALLS[type] === undefined && CALLS[type.split("/")[0] ?? ""] === undefined),
      ),
    ],
  },
  {
    id: "deploying.allowed",
    danger: "A deployment or a removal fails midway, with half of its resources changed.",
    broken: (statements, stage) =>
      callsOf(stage)
        .filter(({ action, arn }) => !allows(statements, action, arn))
        .map(({ action, arn }) => `${action} on ${arn}`),
  },
  {
    id: "deploying.no-more",
    danger: "Whoever takes over a workflow may do what no deployment does.",
    broken: (statements, stage) => {
      const needed = new Set(callsOf(stage).map(({ action }) => action));
      return statements
        .filter(({ effect }) => effect === "Allow")
        .flatMap(({ actions }) => actions)
        .filter((action) => !needed.has(action));
    },
  },
  {
    id: "deploying.ours-alone",
    danger: "Whoever takes over a workflow reaches what else the account holds.",
    broken: (statements) =>
      statements
        .filter(({ effect }) => effect === "Allow")
        .flatMap(({ actions, resources }) =>
          actions.flatMap((action) =>
            resources
              .filter((pattern) =>
                pattern === "*"
                  ? !ON_EVERYTHING.test(action)
                  : FOREIGN.some((arn) => within(`arn:aws:${arn}`, pattern)) ||
                    !pattern.startsWith("arn:aws:"),
              )
              .map((pattern) => `${action} on ${pattern}`),
          ),
        ),
  },
  {
    id: "deploying.each-as-needed",
    danger:
      "A statement reaches another service's resources, or the same twice: nobody reads it as what it is.",
    broken: (statements, stage) => {
      const calls = callsOf(stage);
      return statements.flatMap(({ sid, actions, resources }) =>
        resources
          .filter(
            (pattern) =>
              pattern !== "*" &&
              !calls.some(({ action, arn }) => actions.includes(action) && within(arn, pattern)),
          )
          .map((pattern) => `${sid}: ${pattern}`),
      );
    },
  },
  {
    id: "deploying.each-action",
    danger:
      "It may do to one thing what it has to do to another alone: to the account's settings, to every API at once.",
    broken: (statements, stage) => {
      const calls = callsOf(stage);
      return statements.flatMap(({ sid, actions, resources }) =>
        actions.flatMap((action) =>
          resources
            .filter((pattern) => !calls.some((call) => call.action === action && within(call.arn, pattern)))
            .map((pattern) => `${sid}: ${action} on ${pattern}`),
        ),
      );
    },
  },
  {
    id: "deploying.conditions",
    danger: "A role with any rights is passed to any service; tables are read, pools made in other regions.",
    broken: (statements) =>
      statements.flatMap(({ sid, actions, condition }) => {
        const bounded = CONDITIONS.find(({ actions: bound }) => actions.some((action) => bound.test(action)));
        return isDeepStrictEqual(condition, bounded?.condition) ? [] : [sid];
      }),
  },
  {
    id: "deploying.named",
    danger: "AWS refuses a policy in which two statements have one name.",
    broken: namedTwice,
  },
];

/** What breaks the rules of the deploying role. */
export function policyViolations(statements: readonly Granted[], stage: Stage): string[] {
  return brokenIn(POLICY_RULES, statements, stage);
}
