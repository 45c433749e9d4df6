import { isDeepStrictEqual } from "node:util";
import { at } from "./checks.ts";
import { allows, brokenIn, type Granted, namedTwice, type PolicyRule, within } from "./policies.ts";
import type { Stage } from "./stage.ts";

/*
 * The permissions boundary of every role, docs/deploy-boundary.json: the most that whoever deploys can give a role. So
 * it allows what the service's roles need, and nothing that somebody who took over a deployment could use.
 */

interface Asked {
  action: string;
  /** An ARN or a pattern of them, as a role's policy says it. */
  arn: string;
}

const REGION = "ca-central-1:123456789012";

/** The actions of AWS's policies that roles have, as AWS published them in 2026. */
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  "arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess": [
    "xray:PutTraceSegments",
    "xray:PutTelemetryRecords",
    "xray:GetSamplingRules",
    "xray:GetSamplingTargets",
    "xray:GetSamplingStatisticSummaries",
  ],
  "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole": [
    "logs:CreateLogGroup",
    "logs:CreateLogStream",
    "logs:PutLogEvents",
  ],
  "arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs": [
    "logs:CreateLogGroup",
    "logs:CreateLogStream",
    "logs:DescribeLogGroups",
    "logs:DescribeLogStreams",
    "logs:PutLogEvents",
    "logs:GetLogEvents",
    "logs:FilterLogEvents",
  ],
};

/** What a setting of a stage lets its roles do besides: Amazon hears turns. */
const BY_SETTING: readonly Asked[] = [{ action: "transcribe:StartStreamTranscription", arn: "*" }];

/** What the warning of unused accounts needs: the boundary is an administrator's to change, so it has it before. */
const FORESEEN: readonly Asked[] = [
  ...["AdminGetUser", "ListUsers"].map((name) => ({
    action: `cognito-idp:${name}`,
    arn: `arn:aws:cognito-idp:${REGION}:userpool/x`,
  })),
  ...["identity/mail.example.ca", "configuration-set/epreuve-production-x"].map((resource) => ({
    action: "ses:SendEmail",
    arn: `arn:aws:ses:${REGION}:${resource}`,
  })),
];

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);

/** What the roles of a stage's graph may do. */
function askedIn(stage: Stage): Asked[] {
  return stage.of("aws:iam/role:Role").flatMap(({ inputs }) => {
    const own = list(inputs.inlinePolicies)
      .flatMap((inline) => list(at(JSON.parse(String(at(inline, "policy"))), "Statement")))
      .flatMap((statement) =>
        list(at(statement, "Action")).flatMap((action) =>
          list(at(statement, "Resource")).map((arn) => ({ action: String(action), arn: String(arn) })),
        ),
      );
    const managed = list(inputs.managedPolicyArns).flatMap((policy) =>
      (MANAGED[String(policy)] ?? [`of the unknown ${policy}`]).map((action) => ({ action, arn: "*" })),
    );
    return [...own, ...managed];
  });
}

const known = new WeakMap<Stage, readonly Asked[]>();

function needed(stage: Stage): readonly Asked[] {
  const all = known.get(stage) ?? [...askedIn(stage), ...BY_SETTING, ...FORESEEN];
  known.set(stage, all);
  return all;
}

/** What no role of the service has to reach. */
const FOREIGN: readonly string[] = [
  `dynamodb:${REGION}:table/another`,
  `dynamodb:${REGION}:table/another/index/epreuve-x`,
  "dynamodb:us-east-1:123456789012:table/epreuve-production-x",
  `sqs:${REGION}:another`,
  "sqs:us-east-1:123456789012:epreuve-x",
  "s3:::another-bucket",
  "s3:::another-bucket/epreuve-x",
  // SST's state holds every secret, and the functions' code is what runs.
  "s3:::sst-state-x/secret/epreuve/production.json",
  "s3:::sst-asset-x/assets/x.zip",
  "s3:::epreuve-production-audioaccesslogbucket-x",
  "s3:::epreuve-production-audioaccesslogbucket-x/recordings/2026-11-21",
  "lambda:us-east-1:123456789012:function:x",
  "execute-api:us-east-1:123456789012:abc/$default/POST/@connections/x",
  `execute-api:${REGION}:abc/production/GET/simulations`,
  "cognito-idp:us-east-1:123456789012:userpool/x",
  "ses:us-east-1:123456789012:identity/mail.example.ca",
  `ses:${REGION}:configuration-set/another`,
  `transcribe:${REGION}:transcription-job/another`,
  "transcribe:us-east-1:123456789012:transcription-job/epreuve-production-x",
  "iam::123456789012:role/epreuve/any",
  "iam::123456789012:policy/epreuve-boundary",
  `ssm:${REGION}:parameter/sst/passphrase/epreuve/production`,
  `kms:${REGION}:key/any`,
  `backup:${REGION}:backup-vault:epreuve`,
];

/** Actions that know no resource: only these are allowed on everything. */
const ON_EVERYTHING = /^(logs|xray):|^transcribe:Start|^polly:/;

/** Every condition, by what it bounds. */
const CONDITIONS: readonly { actions: RegExp; condition: unknown }[] = [
  {
    actions: /^transcribe:Start|^polly:/,
    condition: { StringEquals: { "aws:RequestedRegion": "ca-central-1" } },
  },
];

/** The one denial: of the log of who reached which recording. */
const DENIED = {
  actions: ["s3:*"],
  resources: ["arn:aws:s3:::epreuve-*audioaccesslog*"],
  condition: undefined,
};

export const BOUNDARY_RULES: readonly PolicyRule[] = [
  {
    id: "boundary.allows",
    danger: "A function is refused what it does, though its own role allows it: every call of it fails.",
    broken: (statements, stage) =>
      needed(stage)
        .filter(({ action, arn }) => !allows(statements, action, arn))
        .map(({ action, arn }) => `${action} on ${arn}`),
  },
  {
    id: "boundary.no-more",
    danger: "Whoever takes over a deployment makes a role that does what no function does.",
    broken: (statements, stage) =>
      statements
        .filter(({ effect }) => effect === "Allow")
        .flatMap(({ sid, actions, resources }) =>
          [
            ...actions.filter(
              (granted) =>
                !needed(stage).some(
                  ({ action, arn }) =>
                    action === granted && resources.some((pattern) => within(arn, pattern)),
                ),
            ),
            ...resources.filter(
              (pattern) =>
                !needed(stage).some(({ action, arn }) => actions.includes(action) && within(arn, pattern)),
            ),
          ].map((what) => `${sid}: ${what}`),
        ),
  },
  {
    id: "boundary.ours-alone",
    danger:
      "Whoever takes over a deployment makes a role that reads SST's secrets, who listened to whom, or another's data.",
    broken: (statements) =>
      statements
        .filter(({ effect }) => effect === "Allow")
        .flatMap(({ actions, resources }) =>
          actions.flatMap((action) => [
            ...(resources.includes("*") && !ON_EVERYTHING.test(action) ? [`${action} on everything`] : []),
            ...FOREIGN.map((arn) => `arn:aws:${arn}`)
              .filter((arn) => resources.some((pattern) => pattern !== "*" && within(arn, pattern)))
              .filter((arn) => allows(statements, action, arn))
              .map((arn) => `${action} on ${arn}`),
          ]),
        ),
  },
  {
    id: "boundary.denied",
    danger:
      "A statement that is added reaches the log of who listened to whom; or a denial that nobody judged refuses a call.",
    broken: (statements) => {
      const denied = statements.filter(({ effect }) => effect !== "Allow");
      const [only, ...others] = denied.map(({ actions, resources, condition }) => ({
        actions,
        resources,
        condition,
      }));
      return others.length === 0 && isDeepStrictEqual(only, DENIED) ? [] : ["denials"];
    },
  },
  {
    id: "boundary.conditions",
    danger:
      "Voices are heard and answers spoken outside Canada; or a condition that nobody judged refuses calls.",
    broken: (statements) =>
      statements.flatMap(({ sid, actions, condition }) => {
        const bounded = CONDITIONS.find(({ actions: bound }) => actions.some((action) => bound.test(action)));
        return isDeepStrictEqual(condition, bounded?.condition) ? [] : [sid];
      }),
  },
  {
    id: "boundary.named",
    danger: "AWS refuses a policy in which two statements have one name.",
    broken: namedTwice,
  },
];

/** What breaks the rules of the boundary. */
export function boundaryViolations(statements: readonly Granted[], stage: Stage): string[] {
  return brokenIn(BOUNDARY_RULES, statements, stage);
}
