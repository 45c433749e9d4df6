import type OpenAI from "openai";
import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { type RetryPolicy, retry, TEXT_RETRY } from "../provider/retry.ts";
import { clientRetrySeconds } from "../provider/retry-after.ts";
import { watchSilence } from "../provider/watch-silence.ts";
import type { Runtime } from "../runtime.ts";
import { type Outcome, outcomeOfEvent, type Reply } from "./response-outcome.ts";

/** A request of the Responses API, always streamed, so that silence can be detected. */
export type Body = OpenAI.Responses.ResponseCreateParamsStreaming;

export interface AttemptOptions {
  client: OpenAI;
  /**
   * How long an attempt may go without an event before it is aborted and retried. It must exceed the longest time that
   * the chosen models reason without an event: increase it for an effort that reasons for long.
   */
  silenceMs: number;
  runtime: Runtime;
  policy?: RetryPolicy;
  /** Called before each request. */
  onCall?: (() => void) | undefined;
}

/** Called with each event as it arrives, and the number of its attempt, from 1. */
export type OnEvent = (event: OpenAI.Responses.ResponseStreamEvent, attempt: number) => void;

/**
 * Retries one request until it has a complete reply, within the deadline, waits included. Throws PROVIDER_TIMEOUT,
 * SERVICE_UNAVAILABLE or PROVIDER_FAILED, as the text-generation port does.
 */
export function replyTo(
  body: Body,
  deadline: Deadline,
  options: AttemptOptions,
  onEvent: OnEvent = () => {},
): Promise<Reply> {
  const { policy = TEXT_RETRY, runtime } = options;
  return retry((attempts) => attempt(body, deadline, options, (event) => onEvent(event, attempts)), {
    policy,
    runtime,
    deadline,
    ended,
  });
}

function ended(failure: Failure, remainingMs: number): AppError {
  const { kind, cause } = failure;
  if (kind === "busy" && failure.retryAfterMs !== null && failure.retryAfterMs >= remainingMs) {
    const retryAfterSeconds = clientRetrySeconds(failure.retryAfterMs);
    return new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds });
  }
  return new AppError(isTimeout(failure) ? "PROVIDER_TIMEOUT" : "PROVIDER_FAILED", { cause });
}

/** One attempt: ends with the reply, with a failure, at the silence limit, or at the deadline. Never throws. */
async function attempt(
  body: Body,
  deadline: Deadline,
  { client, silenceMs, runtime, onCall }: AttemptOptions,
  onEvent: (event: OpenAI.Responses.ResponseStreamEvent) => void,
): Promise<Outcome> {
  if (deadline.signal.aborted) return { kind: "silent", cause: deadline.signal.reason };
  const stop = new AbortController();
  const onDeadline = () => stop.abort(deadline.signal.reason);
  deadline.signal.addEventListener("abort", onDeadline, { once: true });
  const silence = watchSilence(silenceMs, () => stop.abort(new ProviderFault("SILENT")));
  try {
    onCall?.();
    const stream = await client.responses.create(body, { signal: stop.signal });
    for await (const event of stream) {
      silence.progressed();
      onEvent(event);
      const outcome = outcomeOfEvent(event);
      if (outcome !== null) return outcome;
    }
    // The SDK ends an aborted stream and a cut one alike, without an error.
    return stop.signal.aborted
      ? { kind: "silent", cause: stop.signal.reason }
      : { kind: "broken", cause: new ProviderFault("STREAM_CUT") };
  } catch (error) {
    if (stop.signal.aborted) return { kind: "silent", cause: stop.signal.reason };
    return failureOf(error, runtime.now());
  } finally {
    silence.stop();
    deadline.signal.removeEventListener("abort", onDeadline);
  }
}
