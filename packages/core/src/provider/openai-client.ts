import type OpenAI from "openai";

/**
 * A client without the SDK's retries, which ignore the deadline, and without its log, which contains candidates' texts.
 */
export function quietClient(client: OpenAI): OpenAI {
  return client.withOptions({ maxRetries: 0, logLevel: "off" });
}
