import { outputsOf } from "../../../scripts/infra/evaluator/cloud.ts";
import { MANAGED, permissionsOf } from "../suites/permissions.ts";
import { difference, fields, is, json, members, OWN_NAME, ownName } from "./checks.ts";
import { CONFIGURATION_SET, IDENTITY } from "./email.ts";
import { physicalName } from "./names.ts";
import { type Check, kind, type Seen, type StageRule } from "./rule.ts";
import { isSpoken, type Stage } from "./stage.ts";

const ROLE = "aws:iam/role:Role";

/** API Gateway's own, for its logs: one for the account, which other stages use too. */
const GATEWAY = "APIGatewayPushToCloudWatchLogsRole";

/** An administrator makes it from docs/deploy-boundary.json; the deploying policy names both. */
const BOUNDARY = "arn:aws:iam::123456789012:policy/epreuve-boundary";
const ROLE_PATH = "/epreuve/";

type Use = "function" | "schedule" | "gateway";

function useOf({ resource, stage }: Seen): Use {
  if (resource.name === GATEWAY) return "gateway";
  const id = resource.name.replace(/Role$/, "");
  return stage.functions.some(({ name }) => name === `${id}Function`) ? "function" : "schedule";
}

const SERVICES = {
  function: "lambda.amazonaws.com",
  schedule: "scheduler.amazonaws.com",
  gateway: "apigateway.amazonaws.com",
};

const trust: Check = (value, seen) => {
  const policy: unknown = typeof value === "string" ? JSON.parse(value) : value;
  const use = useOf(seen);
  const Principal = { Service: SERVICES[use] };
  const allowed = { Effect: "Allow", Action: "sts:AssumeRole", Principal };
  // SST's schedules name the statement.
  const statement = use === "schedule" ? { Sid: "AllowAssumeRole", ...allowed } : allowed;
  return is({ Version: "2012-10-17", Statement: [statement] })(policy, seen);
};

function expectedStatements(seen: Seen): unknown[] {
  const { resource, stage } = seen;
  const id = resource.name.replace(/Role$/, "");
  const fn = stage.functions.find(({ name }) => name === `${id}Function`);
  if (fn === undefined) {
    const started = stage.named("aws:lambda/function:Function", `${id}HandlerFunction`);
    return [{ Effect: "Allow", Action: ["lambda:InvokeFunction"], Resource: [stage.arnOf(started)] }];
  }
  const api = stage.one("aws:apigatewayv2/api:Api");
  const queueArn = (name: string) => stage.arnOf(stage.named("aws:sqs/queue:Queue", `${name}Queue`));
  const consumed = /^(\w+?)Subscriber/.exec(id)?.[1];
  return permissionsOf(stage.handlerOf(fn), {
    tableArn: stage.table.arn,
    bucketArn: stage.arnOf(stage.recordings),
    poolArn: stage.arnOf(stage.one("aws:cognito/userPool:UserPool")),
    senderArns: [stage.one(IDENTITY), stage.one(CONFIGURATION_SET)].map((sent) => stage.arnOf(sent)),
    liveArn: String(outputsOf(api.type, api.name, api.inputs).executionArn),
    stage: stage.name,
    queueArn,
    ownQueueArn: consumed === undefined ? "" : queueArn(consumed),
    settings: stage.settings,
    spokenArn: stage.spoken === undefined || isSpoken(fn) ? undefined : stage.arnOf(stage.spoken),
  }).map((statement) => ({ Effect: "Allow", ...statement }));
}

const inline: Check = (value, seen) => {
  if (useOf(seen) === "gateway") return value === undefined;
  const expected = expectedStatements(seen);
  if (expected.length === 0) return is([])(value, seen);
  const [only, ...others] = Array.isArray(value) ? value : [];
  return (
    others.length === 0 &&
    fields({ name: is("inline"), policy: json(is({ Version: "2012-10-17", Statement: expected })) })(
      only,
      seen,
    )
  );
};

const managed: Check = (value, seen) => {
  const use = useOf(seen);
  if (use === "schedule") return value === undefined;
  const own =
    use === "function"
      ? MANAGED
      : ["arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs"];
  return members(...own)(value, seen);
};

export const roles = kind(ROLE, "iam.role", {
  name: [(value, seen) => (useOf(seen) === "gateway" ? value === undefined : ownName(value, seen)), OWN_NAME],
  assumeRolePolicy: [
    trust,
    "Somebody else takes the role, with its rights on candidates' texts; or its service cannot.",
  ],
  inlinePolicies: [inline, "A function may do more than it does, or fails at what it must do."],
  managedPolicyArns: [managed, "It has rights of AWS's choosing, or writes no log and no trace."],
  permissionsBoundary: [
    is(BOUNDARY),
    "It may do what whoever deploys gives it, up to everything; and the deploying role may not create it.",
  ],
  path: [is(ROLE_PATH), "The deploying role may neither create, change, pass nor remove it."],
  retainOnDelete: [
    (value, seen) => value === (useOf(seen) === "gateway"),
    "The account's gateways lose their logs with this stage; or its roles stay behind.",
  ],
});

export const roleRules: StageRule[] = [
  {
    id: "iam.used",
    danger: "A role that nothing uses waits for whoever finds it; a thing without its role cannot start.",
    broken: (stage: Stage) =>
      difference(
        [
          ...stage.functions.map(({ name }) => name.replace(/Function$/, "Role")),
          ...stage.of("aws:scheduler/schedule:Schedule").map(({ name }) => name.replace(/Schedule$/, "Role")),
          GATEWAY,
        ],
        stage.of(ROLE).map(({ name }) => name),
      ),
  },
  {
    id: "iam.one-name-each",
    danger: "Two roles of a name: the second is not created.",
    broken: (stage: Stage) => {
      const names = stage.of(ROLE).map(physicalName);
      return names.filter((name, index) => names.indexOf(name) !== index);
    },
  },
];
