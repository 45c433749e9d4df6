import type { Sound } from "./pcm.ts";

/** The root mean square of each whole frame around its mean, so that a constant offset is silent. */
export function frameLevels({ samples, sampleRate }: Sound, frameMs: number): number[] {
  const size = Math.max(1, Math.round((sampleRate * frameMs) / 1_000));
  const levels: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size) {
    let [sum, squares] = [0, 0];
    for (let at = from; at < from + size; at++) {
      const value = samples[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    levels.push(Math.sqrt(Math.max(0, squares / size - (sum / size) ** 2)));
  }
  return levels;
}
