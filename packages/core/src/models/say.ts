import type { Deadline } from "../deadline.ts";
import { createOpenAiSynthesizer, type OpenAiSynthesizerOptions } from "../speech/openai-synthesizer.ts";
import type { Son } from "../speech/synthesizer.ts";

/** Has one word spoken, as a sentence of an answer would be. Throws what the port throws. */
export function say(deadline: Deadline, options: OpenAiSynthesizerOptions): Promise<Son> {
  return createOpenAiSynthesizer(options).speak({ texte: "Bonjour.", voix: "professionnel", deadline });
}
