import { unavailable } from "@epreuve/core/app-error";
import { once } from "../once.ts";

const client = once(async () => {
  const { LambdaClient } = await import("@aws-sdk/client-lambda");
  return new LambdaClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
});

/**
 * Hands a frame's event to the function that may take its time, which answers through the connection. Throws
 * SERVICE_UNAVAILABLE; that function may have been called even then.
 */
export async function hearLater(functionName: string, event: object): Promise<void> {
  const { InvokeCommand } = await import("@aws-sdk/client-lambda");
  const invoke = new InvokeCommand({
    FunctionName: functionName,
    InvocationType: "Event",
    Payload: new TextEncoder().encode(JSON.stringify(event)),
  });
  try {
    await (await client()).send(invoke);
  } catch (cause) {
    throw unavailable(cause);
  }
}
