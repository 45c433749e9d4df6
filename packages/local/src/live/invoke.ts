import { lambdaContext } from "../lambda-context.ts";
import type { Timers } from "./timers.ts";

/** A Lambda of the live interaction. What it gives is checked where it is used. */
export type LiveHandler = (...args: never[]) => unknown;

/** What API Gateway gives an integration of a WebSocket API, less a second: the time-out of the functions, in milliseconds. */
export const LIVE_TIMEOUT_MS = 28_000;

/**
 * Runs a Lambda on an event. Rejects with what it throws, and when it outlasts its time-out; what it gives later goes
 * nowhere.
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
