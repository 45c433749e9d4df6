import type { Operation } from "@epreuve/contract/operation";

export interface EventOptions {
  owner?: string;
  simulationId?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The event a REST API's Lambda proxy integration makes of a request. */
export function eventOf(
  operation: Operation,
  { owner = "user-1", simulationId = "", body, query = {}, headers = {} }: EventOptions = {},
): object {
  const parameters = Object.entries(query);
  const sent = { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers };
  return {
    resource: operation.path,
    path: operation.path.replace("{id}", simulationId),
    httpMethod: operation.method,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    queryStringParameters: query,
    multiValueQueryStringParameters: Object.fromEntries(parameters.map(([name, value]) => [name, [value]])),
    pathParameters: operation.path.includes("{id}") ? { id: simulationId } : null,
    stageVariables: null,
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: "request-1",
      stage: "test",
      authorizer: operation.access === "user" ? { claims: { sub: owner } } : {},
    },
  };
}

/** The event SQS's poller makes of one message. */
export function sqsEventOf(queueName: string, body: string, receives = 1): object {
  return {
    Records: [
      {
        messageId: "message-1",
        receiptHandle: "receipt-1",
        body,
        attributes: { ApproximateReceiveCount: String(receives) },
        messageAttributes: {},
        eventSource: "aws:sqs",
        eventSourceARN: `arn:aws:sqs:ca-central-1:123456789012:${queueName}`,
        awsRegion: "ca-central-1",
      },
    ],
  };
}
