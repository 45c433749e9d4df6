import { lambdaContext } from "../lambda-context.ts";
import type { Timers } from "./timers.ts";

/** A Lambda of the live interaction. Its result is checked where it is used. */
export type LiveHandler = (...args: never[]) => unknown;

/** Timeout of the functions in milliseconds: API Gateway's integration timeout for WebSocket APIs, minus a second. */
export const LIVE_TIMEOUT_MS = 28_000;

/**
 * Runs a Lambda on an event. Rejects with what it throws, or when it times out; a late result is dropped.
 */
export async function invokeLive(
  handler: LiveHandler,
  functionName: string,
  event: unknown,
  timers: Timers,
): Promise<unknown> {
  const context = lambdaContext({ functionName, timeoutMs: LIVE_TIMEOUT_MS });
  const expired = Promise.withResolvers<never>();
  const disarm = timers.after(LIVE_TIMEOUT_MS, () =>
    expired.reject(new Error(`${functionName} did not answer within ${LIVE_TIMEOUT_MS} ms.`)),
  );
  try {
    const run = Promise.resolve().then(() => Reflect.apply(handler, undefined, [event, context]));
    return await Promise.race([run, expired.promise]);
  } finally {
    disarm();
  }
}
