/// <reference path="./negotiator.d.ts" />
import type { APIGatewayProxyEvent } from "aws-lambda";
import Negotiator from "negotiator";

/** Whether a request asks for server-sent events, by their own name: any other type, or any type, means JSON. */
export function acceptsEvents({
  multiValueHeaders,
}: Pick<APIGatewayProxyEvent, "multiValueHeaders">): boolean {
  const accept = Object.entries(multiValueHeaders ?? {})
    .filter(([name]) => name.toLowerCase() === "accept")
    .flatMap(([, values = []]) => values)
    .join(", ");
  return new Negotiator({ headers: { accept: accept.toLowerCase() } })
    .mediaTypes()
    .includes("text/event-stream");
}
