import type { Son, SpeakRequest, SpeechSynthesizer } from "./synthesizer.ts";

/**
 * A synthesizer that keeps the sounds of these sentences in memory, in each voice: a process has each of them spoken once.
 * Every other sentence, and one whose speaking failed, is spoken each time. Errors: those of the port.
 */
export function rememberingSynthesizer(
  speaking: SpeechSynthesizer,
  sentences: readonly string[],
): SpeechSynthesizer {
  const fixed = new Set(sentences.map(plain));
  const sounds = new Map<string, Son>();

  return {
    async speak(request) {
      if (!fixed.has(plain(request.texte))) return speaking.speak(request);
      const key = keyOf(request);
      const known = sounds.get(key);
      if (known !== undefined) return known;
      const son = await speaking.speak(request);
      sounds.set(key, son);
      return son;
    },
  };
}

function keyOf({ texte, voix }: SpeakRequest): string {
  return `${voix}\n${plain(texte)}`;
}

/** Models write the same sentence with one apostrophe or another, and with any space before its mark. */
function plain(sentence: string): string {
  return sentence.replaceAll("’", "'").replaceAll("...", "…").replace(/\s+/gu, " ").trim();
}
