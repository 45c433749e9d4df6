import type { Api } from "./api";
import type { Auth } from "./auth";
import type { StageSettings } from "./settings";

/**
 * Requests of one address in five minutes, on the API. A class of 60 candidates behind one address saves its texts some
 * 3,000 times and asks for little else; a script that tries the whole API alone sends more.
 */
const API_REQUESTS = 10_000;

/** The same on the user pool: a class that signs in at once makes 60 × 3 requests; guessing passwords needs many more. */
const POOL_REQUESTS = 600;

const WINDOW_S = 300;

/** Lists of AWS that are counted and block nobody: shared addresses of schools and phones stand in them too. */
const COUNTED = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet"];

interface Parts {
  settings: StageSettings;
  auth: Auth;
  api: Api;
}

/**
 * AWS WAF before the REST API and the user pool, where the stage asks for it. It blocks by rate alone, so that each of
 * its blocks is what the API then answers: RATE_LIMITED (infra/gateway-responses.ts). No rule that reads bodies: a
 * candidate's text may hold anything, and WAF sees its first 16 KB only. WAF does not know WebSocket APIs.
 */
export function createFirewalls({ settings, auth, api }: Parts): void {
  if (!settings.firewall) return;
  const { stage } = api.gateway.nodes;
  if (stage === undefined) throw new Error("the API has no stage once deployed");
  createFirewall("Api", API_REQUESTS, stage.arn);
  createFirewall("Users", POOL_REQUESTS, auth.pool.arn);
}

function createFirewall(of: "Api" | "Users", limit: number, resourceArn: $util.Output<string>): void {
  const name = `${of}Firewall`;
  const visible = (metricName: string) => ({
    cloudwatchMetricsEnabled: true,
    metricName: `${$app.name}-${$app.stage}-${metricName}`,
    // Samples would show tokens.
    sampledRequestsEnabled: false,
  });
  const acl = new aws.wafv2.WebAcl(name, {
    scope: "REGIONAL",
    description: `${$app.stage}: ${of}`,
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      {
        name: "too-many-requests",
        priority: 0,
        action: { block: {} },
        statement: {
          rateBasedStatement: { limit, evaluationWindowSec: WINDOW_S, aggregateKeyType: "IP" },
        },
        visibilityConfig: visible(`${name}-rate`),
      },
      ...COUNTED.map((list, index) => ({
        name: list,
        priority: index + 1,
        overrideAction: { count: {} },
        statement: { managedRuleGroupStatement: { vendorName: "AWS", name: list } },
        visibilityConfig: visible(`${name}-${list}`),
      })),
    ],
  });
  new aws.wafv2.WebAclAssociation(`${name}Association`, { resourceArn, webAclArn: acl.arn });
}
