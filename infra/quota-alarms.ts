import type { Alarming } from "./alarm";
import type { Api } from "./api";
import type { Auth } from "./auth";
import { METRICS_NAMESPACE } from "./metrics";
import type { StageSettings } from "./settings";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** A share of a limit that leaves time to have it raised. */
const NEAR = 0.8;

/** Of requests, the share of refusals for their number that candidates notice, and from how many requests on. */
const REFUSED_SHARE = 0.05;
const MANY_REQUESTS = 200;

interface Parts extends Alarming {
  settings: StageSettings;
  auth: Auth;
  api: Api;
}

/** Alarms on what runs out: the account's concurrency, a day's e-mails, tokens and dollars; and on who is refused. */
export function createQuotaAlarms({ settings, auth, api, alarm, reckoned }: Parts) {
  createRefusedShare({ api, reckoned });
  alarm("AccountConcurrency", {
    namespace: "AWS/Lambda",
    dimensions: {},
    // What is reserved counts too: the rest is all that anybody else may use.
    metricName: "ClaimedAccountConcurrency",
    statistic: "Maximum",
    periodS: MINUTE_S,
    periods: 3,
    above: NEAR * settings.accountConcurrency,
    severity: "urgent",
    description: "functions run as often as the account allows: soon they are throttled",
  });
  alarm("EmailQuota", {
    namespace: "AWS/Cognito",
    dimensions: { UserPool: auth.pool.id, UserPoolClient: auth.client.id },
    metricName: "SignUpSuccesses",
    statistic: "Sum",
    periodS: DAY_S,
    above: NEAR * settings.emailsPerDay,
    severity: "notice",
    description: "sign-up stops when the e-mails of a day are sent",
  });
  reckoned("ProviderSpend", "notice", "the provider is asked for more tokens than expected", {
    above: settings.tokensPerHour,
    queries: [
      ...["TOKENS_IN", "TOKENS_OUT"].map((metricName) => ({
        id: metricName.toLowerCase(),
        metric: {
          namespace: METRICS_NAMESPACE,
          metricName,
          dimensions: { stage: $app.stage },
          stat: "Sum",
          period: 60 * MINUTE_S,
        },
      })),
      { id: "tokens", expression: "SUM(METRICS())", label: "Tokens an hour", returnData: true },
    ],
  });
  createBudget(settings);
}

/** Refusals for their number, of the gateway or of our rates: API Gateway counts no status by itself. */
function createRefusedShare({ api, reckoned }: Pick<Parts, "api" | "reckoned">) {
  const { logGroup } = api.gateway.nodes;
  if (logGroup === undefined) throw new Error("the API has no access log");
  const namespace = `${METRICS_NAMESPACE}/${$app.stage}`;
  new aws.cloudwatch.LogMetricFilter("ApiRefused", {
    logGroupName: logGroup.name,
    pattern: '{ $.status = "429" }',
    metricTransformation: { namespace, name: "REFUSED_429", value: "1", defaultValue: "0" },
  });
  const sum = { stat: "Sum", period: 5 * MINUTE_S };
  reckoned("RefusedShare", "urgent", "one request in twenty is refused for their number (429)", {
    above: REFUSED_SHARE,
    periods: 2,
    queries: [
      { id: "refused", metric: { namespace, metricName: "REFUSED_429", dimensions: {}, ...sum } },
      {
        id: "requests",
        metric: {
          namespace: "AWS/ApiGateway",
          metricName: "Count",
          dimensions: { ApiName: api.gateway.nodes.api.name, Stage: $app.stage },
          ...sum,
        },
      },
      {
        id: "refused_share",
        expression: `IF(requests >= ${MANY_REQUESTS}, FILL(refused, 0) / requests, 0)`,
        label: "Share of requests",
        returnData: true,
      },
    ],
  });
}

/** The month's bill of the whole account: told when most of it is spent, and when all of it will be. */
function createBudget({ budgetUsd, alarmEmails }: StageSettings) {
  if (budgetUsd === undefined || alarmEmails.notice.length === 0) return;
  new aws.budgets.Budget("Budget", {
    budgetType: "COST",
    limitAmount: String(budgetUsd),
    limitUnit: "USD",
    timeUnit: "MONTHLY",
    notifications: [
      { notificationType: "ACTUAL", threshold: 100 * NEAR },
      { notificationType: "FORECASTED", threshold: 100 },
    ].map((notification) => ({
      ...notification,
      comparisonOperator: "GREATER_THAN",
      thresholdType: "PERCENTAGE",
      subscriberEmailAddresses: alarmEmails.notice,
    })),
  });
}
