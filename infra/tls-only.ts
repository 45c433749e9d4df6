/** Refuses every call on a queue or a topic, whoever makes it, that does not come over TLS. */
function overTlsOnly(resource: $util.Input<string>, service: "sqs" | "sns") {
  return {
    Sid: "TlsOnly",
    Effect: "Deny",
    Principal: "*",
    Action: service === "sqs" ? "sqs:*" : "sns:Publish",
    Resource: resource,
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  };
}

type Statement = Record<string, unknown>;

/** The policy of a queue: TLS only, and what is given besides. A queue has one policy. */
export function createQueuePolicy(name: string, queue: sst.aws.Queue, allowed: Statement[] = []): void {
  new aws.sqs.QueuePolicy(`${name}Policy`, {
    queueUrl: queue.url,
    policy: $jsonStringify({
      Version: "2012-10-17",
      Statement: [...allowed, overTlsOnly(queue.arn, "sqs")],
    }),
  });
}

/** The policy of a topic to which the services named publish for this account: TLS only. */
export function createTopicPolicy(name: string, topic: sst.aws.SnsTopic, publishers: string[]): void {
  const { accountId } = aws.getCallerIdentityOutput();
  new aws.sns.TopicPolicy(`${name}Policy`, {
    arn: topic.arn,
    policy: $jsonStringify({
      Version: "2012-10-17",
      Statement: [
        {
          Sid: "Publishers",
          Effect: "Allow",
          Principal: { Service: publishers },
          Action: "sns:Publish",
          Resource: topic.arn,
          Condition: { StringEquals: { "aws:SourceAccount": accountId } },
        },
        overTlsOnly(topic.arn, "sns"),
      ],
    }),
  });
}
