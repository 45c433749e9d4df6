import type OpenAI from "openai";
import { quietClient } from "../provider/openai-client.ts";
import { failureOf } from "../provider/openai-failure.ts";
import type { Runtime } from "../runtime.ts";
import { speakSentence } from "./speak-sentence.ts";
import type { SpeakRequest, SpeechSynthesizer, Voix } from "./synthesizer.ts";

export interface OpenAiSynthesizerOptions {
  client: OpenAI;
  model: string;
  runtime: Runtime;
  /** Called when the provider refuses the model, before the synthesis fails. */
  onModelRefused?: (model: string) => Promise<void>;
}

/** Two built-in voices that are easily told apart; compatible servers know these names too. */
export const OPENAI_VOICES: Record<Voix, string> = { proche: "ash", professionnel: "coral" };

/** The port that speaks, on the speech of OpenAI, or of any compatible server, in MP3; one that answers in WAV serves too. */
export function createOpenAiSynthesizer(options: OpenAiSynthesizerOptions): SpeechSynthesizer {
  const { model, runtime, onModelRefused } = options;
  const client = quietClient(options.client);

  async function ask({ texte, voix }: SpeakRequest, signal: AbortSignal) {
    const response = await client.audio.speech
      .create({ model, voice: OPENAI_VOICES[voix], input: texte, response_format: "mp3" }, { signal })
      .catch(async (error: unknown) => {
        if (failureOf(error, runtime.now()).kind === "unserved") await onModelRefused?.(model);
        throw error;
      });
    return new Uint8Array(await response.arrayBuffer());
  }

  return {
    speak: (request) =>
      speakSentence((signal) => ask(request, signal), {
        request,
        runtime,
        failureOf: (error) => failureOf(error, runtime.now()),
      }),
  };
}
