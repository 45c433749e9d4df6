/// <reference path="./negotiator.d.ts" />
import type { APIGatewayProxyEvent } from "aws-lambda";
import Negotiator from "negotiator";

/** Longer than any client's: reading a header takes more time than its length. */
const ACCEPT_MAX = 1_000;

/** Whether a request asks for server-sent events, by their own name: any other type, or any type, means JSON. */
export function acceptsEvents({
  multiValueHeaders,
}: Pick<APIGatewayProxyEvent, "multiValueHeaders">): boolean {
  const accept = Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === "accept")
    .flatMap(([, values = []]) => values)
    .join(", ");
  if (accept.length > ACCEPT_MAX) return false;
  return new Negotiator({ headers: { accept: accept.toLowerCase() } })
    .mediaTypes()
    .includes("text/event-stream");
}
