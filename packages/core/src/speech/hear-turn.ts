import { AppError } from "../app-error.ts";
import { attempt } from "../provider/attempt.ts";
import type { Failure } from "../provider/failure.ts";
import { retry, TURN_RETRY } from "../provider/retry.ts";
import { unavailability } from "../provider/unavailable.ts";
import type { Runtime } from "../runtime.ts";
import { boundedTranscript } from "./bounded-transcript.ts";
import { withoutCredits } from "./subtitle-credits.ts";
import type { Transcript } from "./transcriber.ts";
import type { TurnRequest } from "./turn-transcriber.ts";

export interface HearTurnOptions {
  request: TurnRequest;
  runtime: Runtime;
  /** Classifies an error of the provider, or of the connection to it. */
  failureOf: (error: unknown) => Failure;
}

/** Has a provider hear a turn within its deadline, retrying what passes. Errors: those of the port. */
export async function hearTurn(
  ask: (signal: AbortSignal) => Promise<Transcript>,
  { request, runtime, failureOf }: HearTurnOptions,
): Promise<Transcript> {
  const { deadline, onCall } = request;
  const transcript = await retry(() => attempt(ask, { signal: deadline.signal, failureOf, onCall }), {
    policy: TURN_RETRY,
    runtime,
    deadline,
    ended: (failure) =>
      unavailability(failure) ??
      new AppError("TRANSCRIPTION_FAILED", { message: SAY_AGAIN, cause: failure.cause }),
  });
  return boundedTranscript(withoutCredits(transcript));
}

const SAY_AGAIN = "Votre réponse n'a pas pu être transcrite. Parlez à nouveau, ou écrivez-la.";
