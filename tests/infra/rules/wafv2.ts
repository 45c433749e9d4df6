import { difference, fields, is, isWhat } from "./checks.ts";
import { type Check, free, kind, type Seen, type StageRule } from "./rule.ts";
import type { Stage } from "./stage.ts";

/* The firewall, where the stage asks for it: it refuses by rate alone, before the API and before the user pool. */

const ACL = "aws:wafv2/webAcl:WebAcl";
const ASSOCIATION = "aws:wafv2/webAclAssociation:WebAclAssociation";

/** For each list what it stands before, and how many requests of one address it lets through in five minutes. */
const FIREWALLS: Readonly<Record<string, { before: string; requests: number }>> = {
  // A class of 60 behind one address saves its texts 3,000 times.
  ApiFirewall: { before: "aws:apigateway/stage:Stage", requests: 10_000 },
  // The same class signs in at once.
  UsersFirewall: { before: "aws:cognito/userPool:UserPool", requests: 600 },
};

const WINDOW_S = 300;

const COUNTED = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet"];

/** Its figures, under names of the stage's own, and no samples of requests. */
const visible = ({ resource, stage }: Seen, suffix = "") => ({
  cloudwatchMetricsEnabled: true,
  metricName: `epreuve-${stage.name}-${resource.name}${suffix}`,
  sampledRequestsEnabled: false,
});

const rules = (seen: Seen) => [
  {
    name: "too-many-requests",
    priority: 0,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        limit: FIREWALLS[seen.resource.name]?.requests,
        evaluationWindowSec: WINDOW_S,
        aggregateKeyType: "IP",
      },
    },
    visibilityConfig: visible(seen, "-rate"),
  },
  ...COUNTED.map((list, index) => ({
    name: list,
    priority: index + 1,
    overrideAction: { count: {} },
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name: list } },
    visibilityConfig: visible(seen, `-${list}`),
  })),
];

const aclOf = (stage: Stage, arn: unknown) => stage.of(ACL).find((acl) => stage.arnOf(acl) === arn);

/** What the list of an association is to stand before. */
const before: Check = (value, { resource, stage }) => {
  const type = FIREWALLS[aclOf(stage, resource.inputs.webAclArn)?.name ?? ""]?.before;
  return type !== undefined && stage.of(type).some((one) => stage.arnOf(one) === value);
};

export const firewalls = kind(ACL, "wafv2.acl", {
  scope: [is("REGIONAL"), "It can stand before CloudFront alone, which the service has none of."],
  description: free("shown in the console alone"),
  defaultAction: [fields({ allow: is({}) }), "Everyone is refused but those who send too much."],
  visibilityConfig: [
    isWhat((seen) => visible(seen)),
    "Nobody sees what it refuses, or its samples show whoever may read them candidates' tokens.",
  ],
  rules: [
    isWhat(rules),
    "A class behind one address is refused, passwords are guessed without end, or a block is told as what it is not.",
  ],
});

export const associations = kind(ASSOCIATION, "wafv2.association", {
  webAclArn: [
    (value, { resource, stage }) => `${aclOf(stage, value)?.name}Association` === resource.name,
    "The limit of the API stands before the user pool: passwords are guessed; or a class cannot save its texts.",
  ],
  resourceArn: [before, "It stands before nothing of ours, and is paid for."],
});

export const firewallRules: StageRule[] = [
  {
    id: "wafv2.each",
    danger:
      "An address that sends too much reaches the API or the user pool; or a stage pays for what it did not ask.",
    broken: (stage) => {
      const wanted = stage.settings.firewall ? Object.keys(FIREWALLS) : [];
      return [
        ...difference(
          wanted,
          stage.of(ACL).map(({ name }) => name),
        ),
        ...difference(
          wanted,
          stage.of(ASSOCIATION).map(({ inputs }) => String(aclOf(stage, inputs.webAclArn)?.name)),
        ),
      ];
    },
  },
];
