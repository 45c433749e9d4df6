import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { TurnTranscriber } from "@epreuve/core/speech/turn-transcriber";
import { TURN_TYPES } from "@epreuve/core/speech/turn-types";
import { speechBaseUrl, speechLiveProvider, speechModel } from "../config.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";
import { quietLogger } from "./quiet-logger.ts";

/** What hears spoken turns. Only the provider chosen for the stage is loaded, at the first turn. */
export const hearing = once((): TurnTranscriber => {
  const provider = speechLiveProvider();
  const chosen = once(() => (provider === "openai" ? openAi() : transcribe()));
  return {
    types: TURN_TYPES[provider],
    transcribe: async (request) => (await chosen()).transcribe(request),
  };
});

async function transcribe(): Promise<TurnTranscriber> {
  const [{ createTranscribeTurnTranscriber }, { TranscribeStreamingClient }] = await Promise.all([
    import("@epreuve/core/speech/transcribe-turn-transcriber"),
    import("@aws-sdk/client-transcribe-streaming"),
  ]);
  return createTranscribeTurnTranscriber({
    client: new TranscribeStreamingClient({
      // The transcriber itself retries, within the turn's deadline, which also ends a call.
      maxAttempts: 1,
      logger: quietLogger,
    }),
    runtime,
  });
}

async function openAi(): Promise<TurnTranscriber> {
  const [{ createOpenAiTurnTranscriber }, { openAiAt }] = await Promise.all([
    import("@epreuve/core/speech/openai-turn-transcriber"),
    import("./openai-client.ts"),
  ]);
  return createOpenAiTurnTranscriber({
    client: openAiAt(speechBaseUrl()),
    model: speechModel(),
    onModelRefused: modelRefused,
    runtime,
  });
}
