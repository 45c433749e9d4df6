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

/** A request of the Responses API, always streamed: so silence shows. */
export type Body = OpenAI.Responses.ResponseCreateParamsStreaming;

export interface AttemptOptions {
  client: OpenAI;
  /**
   * How long an attempt may go without an event before it is started again. It must exceed the longest time the chosen
   * models reason without a sign: with an effort that reasons for long, raise it.
   */
  silenceMs: number;
  runtime: Runtime;
  policy?: RetryPolicy;
  /** Called each time a request is about to leave. */
  onCall?: (() => void) | undefined;
}

/** Each event of an attempt, counted from 1, as it comes. */
export type OnEvent = (event: OpenAI.Responses.ResponseStreamEvent, attempt: number) => void;

/**
 * Attempts one request until it has a complete reply, within the deadline, waits included. Throws PROVIDER_TIMEOUT,
 * SERVICE_UNAVAILABLE or PROVIDER_FAILED, as the port of text generation says.
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

/** One attempt: ends with the reply, with a failure, at the first long silence, or at the deadline. Never throws. */
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
      silence.heard();
      onEvent(event);
      const outcome = outcomeOfEvent(event);
      if (outcome !== null) return outcome;
    }
    // An aborted stream and one cut short end alike in the SDK: without a word.
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
