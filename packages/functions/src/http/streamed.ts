import type { APIGatewayProxyEvent, Context } from "aws-lambda";

export interface ProxyResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

export type Respond = (event: APIGatewayProxyEvent, context: Context) => Promise<ProxyResponse>;

/**
 * The same answers through a streamed response, which API Gateway waits for beyond its 29 s. Status and headers leave
 * with the first byte: nothing is written until the result is known, then all of it at once.
 */
export function streamed(respond: Respond) {
  return awslambda.streamifyResponse(async (event: APIGatewayProxyEvent, stream, context) => {
    const { body, ...head } = await respond(event, context);
    const response = awslambda.HttpResponseStream.from(stream, head);
    await new Promise<void>((resolve, reject) => {
      response.once("error", reject);
      response.end(body, resolve);
    });
  });
}
