import { apiKinds, apiRules } from "./apigateway.ts";
import { integrationKinds, integrationRules } from "./apigateway-integrations.ts";
import { responses } from "./apigateway-responses.ts";
import { liveKinds, liveRules } from "./apigatewayv2.ts";
import { appRules } from "./app.ts";
import { budgetRules, budgets } from "./budgets.ts";
import { alarmRules, alarms } from "./cloudwatch-alarm.ts";
import { dashboardRules, dashboards } from "./cloudwatch-dashboard.ts";
import { clients, pools } from "./cognito.ts";
import { tables } from "./dynamodb.ts";
import { emailKinds, emailRules } from "./email.ts";
import { roleRules, roles } from "./iam.ts";
import { functionRules, functions, permissions } from "./lambda.ts";
import { logGroups, logRules, metricFilters } from "./logs.ts";
import type { Rules } from "./rule.ts";
import { bucketRules, s3Kinds } from "./s3.ts";
import { scheduleRules, schedules } from "./scheduler.ts";
import { subscriptions, topicPolicies, topicRules, topics } from "./sns.ts";
import { mappings, queuePolicies, queueRules, queues } from "./sqs.ts";

/** Every rule of a stage's resources: a kind of resource without a table here breaks `unjudged.<type>`. */
export const RULES: Rules = {
  kinds: [
    ...apiKinds,
    ...integrationKinds,
    responses,
    ...liveKinds,
    alarms,
    dashboards,
    pools,
    clients,
    tables,
    roles,
    functions,
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
  ],
  stageRules: [
    ...appRules,
    ...apiRules,
    ...integrationRules,
    ...liveRules,
    ...alarmRules,
    ...dashboardRules,
    ...roleRules,
    ...functionRules,
    ...logRules,
    ...bucketRules,
    ...scheduleRules,
    ...topicRules,
    ...queueRules,
    ...budgetRules,
    ...emailRules,
  ],
};
