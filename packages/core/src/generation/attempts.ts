import { AppError } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { type HedgedCall, hedged } from "../provider/hedge.ts";
import { failureOf } from "../provider/openai-failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { type RetryPolicy, retry, TEXT_RETRY } from "../provider/retry.ts";
import { unavailability } from "../provider/unavailable.ts";
import { type Pace, USUAL_PACE, watchPace } from "../provider/watch-pace.ts";
import type { Runtime } from "../runtime.ts";
import { type Hearing, type OnPiece, UNHEARD } from "./hearing.ts";
import type { Outcome, Reply } from "./response-outcome.ts";
import type { TextCall, TextProtocol } from "./text-protocol.ts";
import type { Tokens } from "./tokens.ts";

export interface AttemptOptions {
  protocol: TextProtocol;
  /** How long a connection may take to open, and a reply that has begun may stand still. */
  pace?: Pick<Pace, "openingMs" | "stallMs">;
  runtime: Runtime;
  policy?: RetryPolicy;
  /** Called before each request. */
  onCall?: (() => void) | undefined;
  /** Called with what a call has used, where the provider tells it. Must not throw. */
  onTokens?: ((model: string, tokens: Tokens) => void) | undefined;
  /** Called when the provider refuses the model, before the request fails. */
  onModelRefused?: ((model: string) => Promise<void>) | undefined;
}

/**
 * Retries one request until it has a complete reply, within the deadline, waits included. Throws PROVIDER_TIMEOUT,
 * SERVICE_UNAVAILABLE or PROVIDER_FAILED, as the text-generation port does.
 *
 * A call that thinks is never ended, since reasoning is silent: once it is slow, a second one is made beside it where
 * the settings and the time left allow. So is a reply that stands still; where no second call may be made, that one is
 * aborted and retried, because a dead connection looks the same.
 *
 * `hearing` receives the pieces of every call, and decides which of them are heard.
 */
export async function replyTo(
  call: TextCall,
  deadline: Deadline,
  options: AttemptOptions,
  hearing: Hearing = UNHEARD,
): Promise<Reply> {
  const { policy = TEXT_RETRY, runtime, onModelRefused } = options;
  const { hedgeAfterMs, model } = call.settings;
  const heardAttempt = async (own: HedgedCall): Promise<Outcome> => {
    const heard = hearing.call(own.lead);
    const outcome = await attempt(call, own, options, heard.piece);
    heard.ended(outcome.kind === "done");
    return outcome;
  };
  return retry(
    async () => {
      const outcome = await hedged(heardAttempt, { deadline, neededMs: hedgeAfterMs });
      if (outcome.kind === "unserved") await onModelRefused?.(model);
      return outcome;
    },
    { policy, runtime, deadline, ended },
  );
}

function ended(failure: Failure): AppError {
  const { cause } = failure;
  if (isTimeout(failure)) return new AppError("PROVIDER_TIMEOUT", { cause });
  return unavailability(failure) ?? new AppError("PROVIDER_FAILED", { cause });
}

/** One call: ends with the reply, with a failure, when it is aborted, or at the deadline. Never throws. */
async function attempt(
  call: TextCall,
  { signal, slow }: HedgedCall,
  { protocol, pace = USUAL_PACE, runtime, onCall, onTokens }: AttemptOptions,
  onPiece: OnPiece,
): Promise<Outcome> {
  if (signal.aborted) return { kind: "silent", cause: signal.reason };
  const stop = new AbortController();
  let writing = false;
  const watch = watchPace(
    { ...pace, thinkingMs: call.settings.hedgeAfterMs },
    {
      onUnopened: () => stop.abort(new ProviderFault("UNOPENED")),
      onSlow: () => {
        if (!slow() && writing) stop.abort(new ProviderFault("STALLED"));
      },
    },
  );
  const either = AbortSignal.any([signal, stop.signal]);
  either.addEventListener("abort", watch.stop, { once: true });
  try {
    onCall?.();
    for await (const event of protocol.stream(call, either)) {
      // A stream may open with an empty piece, long before the reply.
      const piece = event.kind === "piece" && event.texte !== "";
      writing ||= piece;
      watch.event(piece);
      if (piece) onPiece(event.texte);
      if (event.kind !== "ended") continue;
      if (event.tokens !== undefined) onTokens?.(call.settings.model, event.tokens);
      return event.outcome;
    }
    // The SDK ends an aborted stream and a cut one alike, without an error.
    return either.aborted
      ? { kind: "silent", cause: either.reason }
      : { kind: "broken", cause: new ProviderFault("STREAM_CUT") };
  } catch (error) {
    if (either.aborted) return { kind: "silent", cause: either.reason };
    return failureOf(error, runtime.now());
  } finally {
    watch.stop();
  }
}
