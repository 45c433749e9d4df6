import type { Sound } from "@epreuve/core/speech/pcm";

const RATE = 16_000;
const VOICE_HZ = 140;
const SYLLABLES_HZ = 4;

/** A sound as loud and as broken as speech: a voice's harmonics, four syllables a second, a pause every two seconds. */
export function speechLike(seconds: number): Sound {
  const samples = Int16Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const at = index / RATE;
    if (at % 2 > 1.6) return 0;
    const syllable = Math.sin(Math.PI * at * SYLLABLES_HZ) ** 2;
    const harmonics = [1, 2, 3, 4].map((order) => Math.sin(2 * Math.PI * VOICE_HZ * order * at) / order);
    return Math.round(4_000 * syllable * harmonics.reduce((sum, one) => sum + one, 0));
  });
  return { samples, sampleRate: RATE };
}
