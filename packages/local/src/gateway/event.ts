import type { Operation } from "@epreuve/contract/operation";
import type { APIGatewayProxyEvent } from "aws-lambda";
import { LOCAL_ACCOUNT_ID } from "../lambda-context.ts";

/** The stage of the local gateway. */
export const LOCAL_STAGE = "local";

export interface ProxyRequest {
  method: string;
  /** The path as it was sent, without the query. */
  path: string;
  /** What follows the question mark; empty if there is none. */
  query: string;
  /** Alternating names and values, like Node's `rawHeaders`. */
  rawHeaders: readonly string[];
  body: Buffer;
  sourceIp: string;
  receivedAtMs: number;
  requestId: string;
}

export interface ProxyTarget {
  operation: Operation;
  pathParameters: Record<string, string> | null;
  /** Claims of the signed-in user; undefined for a public operation. */
  claims: Record<string, string> | undefined;
}

/**
 * The event of a REST API's Lambda proxy integration (payload 1.0). Header names keep their case, and the single-value
 * maps keep the last of repeated values. The body is text: bytes that are not UTF-8 become U+FFFD, because the API
 * declares no binary media types.
 */
export function proxyEvent(request: ProxyRequest, target: ProxyTarget): APIGatewayProxyEvent {
  const headers = pairs(request.rawHeaders);
  const query = [...new URLSearchParams(request.query)];
  const userAgent = headers.findLast(([name]) => name.toLowerCase() === "user-agent")?.[1] ?? null;
  const host = headers.findLast(([name]) => name.toLowerCase() === "host")?.[1] ?? "localhost";
  return {
    resource: target.operation.path,
    path: request.path,
    httpMethod: request.method,
    headers: Object.fromEntries(headers),
    multiValueHeaders: multiValued(headers),
    queryStringParameters: query.length === 0 ? null : Object.fromEntries(query),
    multiValueQueryStringParameters: query.length === 0 ? null : multiValued(query),
    pathParameters: target.pathParameters,
    stageVariables: null,
    body: request.body.length === 0 ? null : request.body.toString("utf8"),
    isBase64Encoded: false,
    requestContext: {
      accountId: LOCAL_ACCOUNT_ID,
      apiId: LOCAL_STAGE,
      authorizer: target.claims === undefined ? {} : { claims: target.claims },
      domainName: host,
      domainPrefix: host.split(/[.:]/)[0] ?? LOCAL_STAGE,
      extendedRequestId: request.requestId,
      httpMethod: request.method,
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: request.sourceIp,
        user: null,
        userAgent,
        userArn: null,
      },
      path: `/${LOCAL_STAGE}${request.path}`,
      protocol: "HTTP/1.1",
      requestId: request.requestId,
      requestTime: requestTime(request.receivedAtMs),
      requestTimeEpoch: request.receivedAtMs,
      resourceId: target.operation.id,
      resourcePath: target.operation.path,
      stage: LOCAL_STAGE,
    },
  };
}

export function pairs(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
}

export function multiValued(entries: [string, string][]): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(values);
}

/** `21/Nov/2026:02:31:55 +0000` */
export function requestTime(atMs: number): string {
  const [, day = "", month = "", year = "", time = ""] = new Date(atMs).toUTCString().split(/,? /);
  return `${day}/${month}/${year}:${time} +0000`;
}
