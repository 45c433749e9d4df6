import type { APIGatewayProxyEvent } from "aws-lambda";

/** By lower-case name: API Gateway keeps the case headers were sent in. */
export function lowerCase<T>(headers: Record<string, T> | null): Record<string, T> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** A request's headers by lower-case name. */
export function headersOf({
  headers,
}: Pick<APIGatewayProxyEvent, "headers">): Record<string, string | undefined> {
  return lowerCase(headers);
}
