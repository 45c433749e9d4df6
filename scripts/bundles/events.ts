import type { ClientMessage } from "@epreuve/contract/live";
import type { Operation } from "@epreuve/contract/operation";
import {
  authorizerEvent,
  connectEvent,
  disconnectEvent,
  type Handshake,
  messageEvent,
} from "@epreuve/local/live/events";

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

/** A client of the live interaction, as the events of its connection tell of it. */
export interface LiveClient {
  connectionId: string;
  /** Who it is once the authorizer has said so. */
  owner: string;
  /** What it was opened with. */
  headers?: Record<string, string>;
}

const NOW_MS = Date.UTC(2026, 10, 21);

function handshakeOf({ connectionId, headers = {} }: LiveClient): Handshake {
  return {
    connectionId,
    connectedAtMs: NOW_MS,
    identity: { sourceIp: "127.0.0.1", userAgent: "" },
    host: "live.example.ca",
    rawHeaders: Object.entries(headers).flat(),
    query: "",
  };
}

/** The events a WebSocket API makes of a connection, its frames and its end. */
export const liveEvents = {
  authorizer: (client: LiveClient) => authorizerEvent(handshakeOf(client), NOW_MS),
  connect: (client: LiveClient) => connectEvent(handshakeOf(client), vouchedFor(client), NOW_MS),
  message: (client: LiveClient, message: ClientMessage) =>
    messageEvent(handshakeOf(client), vouchedFor(client), {
      data: Buffer.from(JSON.stringify(message)),
      isBinary: false,
      atMs: NOW_MS,
    }),
  disconnect: (client: LiveClient) =>
    disconnectEvent(handshakeOf(client), vouchedFor(client), { code: 1_000, reason: "", atMs: NOW_MS }),
};

function vouchedFor({ owner }: LiveClient) {
  return { principalId: owner, owner };
}
