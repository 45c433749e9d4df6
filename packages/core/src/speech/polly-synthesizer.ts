import {
  type PollyClient,
  PollyServiceException,
  SynthesizeSpeechCommand,
  type VoiceId,
} from "@aws-sdk/client-polly";
import { awsFailureOf } from "../provider/aws-failure.ts";
import type { Failure } from "../provider/failure.ts";
import type { Runtime } from "../runtime.ts";
import { speakSentence } from "./speak-sentence.ts";
import type { SpeakRequest, SpeechSynthesizer, Voix } from "./synthesizer.ts";
import type { Accent } from "./voices.ts";

export interface PollySynthesizerOptions {
  /**
   * Created with `maxAttempts: 1`, since calls are retried here, and with a handler of HTTP/1.1: over HTTP/2, the
   * client's default, a sound whose connection breaks looks whole.
   */
  client: PollyClient;
  accent: Accent;
  runtime: Runtime;
}

/** The neural voices of each accent. */
const VOICES: Record<Accent, Record<Voix, VoiceId>> = {
  "fr-CA": { proche: "Liam", professionnel: "Gabrielle" },
  "fr-FR": { proche: "Remi", professionnel: "Lea" },
};

/** The highest rate of neural voices in MP3. */
const SAMPLE_RATE = "24000";

/** The port that speaks, on Amazon Polly's neural voices. The text is plain: nothing in it is taken for markup. */
export function createPollySynthesizer(options: PollySynthesizerOptions): SpeechSynthesizer {
  const { client, accent, runtime } = options;

  async function ask({ texte, voix }: SpeakRequest, abortSignal: AbortSignal) {
    const command = new SynthesizeSpeechCommand({
      Engine: "neural",
      VoiceId: VOICES[accent][voix],
      LanguageCode: accent,
      OutputFormat: "mp3",
      SampleRate: SAMPLE_RATE,
      TextType: "text",
      Text: texte,
    });
    const { AudioStream } = await client.send(command, { abortSignal });
    return new Uint8Array((await AudioStream?.transformToByteArray()) ?? []);
  }

  return {
    speak: (request) =>
      speakSentence((signal) => ask(request, signal), {
        request,
        runtime,
        failureOf: (error) => failureAt(error, runtime.now()),
      }),
  };
}

function failureAt(error: unknown, nowMs: number): Failure {
  // Any other error is a failed connection or a cut sound.
  if (!(error instanceof PollyServiceException)) return { kind: "broken", cause: error };
  return awsFailureOf(error, nowMs);
}
