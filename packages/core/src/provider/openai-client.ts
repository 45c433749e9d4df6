import type OpenAI from "openai";

/** The client as calls need it: the SDK's own retries ignore the deadline, and its log prints what a candidate said. */
export function quietClient(client: OpenAI): OpenAI {
  return client.withOptions({ maxRetries: 0, logLevel: "off" });
}
