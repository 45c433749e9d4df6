import { apiKinds, apiRules } from "./apigateway.ts";
import { domainKinds, domainRules } from "./apigateway-domain.ts";
import { integrationKinds, integrationRules } from "./apigateway-integrations.ts";
import { responses } from "./apigateway-responses.ts";
import { stageKinds, stageRules } from "./apigateway-stage.ts";
import { liveKinds, liveRules } from "./apigatewayv2.ts";
import { appRules } from "./app.ts";
import { budgetRules, budgets } from "./budgets.ts";
import { alarmRules, alarms } from "./cloudwatch-alarm.ts";
import { dashboardRules, dashboards } from "./cloudwatch-dashboard.ts";
import { clients, pools } from "./cognito.ts";
import { cutOverTags, tableRules, tables } from "./dynamodb.ts";
import { emailKinds, emailRules } from "./email.ts";
import { roleRules, roles } from "./iam.ts";
import { functionRules, functions, invocations, permissions } from "./lambda.ts";
import { logGroups, logRules, metricFilters } from "./logs.ts";
import { recordRules, records } from "./route53.ts";
import type { Rules } from "./rule.ts";
import { bucketRules, s3Kinds } from "./s3.ts";
import { scheduleRules, schedules } from "./scheduler.ts";
import { subscriptions, topicPolicies, topicRules, topics } from "./sns.ts";
import { mappings, queuePolicies, queueRules, queues } from "./sqs.ts";
import { associations, firewallRules, firewalls } from "./wafv2.ts";

/** Every rule of a stage's resources: a kind of resource without a table here breaks `unjudged.<type>`. */
export const RULES: Rules = {
  kinds: [
    ...apiKinds,
    ...stageKinds,
    ...domainKinds,
    ...integrationKinds,
    responses,
    ...liveKinds,
    alarms,
    dashboards,
    pools,
    clients,
    tables,
    cutOverTags,
    roles,
    functions,
    invocations,
    permissions,
    mappings,
    logGroups,
    metricFilters,
    ...s3Kinds,
    schedules,
    topics,
    subscriptions,
    topicPolicies,
    queues,
    queuePolicies,
    budgets,
    ...emailKinds,
    records,
    firewalls,
    associations,
  ],
  stageRules: [
    ...appRules,
    ...apiRules,
    ...stageRules,
    ...domainRules,
    ...integrationRules,
    ...liveRules,
    ...alarmRules,
    ...dashboardRules,
    ...tableRules,
    ...roleRules,
    ...functionRules,
    ...logRules,
    ...bucketRules,
    ...scheduleRules,
    ...topicRules,
    ...queueRules,
    ...budgetRules,
    ...emailRules,
    ...recordRules,
    ...firewallRules,
  ],
};
