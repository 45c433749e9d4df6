import { AppError } from "../app-error.ts";
import { attempt } from "../provider/attempt.ts";
import { type Failure, isTimeout } from "../provider/failure.ts";
import { ProviderFault } from "../provider/provider-fault.ts";
import { retry, VOICE_RETRY } from "../provider/retry.ts";
import { unavailability } from "../provider/unavailable.ts";
import type { Runtime } from "../runtime.ts";
import { sonOf } from "./son.ts";
import type { Son, SpeakRequest } from "./synthesizer.ts";

export interface SpeakSentenceOptions {
  request: SpeakRequest;
  runtime: Runtime;
  /** Classifies an error of the provider, or of the connection to it. */
  failureOf: (error: unknown) => Failure;
}

/**
 * Has a provider speak a sentence within its deadline, with one more attempt after throttling or a transient error.
 * Errors: those of the port.
 */
export function speakSentence(
  ask: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>,
  { request, runtime, failureOf }: SpeakSentenceOptions,
): Promise<Son> {
  const { deadline } = request;
  const options = {
    signal: deadline.signal,
    // What is no sound would be none again.
    failureOf: (error: unknown): Failure =>
      error instanceof ProviderFault ? { kind: "final", cause: error } : failureOf(error),
  };
  return retry(() => attempt(async (signal) => sonOf(await ask(signal)), options), {
    policy: VOICE_RETRY,
    runtime,
    deadline,
    ended: (failure) =>
      unavailability(failure) ??
      new AppError(isTimeout(failure) ? "PROVIDER_TIMEOUT" : "PROVIDER_FAILED", { cause: failure.cause }),
  });
}
