"""Which call creates each kind of resource, and where its inputs and the deploying role's actions are in the API."""

# What an input is called in the API. None: it is of another call, or of Pulumi alone.
KINDS = {
    "aws:apigateway/account:Account": ("apigateway", "UpdateAccount", {"cloudwatchRoleArn": None}),
    "aws:acm/certificate:Certificate": ("acm", "RequestCertificate", {}),
    "aws:acm/certificateValidation:CertificateValidation": ("acm", "DescribeCertificate", {}),
    "aws:apigateway/basePathMapping:BasePathMapping": (
        "apigateway", "CreateBasePathMapping", {"restApi": "restApiId", "stageName": "stage"}),
    "aws:apigateway/domainName:DomainName": ("apigateway", "CreateDomainName", {}),
    "aws:apigateway/authorizer:Authorizer": ("apigateway", "CreateAuthorizer", {"restApi": "restApiId"}),
    "aws:apigateway/deployment:Deployment": (
        "apigateway", "CreateDeployment", {"restApi": "restApiId", "triggers": None}),
    "aws:apigateway/integration:Integration": (
        "apigateway", "PutIntegration", {"restApi": "restApiId", "timeoutMilliseconds": "timeoutInMillis"}),
    "aws:apigateway/integrationResponse:IntegrationResponse": (
        "apigateway", "PutIntegrationResponse", {"restApi": "restApiId"}),
    "aws:apigateway/method:Method": (
        "apigateway", "PutMethod", {"restApi": "restApiId", "authorization": "authorizationType"}),
    "aws:apigateway/methodResponse:MethodResponse": (
        "apigateway", "PutMethodResponse", {"restApi": "restApiId"}),
    "aws:apigateway/methodSettings:MethodSettings": (
        "apigateway", "UpdateStage", {"restApi": "restApiId", "methodPath": None, "settings": None}),
    "aws:apigateway/resource:Resource": ("apigateway", "CreateResource", {"restApi": "restApiId"}),
    "aws:apigateway/response:Response": ("apigateway", "PutGatewayResponse", {}),
    "aws:apigateway/restApi:RestApi": ("apigateway", "CreateRestApi", {}),
    "aws:apigateway/stage:Stage": (
        "apigateway", "CreateStage",
        {"restApi": "restApiId", "deployment": "deploymentId", "accessLogSettings": None,
         "xrayTracingEnabled": "tracingEnabled"}),
    "aws:apigatewayv2/api:Api": ("apigatewayv2", "CreateApi", {}),
    "aws:apigatewayv2/authorizer:Authorizer": (
        "apigatewayv2", "CreateAuthorizer", {"identitySources": "IdentitySource"}),
    "aws:apigatewayv2/integration:Integration": (
        "apigatewayv2", "CreateIntegration", {"timeoutMilliseconds": "TimeoutInMillis"}),
    "aws:apigatewayv2/route:Route": ("apigatewayv2", "CreateRoute", {}),
    "aws:apigatewayv2/stage:Stage": ("apigatewayv2", "CreateStage", {"name": "StageName"}),
    "aws:budgets/budget:Budget": ("budgets", "CreateBudget", {}),
    "aws:cloudwatch/dashboard:Dashboard": ("cloudwatch", "PutDashboard", {}),
    "aws:cloudwatch/logGroup:LogGroup": (
        "logs", "CreateLogGroup", {"name": "logGroupName", "retentionInDays": None}),
    "aws:cloudwatch/logMetricFilter:LogMetricFilter": (
        "logs", "PutMetricFilter", {"pattern": "filterPattern"}),
    "aws:cloudwatch/metricAlarm:MetricAlarm": (
        "cloudwatch", "PutMetricAlarm", {"metricQueries": "Metrics"}),
    "aws:cognito/userPool:UserPool": (
        "cognito-idp", "CreateUserPool",
        {"name": "PoolName", "passwordPolicy": "Policies.PasswordPolicy", "usernameConfiguration":
         "UsernameConfiguration"}),
    "aws:cognito/userPoolClient:UserPoolClient": (
        "cognito-idp", "CreateUserPoolClient",
        {"name": "ClientName", "allowedOauthFlowsUserPoolClient": "AllowedOAuthFlowsUserPoolClient"}),
    "aws:dynamodb/table:Table": (
        "dynamodb", "CreateTable",
        {"name": "TableName", "streamEnabled": None, "ttl": None, "pointInTimeRecovery": None,
         "serverSideEncryption": "SSESpecification"}),
    "aws:dynamodb/tag:Tag": ("dynamodb", "TagResource", {}),
    "aws:iam/role:Role": (
        "iam", "CreateRole",
        {"name": "RoleName", "assumeRolePolicy": "AssumeRolePolicyDocument", "inlinePolicies": None,
         "managedPolicyArns": None}),
    "aws:lambda/eventSourceMapping:EventSourceMapping": ("lambda", "CreateEventSourceMapping", {}),
    "aws:lambda/function:Function": (
        "lambda", "CreateFunction",
        {"name": "FunctionName", "s3Bucket": "Code.S3Bucket", "s3Key": "Code.S3Key"}),
    "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig": (
        "lambda", "PutFunctionEventInvokeConfig", {}),
    "aws:lambda/permission:Permission": ("lambda", "AddPermission", {"function": "FunctionName"}),
    "aws:s3/bucket:Bucket": ("s3", "CreateBucket", {"forceDestroy": None}),
    "aws:s3/bucketCorsConfiguration:BucketCorsConfiguration": (
        "s3", "PutBucketCors", {"corsRules": "CORSConfiguration.CORSRules"}),
    "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration": (
        "s3", "PutBucketLifecycleConfiguration", {"rules": "LifecycleConfiguration.Rules"}),
    "aws:s3/bucketLogging:BucketLogging": (
        "s3", "PutBucketLogging", {"targetBucket": "BucketLoggingStatus.LoggingEnabled.TargetBucket",
                                   "targetPrefix": "BucketLoggingStatus.LoggingEnabled.TargetPrefix"}),
    "aws:s3/bucketObjectv2:BucketObjectv2": ("s3", "PutObject", {"source": None}),
    "aws:s3/bucketPolicy:BucketPolicy": ("s3", "PutBucketPolicy", {}),
    "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock": (
        "s3", "PutPublicAccessBlock",
        {name: f"PublicAccessBlockConfiguration.{name[0].upper()}{name[1:]}" for name in (
            "blockPublicAcls", "blockPublicPolicy", "ignorePublicAcls", "restrictPublicBuckets")}),
    "aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration": (
        "s3", "PutBucketEncryption", {"rules": "ServerSideEncryptionConfiguration.Rules",
                                      "sseAlgorithm": "SSEAlgorithm"}),
    "aws:scheduler/schedule:Schedule": ("scheduler", "CreateSchedule", {}),
    "aws:route53/record:Record": ("route53", "ChangeResourceRecordSets", {}),
    "aws:ses/domainIdentityVerification:DomainIdentityVerification": (
        "ses", "GetIdentityVerificationAttributes", {}),
    "aws:sesv2/configurationSet:ConfigurationSet": ("sesv2", "CreateConfigurationSet", {}),
    "aws:sesv2/emailIdentity:EmailIdentity": ("sesv2", "CreateEmailIdentity", {}),
    "aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes": (
        "sesv2", "PutEmailIdentityMailFromAttributes", {}),
    "aws:sns/topicPolicy:TopicPolicy": ("sns", "SetTopicAttributes", {}),
    "aws:sns/topic:Topic": ("sns", "CreateTopic", {"fifoTopic": None}),
    "aws:sns/topicSubscription:TopicSubscription": ("sns", "Subscribe", {"topic": "TopicArn", "redrivePolicy": "Attributes.RedrivePolicy"}),
    "aws:wafv2/webAcl:WebAcl": ("wafv2", "CreateWebACL", {}),
    "aws:wafv2/webAclAssociation:WebAclAssociation": ("wafv2", "AssociateWebACL", {}),
    "aws:sqs/queuePolicy:QueuePolicy": ("sqs", "SetQueueAttributes", {"policy": "Attributes.Policy"}),
    "aws:sqs/queue:Queue": (
        "sqs", "CreateQueue",
        {"name": "QueueName", "contentBasedDeduplication": None, "fifoQueue": None,
         "delaySeconds": "Attributes.DelaySeconds", "messageRetentionSeconds": "Attributes.MessageRetentionPeriod",
         "visibilityTimeoutSeconds": "Attributes.VisibilityTimeout", "redrivePolicy": "Attributes.RedrivePolicy"}),
}

# Required by the API, and given by Pulumi itself.
GIVEN_BY_PULUMI = {"Name", "StatementId", "patchOperations", "RoleName", "AlarmName", "filterName"}


def dimensions(value):
    return [{"Name": name, "Value": inner} for name, inner in (value or {}).items()]


def alarm(inputs):
    """Dimensions are pairs in the API, and a query's metric lies one deeper."""
    queries = [dict(query) for query in inputs.get("metricQueries", [])]
    for query in queries:
        if "metric" in query:
            metric = dict(query.pop("metric"))
            stat = {key: metric.pop(key) for key in ("period", "stat")}
            query["metricStat"] = {"metric": {**metric, "dimensions": dimensions(metric.get("dimensions"))}, **stat}
    return {**inputs, "dimensions": dimensions(inputs.get("dimensions")), **({"metricQueries": queries} if queries else {})}


def table(inputs):
    """The keys of the table and of its indexes are a list of the API's, and an index without members none at all."""
    others = {key: value for key, value in inputs.items() if key not in (
        "attributes", "hashKey", "rangeKey", "localSecondaryIndexes", "globalSecondaryIndexes")}
    keys = lambda range_key: [{"AttributeName": inputs["hashKey"], "KeyType": "HASH"},
                              {"AttributeName": range_key, "KeyType": "RANGE"}]
    return {
        **others,
        "attributeDefinitions": [
            {"AttributeName": one["name"], "AttributeType": one["type"]} for one in inputs["attributes"]],
        "keySchema": keys(inputs["rangeKey"]),
        "localSecondaryIndexes": [
            {"IndexName": one["name"], "KeySchema": keys(one["rangeKey"]), "Projection": {
                "ProjectionType": one["projectionType"], "NonKeyAttributes": one["nonKeyAttributes"]}}
            for one in inputs["localSecondaryIndexes"]],
    }


def budget(inputs):
    """Amounts lie one deeper, and a notification stands beside those who are told."""
    told = [{"Notification": {key: value for key, value in one.items() if key != "subscriberEmailAddresses"},
             "Subscribers": [{"SubscriptionType": "EMAIL", "Address": address}
                             for address in one["subscriberEmailAddresses"]]}
            for one in inputs["notifications"]]
    return {
        "AccountId": "123456789012",
        "Budget": {"BudgetName": inputs.get("name", "x"), "BudgetType": inputs["budgetType"],
                   "TimeUnit": inputs["timeUnit"],
                   "BudgetLimit": {"Amount": inputs["limitAmount"], "Unit": inputs["limitUnit"]}},
        "NotificationsWithSubscribers": told,
    }


def record(inputs):
    """One change of a zone: of what a name says, or of what it leads to."""
    if "aliases" in inputs:
        target = inputs["aliases"][0]
        said = {"AliasTarget": {"HostedZoneId": target["zoneId"], "DNSName": target["name"],
                                "EvaluateTargetHealth": target["evaluateTargetHealth"]}}
    else:
        said = {"TTL": inputs["ttl"], "ResourceRecords": [{"Value": value} for value in inputs["records"]]}
    return {
        "HostedZoneId": inputs["zoneId"],
        "ChangeBatch": {"Changes": [{"Action": "UPSERT", "ResourceRecordSet": {
            "Name": inputs["name"], "Type": inputs["type"], **said}}]},
    }


def metric_filter(inputs):
    """A list of one, whose default is a number."""
    transformation = inputs["metricTransformation"]
    named = {"metricName": transformation["name"], "metricNamespace": transformation["namespace"],
             "metricValue": transformation["value"], "defaultValue": transformation["defaultValue"]}
    others = {key: value for key, value in inputs.items() if key != "metricTransformation"}
    return {**others, "metricTransformations": [named]}


def pool(inputs):
    """The sender has another name in the API."""
    email = dict(inputs["emailConfiguration"])
    sender = email.pop("fromEmailAddress", None)
    return {**inputs, "emailConfiguration": {**email, **({"From": sender} if sender else {})}}


def certificate(inputs):
    """A list of no other names is none in the API."""
    return {key: value for key, value in inputs.items() if value != []}


PREPARE = {
    "aws:dynamodb/tag:Tag": lambda inputs: {
        "ResourceArn": inputs["resourceArn"], "Tags": [{"Key": inputs["key"], "Value": inputs["value"]}]},
    "aws:acm/certificate:Certificate": certificate,
    "aws:budgets/budget:Budget": budget,
    "aws:cloudwatch/logMetricFilter:LogMetricFilter": metric_filter,
    "aws:cloudwatch/metricAlarm:MetricAlarm": alarm,
    "aws:cognito/userPool:UserPool": pool,
    "aws:dynamodb/table:Table": table,
    "aws:route53/record:Record": record,
    "aws:ses/domainIdentityVerification:DomainIdentityVerification": lambda inputs: {"Identities": [inputs["domain"]]},
    "aws:sns/topicPolicy:TopicPolicy": lambda inputs: {
        "TopicArn": inputs["arn"], "AttributeName": "Policy", "AttributeValue": inputs["policy"]},
}

# Newer than an old botocore: passed over only where its model lacks them.
NEWER = {
    ("PutIntegration", "responseTransferMode"): "response streaming, 2025",
    ("CreateFunction", "loggingConfig"): "structured logs of Lambda, 2023",
    ("CreateFunction", "nodejs24.x"): "the runtime Node 24, 2025",
    ("CreateEventSourceMapping", "scalingConfig"): "concurrency of SQS pollers, 2023",
    ("CreateTable", "deletionProtectionEnabled"): "deletion protection of tables, 2023",
    ("CreateUserPool", "deletionProtection"): "deletion protection of pools, late 2022",
    ("CreateUserPool", "userPoolTier"): "tiers of Cognito, 2024",
    ("CreateWebACL", "evaluationWindowSec"): "windows of WAF's rates, 2024",
    ("CreateSchedule", ".Target.RoleArn"): "roles with a path in EventBridge Scheduler, 2023",
}

# Actions that are named otherwise than the call, or that guard one.
ACTIONS = {
    "s3:GetAccelerateConfiguration": "GetBucketAccelerateConfiguration", "s3:GetBucketCORS": "GetBucketCors",
    "s3:GetBucketObjectLockConfiguration": "GetObjectLockConfiguration",
    "s3:GetBucketPublicAccessBlock": "GetPublicAccessBlock",
    "s3:GetEncryptionConfiguration": "GetBucketEncryption",
    "s3:GetLifecycleConfiguration": "GetBucketLifecycleConfiguration",
    "s3:GetReplicationConfiguration": "GetBucketReplication", "s3:ListBucket": "ListObjectsV2",
    "s3:ListBucketVersions": "ListObjectVersions", "s3:PutBucketCORS": "PutBucketCors",
    "s3:PutBucketNotification": "PutBucketNotificationConfiguration",
    "s3:PutBucketPublicAccessBlock": "PutPublicAccessBlock",
    "s3:PutEncryptionConfiguration": "PutBucketEncryption",
    "s3:PutLifecycleConfiguration": "PutBucketLifecycleConfiguration", "s3:GetObjectVersion": "GetObject",
    "s3:DeleteObjectVersion": "DeleteObject", "s3:ListTagsForResource": "GetBucketTagging",
    "s3:TagResource": "PutBucketTagging", "s3:UntagResource": "DeleteBucketTagging",
    "s3:PutBucketLogging": "PutBucketLogging", "iam:PassRole": None,
    # One for creation, change and removal, and one for what reads.
    "budgets:ModifyBudget": "UpdateBudget", "budgets:ViewBudget": "DescribeBudget",
    # What WAF asks of the resource that it is put before: no call of the resource's own service.
    "apigateway:SetWebACL": None, "cognito-idp:AssociateWebACL": None,
    "cognito-idp:DisassociateWebACL": None, "cognito-idp:GetWebACLForResource": None,
}
# Changes and removals that are allowed by an action of another name; None: no deployment makes them.
ALLOWED_BY = {
    "budgets:CreateBudget": "budgets:ModifyBudget", "budgets:UpdateBudget": "budgets:ModifyBudget",
    "budgets:DeleteBudget": "budgets:ModifyBudget",
    "s3:DeleteBucketCors": "s3:PutBucketCORS", "s3:DeletePublicAccessBlock": "s3:PutBucketPublicAccessBlock",
    "s3:DeleteBucketEncryption": "s3:PutEncryptionConfiguration",
}

# Services whose actions are of several of botocore's models.
MODELS_OF = {"ses": ("ses", "sesv2"), "tag": ("resourcegroupstaggingapi",)}
NEWER_ACTIONS = {"lambda:GetFunctionRecursionConfig": "recursive loops of Lambda, 2024",
                 "lambda:GetRuntimeManagementConfig": "runtime management of Lambda, 2023"}
