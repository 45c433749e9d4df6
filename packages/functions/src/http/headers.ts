import type { APIGatewayProxyEvent } from "aws-lambda";

/** A request's headers by lower-case name: API Gateway keeps the case they were sent in. */
export function headersOf({
  headers,
}: Pick<APIGatewayProxyEvent, "headers">): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
