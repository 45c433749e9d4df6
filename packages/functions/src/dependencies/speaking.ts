import { OPENERS } from "@epreuve/core/live/openers";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { rememberingSynthesizer } from "@epreuve/core/speech/remembering-synthesizer";
import type { SpeechSynthesizer } from "@epreuve/core/speech/synthesizer";
import { voiceAccent, voiceBaseUrl, voiceModel, voiceProvider } from "../config.ts";
import { modelRefused } from "../log/model-refused.ts";
import { once } from "../once.ts";

/** What speaks the examiner's answers; null where nothing does. Only the provider chosen is loaded, at the first sentence. */
export const speaking = once((): SpeechSynthesizer | null => {
  const provider = voiceProvider();
  if (provider === "none") return null;
  // Settings are read now: what is missing is found when the function starts, not in an answer.
  const load = provider === "openai" ? openAi(voiceModel()) : polly(voiceAccent());
  const chosen = once(load);
  return rememberingSynthesizer({ speak: async (request) => (await chosen()).speak(request) }, OPENERS);
});

function polly(accent: ReturnType<typeof voiceAccent>) {
  return async (): Promise<SpeechSynthesizer> => {
    const [{ createPollySynthesizer }, { PollyClient }, { NodeHttpHandler }] = await Promise.all([
      import("@epreuve/core/speech/polly-synthesizer"),
      import("@aws-sdk/client-polly"),
      import("@smithy/node-http-handler"),
    ]);
    return createPollySynthesizer({
      client: new PollyClient({
        // The synthesizer itself retries.
        maxAttempts: 1,
        requestHandler: new NodeHttpHandler({
          connectionTimeout: 1_000,
          requestTimeout: 5_000,
          throwOnRequestTimeout: true,
        }),
      }),
      accent,
      runtime,
    });
  };
}

function openAi(model: string) {
  return async (): Promise<SpeechSynthesizer> => {
    const [{ createOpenAiSynthesizer }, { openAiAt }] = await Promise.all([
      import("@epreuve/core/speech/openai-synthesizer"),
      import("./openai-client.ts"),
    ]);
    return createOpenAiSynthesizer({
      client: openAiAt(voiceBaseUrl()),
      model,
      onModelRefused: modelRefused,
      runtime,
    });
  };
}
