/*
 * What a deployment calls for each kind of resource: to create it, read it back, change it and remove it, as AWS's
 * provider for Pulumi does. `npm run botocore` finds each of them in the API models.
 */

export interface Calls {
  service: string;
  actions: string;
  /** ARNs as a deployment meets them, after `arn:aws:`. */
  on: readonly string[];
}

const TAGS = "ListTagsForResource TagResource UntagResource";
/** The zone of the stage's domains, for which the policy has a placeholder. */
export const ZONE = "Z0000000000001";

const REGION = "ca-central-1:123456789012";
const REST = "apigateway:ca-central-1::";

/**
 * By kind, or by service for the many kinds of API Gateway, of which an action is a verb on a path: `npm run botocore`
 * has them from the API models, kind by kind.
 */
export const CALLS: Record<string, Calls | readonly Calls[]> = {
  "aws:apigateway": [
    { service: "apigateway", actions: "POST", on: [`${REST}/restapis`] },
    {
      service: "apigateway",
      actions: "GET POST PUT PATCH DELETE",
      on: [`${REST}/restapis/abc`, `${REST}/restapis/abc/resources`],
    },
    { service: "apigateway", actions: "GET PATCH", on: [`${REST}/account`] },
    { service: "apigateway", actions: "GET PUT DELETE", on: [`${REST}/tags/x`] },
  ],
  "aws:apigatewayv2": [
    { service: "apigateway", actions: "POST", on: [`${REST}/apis`] },
    {
      service: "apigateway",
      actions: "GET POST PATCH DELETE",
      on: [`${REST}/apis/abc`, `${REST}/apis/abc/routes`],
    },
    { service: "apigateway", actions: "GET POST DELETE", on: [`${REST}/tags/x`] },
  ],
  "aws:acm": {
    service: "acm",
    actions:
      "RequestCertificate DescribeCertificate DeleteCertificate ListTagsForCertificate AddTagsToCertificate RemoveTagsFromCertificate",
    on: [`acm:${REGION}:certificate/x`],
  },
  "aws:apigateway/domainName:DomainName": [
    { service: "apigateway", actions: "POST", on: [`${REST}/domainnames`] },
    { service: "apigateway", actions: "GET PATCH DELETE", on: [`${REST}/domainnames/api.example.ca`] },
  ],
  "aws:apigateway/basePathMapping:BasePathMapping": [
    {
      service: "apigateway",
      actions: "POST",
      on: [`${REST}/domainnames/api.example.ca/basepathmappings`],
    },
    {
      service: "apigateway",
      actions: "GET PATCH DELETE",
      on: [`${REST}/domainnames/api.example.ca/basepathmappings/(none)`],
    },
  ],
  "aws:budgets/budget:Budget": {
    service: "budgets",
    // Creation, change and removal are one action.
    actions: "ModifyBudget ViewBudget",
    on: ["budgets::123456789012:budget/Budget-x"],
  },
  "aws:cloudwatch": {
    service: "cloudwatch",
    actions: `PutMetricAlarm DescribeAlarms DeleteAlarms PutDashboard GetDashboard DeleteDashboards ${TAGS}`,
    on: [`cloudwatch:${REGION}:alarm:x`],
  },
  "aws:cloudwatch/logGroup:LogGroup": {
    service: "logs",
    actions: `CreateLogGroup DescribeLogGroups DeleteLogGroup PutRetentionPolicy DeleteRetentionPolicy ${TAGS}`,
    on: [
      `logs:${REGION}:log-group:/aws/lambda/epreuve-dev-x`,
      `logs:${REGION}:log-group:/aws/vendedlogs/apis/x`,
    ],
  },
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": {
    service: "logs",
    actions: "PutMetricFilter DescribeMetricFilters DeleteMetricFilter",
    on: [`logs:${REGION}:log-group:/aws/vendedlogs/apis/x`],
  },
  "aws:cognito/userPool:UserPool": {
    service: "cognito-idp",
    actions: `CreateUserPool DescribeUserPool UpdateUserPool DeleteUserPool GetUserPoolMfaConfig SetUserPoolMfaConfig ${TAGS}`,
    on: [`cognito-idp:${REGION}:userpool/x`],
  },
  "aws:cognito/userPoolClient:UserPoolClient": {
    service: "cognito-idp",
    actions: "CreateUserPoolClient DescribeUserPoolClient UpdateUserPoolClient DeleteUserPoolClient",
    on: [`cognito-idp:${REGION}:userpool/x`],
  },
  "aws:dynamodb/table:Table": {
    service: "dynamodb",
    actions:
      "CreateTable DescribeTable UpdateTable DeleteTable DescribeTimeToLive UpdateTimeToLive DescribeContinuousBackups UpdateContinuousBackups ListTagsOfResource TagResource UntagResource",
    on: [`dynamodb:${REGION}:table/epreuve-production-TableTable-x`],
  },
  "aws:dynamodb/tag:Tag": {
    service: "dynamodb",
    actions: "ListTagsOfResource TagResource UntagResource",
    on: [`dynamodb:${REGION}:table/epreuve-production-Table-x`],
  },
  "aws:iam/role:Role": {
    service: "iam",
    actions:
      "CreateRole GetRole UpdateRole UpdateAssumeRolePolicy DeleteRole TagRole UntagRole ListRolePolicies GetRolePolicy PutRolePolicy PutRolePermissionsBoundary DeleteRolePolicy ListAttachedRolePolicies ListInstanceProfilesForRole AttachRolePolicy DetachRolePolicy PassRole",
    on: [
      "iam::123456789012:role/epreuve/epreuve-dev-ApiRouteGetDocsHandlerRole-x",
      "iam::123456789012:role/epreuve/APIGatewayPushToCloudWatchLogsRole-1234567",
    ],
  },
  "aws:lambda/function:Function": {
    service: "lambda",
    actions:
      "CreateFunction GetFunction GetFunctionConfiguration GetFunctionCodeSigningConfig GetFunctionConcurrency GetFunctionEventInvokeConfig GetFunctionRecursionConfig GetRuntimeManagementConfig GetPolicy ListVersionsByFunction ListTags UpdateFunctionCode UpdateFunctionConfiguration DeleteFunction AddPermission RemovePermission TagResource UntagResource",
    on: [`lambda:${REGION}:function:epreuve-dev-x`, `lambda:${REGION}:function:producti-ExercicesQueue-x`],
  },
  "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig": {
    service: "lambda",
    actions:
      "PutFunctionEventInvokeConfig GetFunctionEventInvokeConfig UpdateFunctionEventInvokeConfig DeleteFunctionEventInvokeConfig",
    on: [`lambda:${REGION}:function:epreuve-dev-x`],
  },
  "aws:lambda/eventSourceMapping:EventSourceMapping": {
    service: "lambda",
    actions:
      "CreateEventSourceMapping GetEventSourceMapping ListEventSourceMappings UpdateEventSourceMapping DeleteEventSourceMapping ListTags TagResource UntagResource",
    on: [`lambda:${REGION}:event-source-mapping:x`],
  },
  "aws:s3/bucket:Bucket": {
    service: "s3",
    actions:
      "CreateBucket DeleteBucket ListBucket GetAccelerateConfiguration GetBucketAcl GetBucketCORS GetBucketLocation GetBucketLogging GetBucketObjectLockConfiguration GetBucketPolicy GetBucketPublicAccessBlock GetBucketRequestPayment GetBucketTagging GetBucketVersioning GetBucketWebsite GetEncryptionConfiguration GetLifecycleConfiguration GetReplicationConfiguration PutBucketCORS PutBucketPolicy DeleteBucketPolicy PutBucketLogging PutBucketPublicAccessBlock PutBucketTagging PutEncryptionConfiguration PutLifecycleConfiguration ListTagsForResource TagResource UntagResource ListBucketVersions",
    on: ["s3:::epreuve-production-audiobucketbucket-x", "s3:::epreuve-production-audioaccesslogbucket-x"],
  },
  "aws:route53/record:Record": {
    service: "route53",
    actions: "ChangeResourceRecordSets ListResourceRecordSets GetHostedZone ListTagsForResource",
    on: [`route53:::hostedzone/${ZONE}`],
  },
  "aws:ses/domainIdentityVerification:DomainIdentityVerification": {
    service: "ses",
    actions: "GetIdentityVerificationAttributes",
    on: [`ses:${REGION}:identity/mail.example.ca`],
  },
  "aws:sesv2/configurationSet:ConfigurationSet": {
    service: "ses",
    actions: `CreateConfigurationSet GetConfigurationSet DeleteConfigurationSet PutConfigurationSetDeliveryOptions PutConfigurationSetReputationOptions PutConfigurationSetSendingOptions PutConfigurationSetSuppressionOptions ${TAGS}`,
    on: [`ses:${REGION}:configuration-set/epreuve-dev-emailconfig-x`],
  },
  "aws:sesv2/emailIdentity:EmailIdentity": [
    {
      service: "ses",
      actions: `CreateEmailIdentity GetEmailIdentity DeleteEmailIdentity PutEmailIdentityConfigurationSetAttributes ${TAGS}`,
      on: [`ses:${REGION}:identity/mail.example.ca`],
    },
    // SES asks for both where an identity names the set that counts its messages.
    {
      service: "ses",
      actions: "CreateEmailIdentity PutEmailIdentityConfigurationSetAttributes",
      on: [`ses:${REGION}:configuration-set/epreuve-dev-emailconfig-x`],
    },
  ],
  "aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes": {
    service: "ses",
    actions: "PutEmailIdentityMailFromAttributes",
    on: [`ses:${REGION}:identity/mail.example.ca`],
  },
  "aws:scheduler/schedule:Schedule": {
    service: "scheduler",
    actions: "CreateSchedule GetSchedule UpdateSchedule DeleteSchedule",
    on: [`scheduler:${REGION}:schedule/default/epreuve-production-x`],
  },
  "aws:sns/topic:Topic": {
    service: "sns",
    actions: `CreateTopic GetTopicAttributes SetTopicAttributes DeleteTopic ${TAGS}`,
    on: [`sns:${REGION}:epreuve-production-x`],
  },
  "aws:sns/topicSubscription:TopicSubscription": {
    service: "sns",
    actions:
      "Subscribe Unsubscribe GetSubscriptionAttributes SetSubscriptionAttributes ListSubscriptionsByTopic",
    on: [`sns:${REGION}:epreuve-production-x`],
  },
  "aws:wafv2/webAcl:WebAcl": {
    service: "wafv2",
    actions: `CreateWebACL GetWebACL UpdateWebACL DeleteWebACL ${TAGS}`,
    on: [`wafv2:${REGION}:regional/webacl/ApiFirewall-x/1`, `wafv2:${REGION}:regional/managedruleset/x/1`],
  },
  "aws:wafv2/webAclAssociation:WebAclAssociation": {
    service: "wafv2",
    actions: "AssociateWebACL DisassociateWebACL GetWebACLForResource",
    on: [`apigateway:ca-central-1::/restapis/abc/stages/dev`],
  },
  "aws:sqs/queue:Queue": {
    service: "sqs",
    actions:
      "CreateQueue GetQueueUrl GetQueueAttributes SetQueueAttributes DeleteQueue ListQueueTags TagQueue UntagQueue",
    on: [`sqs:${REGION}:epreuve-production-x`],
  },
};

/** Kinds that a setting of a stage adds to the graph: a domain, a firewall, turns that Amazon hears. */
export const BY_SETTING: readonly string[] = [
  "aws:acm",
  "aws:apigateway/domainName:DomainName",
  "aws:apigateway/basePathMapping:BasePathMapping",
  "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig",
  "aws:wafv2/webAcl:WebAcl",
  "aws:wafv2/webAclAssociation:WebAclAssociation",
];

/** What is called for no resource of the graph: by SST for its state and code, and by the workflows' own commands. */
export const BESIDES: readonly Calls[] = [
  {
    service: "s3",
    actions:
      "CreateBucket PutBucketVersioning PutBucketNotification PutBucketPolicy ListBucket ListBucketVersions",
    on: ["s3:::sst-state-x", "s3:::sst-asset-x"],
  },
  {
    service: "s3",
    actions:
      "GetObject GetObjectAttributes GetObjectTagging GetObjectVersion PutObject PutObjectTagging DeleteObject DeleteObjectVersion",
    on: ["s3:::sst-state-x/app/x.json", "s3:::sst-asset-x/assets/x.zip"],
  },
  {
    service: "ssm",
    actions:
      "GetParameter GetParameters GetParametersByPath PutParameter DeleteParameter AddTagsToResource ListTagsForResource",
    on: [`ssm:${REGION}:parameter/sst/x`],
  },
  {
    service: "ecr",
    actions: "CreateRepository DescribeRepositories",
    on: [`ecr:${REGION}:repository/sst-asset`],
  },
  // With reserved concurrency; and the account's limit, asked before a deployment.
  {
    service: "lambda",
    actions: "GetFunctionConcurrency PutFunctionConcurrency DeleteFunctionConcurrency",
    on: [`lambda:${REGION}:function:epreuve-dev-x`],
  },
  { service: "lambda", actions: "GetAccountSettings", on: ["lambda:x"] },
  // AWS makes a role of its own where a pool sends by SES, and where an API has a domain.
  {
    service: "iam",
    actions: "CreateServiceLinkedRole",
    on: [
      "iam::123456789012:role/aws-service-role/email.cognito-idp.amazonaws.com/AWSServiceRoleForAmazonCognitoIdpEmailService",
      "iam::123456789012:role/aws-service-role/ops.apigateway.amazonaws.com/AWSServiceRoleForAPIGateway",
    ],
  },
  // SST finds the zone of a domain, and waits for its records.
  { service: "route53", actions: "ListHostedZones GetChange", on: ["route53:::change/x"] },
  // A firewall before the API and before the user pool, as each service asks.
  {
    service: "wafv2",
    actions: "AssociateWebACL DisassociateWebACL",
    on: [`wafv2:${REGION}:regional/webacl/ApiFirewall-x/1`],
  },
  {
    service: "apigateway",
    actions: "SetWebACL",
    on: ["apigateway:ca-central-1::/restapis/abc/stages/dev"],
  },
  {
    service: "cognito-idp",
    actions: "AssociateWebACL DisassociateWebACL GetWebACLForResource",
    on: [`cognito-idp:${REGION}:userpool/x`],
  },
  { service: "wafv2", actions: "GetWebACLForResource", on: [`cognito-idp:${REGION}:userpool/x`] },
  // Was the stage cut over to a restored table?
  { service: "tag", actions: "GetResources", on: ["tag:x"] },
  // The import of the catalogue.
  {
    service: "dynamodb",
    actions: "Query PutItem UpdateItem",
    on: [`dynamodb:${REGION}:table/epreuve-dev-x`],
  },
  // A bucket is emptied before it is removed.
  {
    service: "s3",
    actions: "DeleteObject DeleteObjectVersion",
    on: ["s3:::epreuve-dev-audiobucketbucket-x/recordings/x"],
  },
];

/** What is no part of this service: nobody who deploys may touch it, whatever the action. */
export const FOREIGN: readonly string[] = [
  "s3:::another-bucket",
  "s3:::another-bucket/object",
  `dynamodb:${REGION}:table/another`,
  `sqs:${REGION}:another`,
  `sns:${REGION}:another`,
  `scheduler:${REGION}:schedule/default/another`,
  `ses:${REGION}:configuration-set/another`,
  `ssm:${REGION}:parameter/another`,
  `ecr:${REGION}:repository/another`,
  "iam::123456789012:role/Administrator",
  "iam::123456789012:role/epreuve-deploy",
  "iam::123456789012:policy/epreuve-boundary",
  "iam::123456789012:role/aws-service-role/support.amazonaws.com/AWSServiceRoleForSupport",
  "iam::123456789012:policy/any",
  "iam::123456789012:user/any",
  "apigateway:ca-central-1::/apikeys",
  "apigateway:us-east-1::/restapis/abc",
  "route53:::hostedzone/Z0000000000002",
  "lambda:us-east-1:123456789012:function:epreuve-x",
  "logs:us-east-1:123456789012:log-group:x",
];

/** Actions that know no resource of theirs, or a generated one: only these are allowed on everything. */
export const ON_EVERYTHING =
  /^(cloudwatch|cognito-idp):|^tag:GetResources$|^route53:(ListHostedZones|GetChange)$|^ses:GetIdentityVerificationAttributes$|^lambda:GetAccountSettings$|^lambda:\w*EventSourceMappings?$|^lambda:(ListTags|TagResource|UntagResource)$/;
