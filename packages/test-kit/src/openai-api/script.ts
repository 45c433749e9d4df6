import type { OpenAiApiHooks } from "./openai-api.ts";
import type { Reply } from "./reply.ts";
import type { TextRequest } from "./request.ts";
import type { Transcription } from "./transcription.ts";

/** At least one, given in order; the last one repeats. */
export type InOrder<T> = readonly [T, ...T[]];

/** Replies by purpose, or what chooses one when the request has come. A purpose without replies gets a 500. */
export type Script = Partial<
  Record<TextRequest["purpose"], InOrder<Reply | ((request: TextRequest) => Reply)>>
>;

/** The hook that follows a script. */
export function scripted(script: Script): NonNullable<OpenAiApiHooks["respond"]> {
  const next = new Map(Object.entries(script).map(([purpose, replies]) => [purpose, inOrder(replies)]));
  return (request) => {
    const reply = next.get(request.purpose)?.();
    return typeof reply === "function" ? reply(request) : reply;
  };
}

/** The hook that returns these transcriptions. */
export function scriptedTranscriptions(
  transcriptions: InOrder<Transcription>,
): NonNullable<OpenAiApiHooks["transcribe"]> {
  return inOrder(transcriptions);
}

function inOrder<T>(values: InOrder<T>): () => T {
  let at = 0;
  return () => {
    const value = values[Math.min(at, values.length - 1)] ?? values[0];
    at++;
    return value;
  };
}
