import { randomBytes, randomUUID } from "node:crypto";
import { LOCAL_REGION } from "../aws.ts";
import { LOCAL_STAGE, multiValued, pairs, requestTime } from "../gateway/event.ts";
import { LOCAL_ACCOUNT_ID } from "../lambda-context.ts";
import type { AuthorizerContext } from "./authorization.ts";
import type { Identity } from "./connection.ts";

/** The fields common to all events of one connection. */
export interface Caller {
  connectionId: string;
  connectedAtMs: number;
  identity: Identity;
  host: string;
}

/** The request that opens a connection. */
export interface Handshake extends Caller {
  /** Alternating names and values, like Node's `rawHeaders`. */
  rawHeaders: readonly string[];
  /** What follows the question mark; empty if there is none. */
  query: string;
}

/** The route's ARN, for the authorizer. */
export const CONNECT_ARN = `arn:aws:execute-api:${LOCAL_REGION}:${LOCAL_ACCOUNT_ID}:${LOCAL_STAGE}/${LOCAL_STAGE}/$connect`;

/** An id in API Gateway's format, which must be escaped in a path. */
export function newConnectionId(): string {
  return `${randomBytes(11).toString("base64url")}=`;
}

/** The event of a REQUEST authorizer. */
export function authorizerEvent(handshake: Handshake, atMs: number) {
  return {
    type: "REQUEST" as const,
    methodArn: CONNECT_ARN,
    ...requestParts(handshake),
    stageVariables: {},
    requestContext: context(handshake, "CONNECT", "$connect", atMs),
  };
}

export function connectEvent(handshake: Handshake, authorizer: AuthorizerContext, atMs: number) {
  return {
    ...requestParts(handshake),
    requestContext: { ...context(handshake, "CONNECT", "$connect", atMs), authorizer },
    isBase64Encoded: false,
  };
}

export function messageEvent(
  caller: Caller,
  authorizer: AuthorizerContext,
  { data, isBinary, atMs }: { data: Buffer; isBinary: boolean; atMs: number },
) {
  return {
    requestContext: {
      ...context(caller, "MESSAGE", "$default", atMs),
      messageId: newConnectionId(),
      authorizer,
    },
    body: data.toString(isBinary ? "base64" : "utf8"),
    isBase64Encoded: isBinary,
  };
}

export function disconnectEvent(
  caller: Caller,
  authorizer: AuthorizerContext,
  { code, reason, atMs }: { code: number; reason: string; atMs: number },
) {
  const headers = pairs(["Host", caller.host, "X-Forwarded-For", caller.identity.sourceIp]);
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: multiValued(headers),
    requestContext: {
      ...context(caller, "DISCONNECT", "$disconnect", atMs),
      disconnectStatusCode: code,
      disconnectReason: reason,
      authorizer,
    },
    isBase64Encoded: false,
  };
}

function requestParts({ rawHeaders, query }: Handshake) {
  const headers = pairs(rawHeaders);
  const parameters = [...new URLSearchParams(query)];
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: multiValued(headers),
    ...(parameters.length > 0 && {
      queryStringParameters: Object.fromEntries(parameters),
      multiValueQueryStringParameters: multiValued(parameters),
    }),
  };
}

function context(
  { connectionId, connectedAtMs, identity, host }: Caller,
  eventType: "CONNECT" | "MESSAGE" | "DISCONNECT",
  routeKey: "$connect" | "$default" | "$disconnect",
  atMs: number,
) {
  return {
    routeKey,
    eventType,
    extendedRequestId: randomBytes(11).toString("base64"),
    requestTime: requestTime(atMs),
    messageDirection: "IN" as const,
    stage: LOCAL_STAGE,
    connectedAt: connectedAtMs,
    requestTimeEpoch: atMs,
    identity,
    requestId: randomUUID(),
    domainName: host,
    connectionId,
    apiId: LOCAL_STAGE,
  };
}
