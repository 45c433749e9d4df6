/** What breaks a rule of the packs, by resource, and why it may. One that breaks nothing any more is an error. */
export interface Exception {
  rule: string;
  resources: RegExp;
  reason: string;
}

const PUBLIC = /^(ApiRouteGet(Health|Openapi|Asyncapi|Docs)|ApiPreflight\w+)Method$/;

const WILD =
  /^((ApiRoute(CorrectEo|CreateAudio|ExportCompte)|LiveRouteDefault)Handler|EffacementQueueSubscriber\w+)Role$/;

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: "AwsSolutions-APIG2",
    resources: /^ApiApi$/,
    reason:
      "the functions check every body by the contract's schemas, and answer in French with the contract's codes",
  },
  {
    rule: "AwsSolutions-APIG3",
    resources: /^ApiStage$/,
    reason: "a firewall is a setting of a stage: it costs more than a small stage does",
  },
  {
    rule: "AwsSolutions-APIG4",
    resources: PUBLIC,
    reason: "health, documents and preflights are public by the contract",
  },
  {
    rule: "AwsSolutions-APIG4",
    resources: /^LiveRoute(Default|Disconnect)Route$/,
    reason: "a WebSocket API authorizes a connection once, at $connect; AWS refuses an authorizer elsewhere",
  },
  {
    rule: "AwsSolutions-COG1",
    resources: /^UsersUserPool$/,
    reason:
      "twelve characters instead of special ones: length protects more, and the contract tells clients so",
  },
  {
    rule: "AwsSolutions-COG2",
    resources: /^UsersUserPool$/,
    reason: "candidates' accounts hold exercises; the apps have no page for a second factor",
  },
  {
    rule: "AwsSolutions-COG4",
    resources: PUBLIC,
    reason: "health, documents and preflights are public by the contract",
  },
  {
    rule: "AwsSolutions-COG8",
    resources: /^UsersUserPool$/,
    reason: "the plus tier costs several times as much a user, and keeps a profile of their devices",
  },
  {
    rule: "AwsSolutions-IAM4",
    resources: /Role$/,
    reason:
      "AWS's own for logs and traces: X-Ray knows no resources, and the names are held by a rule of ours",
  },
  {
    rule: "AwsSolutions-IAM5",
    resources: WILD,
    reason:
      "objects by their prefix, connections of one API, jobs by their name, and two calls that know no resource",
  },
  {
    rule: "Serverless-StarPermissions",
    resources: WILD,
    reason:
      "objects by their prefix, connections of one API, jobs by their name, and two calls that know no resource",
  },
  {
    rule: "Serverless-LambdaEventSourceMappingDestination",
    resources: /EventSourceMapping$/,
    reason: "SQS has no such destination: what fails goes to the queue's dead-letter queue",
  },
  {
    rule: "Serverless-LambdaAsyncFailureDestination",
    resources: /^(Models|Erasures|Unused)HandlerFunction$/,
    reason: "a missed run is made up for by the next, and its failure has an alarm",
  },
  {
    rule: "Serverless-LambdaDLQ",
    resources: /Function$/,
    reason:
      "no function is invoked asynchronously but by the schedule; jobs have their queues' dead-letter queues",
  },
];
