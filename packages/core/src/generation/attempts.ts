import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { type RetryPolicy, retry, TEXT_RETRY } from "../provider/retry.ts";
import { clientRetrySeconds } from "../provider/retry-after.ts";
import { watchSilence } from "../provider/watch-silence.ts";
import type { Runtime } from "../runtime.ts";
import type { Outcome, Reply } from "./response-outcome.ts";
import type { TextCall, TextProtocol } from "./text-protocol.ts";

export interface AttemptOptions {
  protocol: TextProtocol;
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

/** Called with each piece of text as it arrives, and the number of its attempt, from 1. */
export type OnPiece = (texte: string, attempt: number) => void;

/**
 * Retries one request until it has a complete reply, within the deadline, waits included. Throws PROVIDER_TIMEOUT,
 * SERVICE_UNAVAILABLE or PROVIDER_FAILED, as the text-generation port does.
 */
export function replyTo(
  call: TextCall,
  deadline: Deadline,
  options: AttemptOptions,
  onPiece: OnPiece = () => {},
): Promise<Reply> {
  const { policy = TEXT_RETRY, runtime } = options;
  return retry((attempts) => attempt(call, deadline, options, (texte) => onPiece(texte, attempts)), {
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
  call: TextCall,
  deadline: Deadline,
  { protocol, silenceMs, runtime, onCall }: AttemptOptions,
  onPiece: (texte: string) => void,
): Promise<Outcome> {
  if (deadline.signal.aborted) return { kind: "silent", cause: deadline.signal.reason };
  const stop = new AbortController();
  const onDeadline = () => stop.abort(deadline.signal.reason);
  deadline.signal.addEventListener("abort", onDeadline, { once: true });
  const silence = watchSilence(silenceMs, () => stop.abort(new ProviderFault("SILENT")));
  try {
    onCall?.();
    for await (const event of protocol.stream(call, stop.signal)) {
      silence.progressed();
      if (event.kind === "piece") onPiece(event.texte);
      if (event.kind === "ended") return event.outcome;
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
