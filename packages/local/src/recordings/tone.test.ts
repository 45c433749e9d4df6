import { expect, test } from "vitest";
import { readSpeech } from "./read-speech.ts";
import { hum } from "./tone.ts";

test("a text without a voice is a sound of its length and pauses, which holds its words", () => {
  const text = "Bonjour, je voudrais des renseignements. Combien est-ce que ça coûte ?";
  const { words, durationMs, speech, silent } = readSpeech(hum(text, 16_000));
  expect([words, silent]).toEqual([text, false]);
  expect(durationMs).toBeGreaterThan(4_000);
  expect(durationMs).toBeLessThan(8_000);
  // Two sentences.
  expect(speech).toHaveLength(2);
});
