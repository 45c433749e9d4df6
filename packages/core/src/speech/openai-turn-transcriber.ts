import { failureOf } from "../provider/openai-failure.ts";
import { hearTurn } from "./hear-turn.ts";
import { type OpenAiTranscriptionOptions, openAiTranscription } from "./openai-transcription.ts";
import type { TurnTranscriber } from "./turn-transcriber.ts";
import { TURN_TYPES } from "./turn-types.ts";

/** The port that hears turns, on the audio transcription of OpenAI, or of any compatible server. */
export function createOpenAiTurnTranscriber(options: OpenAiTranscriptionOptions): TurnTranscriber {
  const { runtime } = options;
  const ask = openAiTranscription(options);
  return {
    types: TURN_TYPES.openai,
    transcribe: (request) =>
      hearTurn((signal) => ask(request.sound, signal), {
        request,
        runtime,
        failureOf: (error) => failureOf(error, runtime.now()),
      }),
  };
}
