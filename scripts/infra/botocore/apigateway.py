"""What the deploying role is allowed at API Gateway, whose actions are a verb on a path, against the API's models."""

import re

# The calls by which AWS's provider for Pulumi creates, reads, changes and removes each kind.
REST, LIVE = "apigateway", "apigatewayv2"
LIFE = {
    "aws:apigateway/account:Account": (REST, "GetAccount UpdateAccount"),
    "aws:apigateway/authorizer:Authorizer": (
        REST, "CreateAuthorizer GetAuthorizer UpdateAuthorizer DeleteAuthorizer"),
    "aws:apigateway/basePathMapping:BasePathMapping": (
        REST, "CreateBasePathMapping GetBasePathMapping UpdateBasePathMapping DeleteBasePathMapping"),
    "aws:apigateway/deployment:Deployment": (
        REST, "CreateDeployment GetDeployment UpdateDeployment DeleteDeployment"),
    "aws:apigateway/domainName:DomainName": (
        REST, "CreateDomainName GetDomainName UpdateDomainName DeleteDomainName GetTags TagResource UntagResource"),
    "aws:apigateway/integration:Integration": (
        REST, "PutIntegration GetIntegration UpdateIntegration DeleteIntegration"),
    "aws:apigateway/integrationResponse:IntegrationResponse": (
        REST, "PutIntegrationResponse GetIntegrationResponse DeleteIntegrationResponse"),
    "aws:apigateway/method:Method": (REST, "PutMethod GetMethod UpdateMethod DeleteMethod"),
    "aws:apigateway/methodResponse:MethodResponse": (
        REST, "PutMethodResponse GetMethodResponse UpdateMethodResponse DeleteMethodResponse"),
    "aws:apigateway/methodSettings:MethodSettings": (REST, "GetStage UpdateStage"),
    "aws:apigateway/resource:Resource": (REST, "CreateResource GetResource UpdateResource DeleteResource"),
    "aws:apigateway/response:Response": (REST, "PutGatewayResponse GetGatewayResponse DeleteGatewayResponse"),
    # The id of its root is looked for among its resources.
    "aws:apigateway/restApi:RestApi": (
        REST, "CreateRestApi GetRestApi GetResources UpdateRestApi DeleteRestApi GetTags TagResource UntagResource"),
    "aws:apigateway/stage:Stage": (
        REST, "CreateStage GetStage UpdateStage DeleteStage GetTags TagResource UntagResource"),
    "aws:apigatewayv2/api:Api": (
        LIVE, "CreateApi GetApi UpdateApi DeleteApi GetTags TagResource UntagResource"),
    "aws:apigatewayv2/authorizer:Authorizer": (
        LIVE, "CreateAuthorizer GetAuthorizer UpdateAuthorizer DeleteAuthorizer"),
    "aws:apigatewayv2/integration:Integration": (
        LIVE, "CreateIntegration GetIntegration UpdateIntegration DeleteIntegration"),
    "aws:apigatewayv2/route:Route": (LIVE, "CreateRoute GetRoute UpdateRoute DeleteRoute"),
    "aws:apigatewayv2/stage:Stage": (
        LIVE, "CreateStage GetStage UpdateStage DeleteStage GetTags TagResource UntagResource"),
}

ARN = "arn:aws:apigateway:ca-central-1::"


def resource(uri):
    """The path that IAM knows a call by: without the version, and with something in the place of each name."""
    return ARN + re.sub(r"\{[^}]+\}", "x", re.sub(r"^/v2/", "/", uri)).split("?")[0]


def within(arn, pattern):
    return re.fullmatch(".*".join(re.escape(part) for part in pattern.split("*")), arn) is not None


def check(kinds, statements, model):
    """The problems of the statements on API Gateway, for the kinds of resources given."""
    problems = []
    calls = {}
    for kind in sorted(kinds):
        if not kind.startswith("aws:apigateway"):
            continue
        if kind not in LIFE:
            problems.append(f"{kind}: nobody has said which calls it needs (scripts/infra/botocore/apigateway.py)")
            continue
        service, operations = LIFE[kind]
        for name in operations.split():
            if name not in model(service).operation_names:
                problems.append(f"{kind}: {service} has no {name}")
                continue
            http = model(service).operation_model(name).http
            calls.setdefault((http["method"], resource(http["requestUri"])), f"{kind}: {name}")

    granted = [
        (f"apigateway:{verb}", verb, pattern, statement["Sid"])
        for statement in statements if statement["Effect"] == "Allow"
        for verb in (action.split(":")[1] for action in statement["Action"] if action.startswith("apigateway:"))
        for pattern in statement["Resource"]
        # What WAF asks of a stage is no call of the API's.
        if verb != "SetWebACL"
    ]
    for (verb, arn), why in calls.items():
        if not any(verb == allowed and within(arn, pattern) for _, allowed, pattern, _ in granted):
            problems.append(f"{why}: the deploying role is not allowed apigateway:{verb} on {arn}")
    for action, allowed, pattern, sid in granted:
        if not any(verb == allowed and within(arn, pattern) for verb, arn in calls):
            problems.append(f"{sid}: no resource of the graph needs {action} on {pattern}")
    # Of what else API Gateway has (keys, plans, links to networks), nothing at all is allowed.
    roots = {arn.split("/")[1] for _, arn in calls}
    for service in (REST, LIVE):
        for name in model(service).operation_names:
            http = model(service).operation_model(name).http
            arn = resource(http["requestUri"])
            reached = [sid for _, verb, pattern, sid in granted if verb == http["method"] and within(arn, pattern)]
            if reached and arn.split("/")[1] not in roots:
                problems.append(f"{reached[0]}: it allows {name}, which no deployment calls")
    return problems, len(calls)
