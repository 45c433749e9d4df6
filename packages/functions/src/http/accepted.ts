import type { APIGatewayProxyEvent } from "aws-lambda";
import Negotiator from "negotiator";

type Requested = Pick<APIGatewayProxyEvent, "multiValueHeaders">;

/** Whether a request asks for server-sent events, by their own name: any other type, or any type, means JSON. */
export function acceptsEvents(event: Requested): boolean {
  return negotiator(event).mediaTypes().includes("text/event-stream");
}

/** Whether a request accepts a response compressed with gzip. */
export function acceptsGzip(event: Requested): boolean {
  return negotiator(event).encodings(["gzip"]).includes("gzip");
}

/** The negotiation of a request's headers, repeated ones joined. Names and types are in lower case. */
function negotiator({ multiValueHeaders }: Requested): Negotiator {
  const headers = Object.entries(multiValueHeaders ?? {}).map(([name, values = []]) => [
    name.toLowerCase(),
    values.join(", ").toLowerCase(),
  ]);
  return new Negotiator({ headers: Object.fromEntries(headers) });
}
