/*
 * A cloud where every creation succeeds: the outputs AWS would give a resource, the result of each look-up. Only what
 * the program reads is here; names are the same on every run.
 */

export const REGION = "ca-central-1";
export const ACCOUNT = "123456789012";

type Inputs = Record<string, unknown>;

/** The hosted zone of API Gateway's own addresses in the region. */
const GATEWAY_ZONE = "Z19DQILCV0OWEC";

export function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
}

/** An identifier as AWS would make one. */
export function physicalId(name: string): string {
  return name.replace(/[^a-zA-Z0-9-]/g, "-");
}

function functionOutputs(name: string): Inputs {
  const own = arn("lambda", `function:${name}`);
  const invocation = (version: string, action: string) =>
    `arn:aws:apigateway:${REGION}:lambda:path/${version}/functions/${own}/${action}`;
  return {
    name,
    arn: own,
    qualifiedArn: own,
    version: "$LATEST",
    lastModified: "",
    publish: false,
    invokeArn: invocation("2015-03-31", "invocations"),
    responseStreamingInvokeArn: invocation("2021-11-15", "response-streaming-invocations"),
  };
}

const OUTPUTS: Record<string, (name: string, inputs: Inputs) => Inputs> = {
  "aws:lambda/function:Function": functionOutputs,
  "aws:dynamodb/table:Table": (name) => ({ name, arn: arn("dynamodb", `table/${name}`) }),
  "aws:sqs/queue:Queue": (name) => ({
    arn: arn("sqs", name),
    url: `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`,
  }),
  "aws:sns/topic:Topic": (name) => ({ arn: arn("sns", name) }),
  "aws:iam/role:Role": (name, { path = "/" }) => ({ arn: `arn:aws:iam::${ACCOUNT}:role${path}${name}` }),
  "aws:cognito/userPool:UserPool": (name) => ({ arn: arn("cognito-idp", `userpool/${name}`) }),
  "aws:cloudwatch/logGroup:LogGroup": (name) => ({ arn: arn("logs", `log-group:${name}`) }),
  "aws:apigateway/restApi:RestApi": (name) => ({
    name,
    executionArn: arn("execute-api", name),
    rootResourceId: "root",
  }),
  "aws:apigatewayv2/api:Api": (name) => ({
    apiEndpoint: `wss://${name}-id.execute-api.${REGION}.amazonaws.com`,
    executionArn: arn("execute-api", `${name}-id`),
  }),
  "aws:s3/bucket:Bucket": (name) => ({ arn: `arn:aws:s3:::${name}` }),
  "aws:acm/certificate:Certificate": (name) => ({
    arn: arn("acm", `certificate/${name}`),
    domainValidationOptions: [
      { domainName: "", resourceRecordName: "_a", resourceRecordType: "CNAME", resourceRecordValue: "_b" },
    ],
  }),
  "aws:apigateway/domainName:DomainName": (name) => ({
    regionalDomainName: `d-${name.toLowerCase()}.execute-api.${REGION}.amazonaws.com`,
    regionalZoneId: GATEWAY_ZONE,
  }),
  "aws:sesv2/emailIdentity:EmailIdentity": (name) => ({
    arn: arn("ses", `identity/${name}`),
    dkimSigningAttributes: { tokens: ["a", "b", "c"] },
  }),
  "aws:sesv2/configurationSet:ConfigurationSet": (_, inputs) => ({
    arn: arn("ses", `configuration-set/${inputs.configurationSetName}`),
  }),
  "aws:apigateway/stage:Stage": (name) => ({
    arn: `arn:aws:apigateway:${REGION}::/restapis/Api/stages/${name}`,
  }),
  // How SST finds a hosted zone.
  "pulumi-nodejs:dynamic:Resource": () => ({ zoneId: "Z0000000000001" }),
  "random:index/randomBytes:RandomBytes": () => ({ base64: Buffer.alloc(32).toString("base64") }),
};

/** What AWS answers to the creation of a resource, besides its inputs. */
export function outputsOf(type: string, name: string, inputs: Inputs): Inputs {
  const given = inputs.name ?? inputs.bucket ?? inputs.emailIdentity;
  const physical = typeof given === "string" ? given : physicalId(name);
  return OUTPUTS[type]?.(physical, inputs) ?? { arn: arn(type.split(/[:/]/)[1] ?? "aws", physical) };
}

interface StatementInput {
  effect?: string;
  actions?: string[];
  resources?: string[];
  principals?: { type: string; identifiers: string[] }[];
  conditions?: { test: string; variable: string; values: string[] }[];
}

/** What the account holds besides the stage. */
export interface Account {
  /** ARNs of tables with a tag that is looked for. */
  tagged: readonly string[];
}

/** The result of a look-up. Throws for one that is not listed here. */
export function lookUp(
  token: string,
  inputs: Inputs & { statements?: StatementInput[] },
  { tagged }: Account,
): Inputs {
  switch (token) {
    case "aws:index/getRegion:getRegion":
      return { id: REGION, name: REGION, region: REGION };
    case "aws:index/getPartition:getPartition":
      return { partition: "aws" };
    case "aws:index/getCallerIdentity:getCallerIdentity":
      return { accountId: ACCOUNT };
    case "aws:route53/getZone:getZone":
      return { zoneId: inputs.zoneId, name: "example.ca" };
    case "aws:resourcegroupstaggingapi/getResources:getResources":
      return { resourceTagMappingLists: tagged.map((resourceArn) => ({ resourceArn, tags: {} })) };
    case "aws:iam/getPolicyDocument:getPolicyDocument":
      // SST gives a role no policy where the document has no statements: AWS's provider leaves them out then.
      return inputs.statements?.length
        ? { ...inputs, json: policyDocument(inputs.statements) }
        : { json: policyDocument([]) };
    default:
      throw new Error(`no answer to the look-up ${token}`);
  }
}

function policyDocument(statements: StatementInput[]): string {
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: statements.map(({ effect = "Allow", actions, resources, principals, conditions }) => ({
      Effect: effect,
      Action: actions,
      Resource: resources,
      ...(principals && {
        Principal: Object.fromEntries(principals.map(({ type, identifiers }) => [type, identifiers])),
      }),
      ...(conditions?.length && {
        Condition: Object.fromEntries(
          conditions.map(({ test, variable, values }) => [test, { [variable]: values }]),
        ),
      }),
    })),
  });
}
