import { compress } from "./compress.ts";
import type { Response } from "./pipeline.ts";

/** Status and headers go out with the first write, which is made at once. */
export function head(stream: awslambda.HttpResponseStream, metadata: Record<string, unknown>) {
  const body = awslambda.HttpResponseStream.from(stream, metadata);
  body.write("");
  return body;
}

/** Sends a response that is whole. Rejects where the connection fails before it is taken. */
export async function sendWhole(
  stream: awslambda.HttpResponseStream,
  { statusCode, headers, body }: Response,
  acceptEncoding: string | undefined,
): Promise<void> {
  const compressed = await compress(body, acceptEncoding);
  const whole = head(stream, { statusCode, headers: { ...headers, ...compressed.headers } });
  await new Promise<void>((resolve, reject) => {
    whole.once("error", reject);
    whole.end(compressed.body, resolve);
  });
}
