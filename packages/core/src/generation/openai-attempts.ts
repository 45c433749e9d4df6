import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import type { Deadline } from "./deadline.ts";
import { failureOf } from "./openai-failure.ts";
import { ProviderFault } from "./provider-fault.ts";
import { type Outcome, outcomeOfEvent } from "./response-outcome.ts";
import { afterFailure, endedBy } from "./retry-policy.ts";
import { RETRY_SETTINGS, type RetrySettings } from "./settings.ts";
import { watchSilence } from "./watch-silence.ts";

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
  retry?: RetrySettings;
  /** Told each time a request is about to leave. */
  onCall?: (() => void) | undefined;
}

/** Each event of an attempt, counted from 1, as it comes. */
export type OnEvent = (event: OpenAI.Responses.ResponseStreamEvent, attempt: number) => void;

/** The client as attempts need it: the SDK's own retries ignore the deadline, and its log prints replies it cannot read. */
export function quietClient(client: OpenAI): OpenAI {
  return client.withOptions({ maxRetries: 0, logLevel: "off" });
}

/**
 * Attempts one request until it has a complete reply, within the deadline, waits included. Throws PROVIDER_TIMEOUT,
 * SERVICE_UNAVAILABLE or PROVIDER_FAILED, as the port of text generation says.
 */
export async function replyTo(
  body: Body,
  deadline: Deadline,
  options: AttemptOptions,
  onEvent: OnEvent = () => {},
): Promise<{ text: string; modeleIa: string }> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(body, deadline, options, (event) => onEvent(event, attempts));
    if (outcome.kind === "reply") return outcome;
    if (deadline.signal.aborted) throw new AppError("PROVIDER_TIMEOUT", { cause: outcome.cause });
    const next = afterFailure(
      outcome,
      { attempts, remainingMs: deadline.remainingMs(), random: options.runtime.random() },
      options.retry ?? RETRY_SETTINGS,
    );
    if (next instanceof AppError) throw next;
    // A deadline that passes between two attempts leaves a failure that is known.
    await wait(next.waitMs, undefined, { signal: deadline.signal }).catch(() => {});
    if (deadline.signal.aborted) throw endedBy(outcome);
  }
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
