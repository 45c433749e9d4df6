import { wavOf } from "@epreuve/core/speech/pcm";
import { readSound } from "@epreuve/core/speech/wav";
import { expect, test } from "vitest";
import { speechSpans } from "./speech-spans.ts";

const RATE = 8_000;

/** A voice of each loudness in turn: a tone that swells, over background noise. */
function recording(parts: readonly [ms: number, loudness: number][], noise = 0): Int16Array {
  const samples: number[] = [];
  for (const [ms, loudness] of parts) {
    const { length } = samples;
    for (let at = 0; at < (ms * RATE) / 1_000; at++) {
      const seconds = (length + at) / RATE;
      const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * seconds);
      // Noise: a fixed sequence whose period is longer than a frame.
      const hiss = noise * (((at * 7_919) % 2_003) / 1_001.5 - 1);
      samples.push(Math.round(loudness * swell * Math.sin(2 * Math.PI * 220 * seconds) + hiss));
    }
  }
  return Int16Array.from(samples);
}

const SPOKEN: [number, number][] = [
  [500, 0],
  [2_000, 9_000],
  [4_000, 0],
  [1_500, 9_000],
  [120, 0],
  [1_000, 9_000],
  [700, 0],
];

test.each([0, 150])("silences are found over background noise of %i", (noise) => {
  const spans = speechSpans({ samples: recording(SPOKEN, noise), sampleRate: RATE });
  expect(spans?.length).toBe(2);
  for (const [index, [debutMs, finMs]] of [
    [500, 2_500],
    [6_500, 9_120],
  ].entries()) {
    expect(Math.abs((spans?.[index]?.debutMs ?? 0) - (debutMs ?? 0))).toBeLessThanOrEqual(40);
    expect(Math.abs((spans?.[index]?.finMs ?? 0) - (finMs ?? 0))).toBeLessThanOrEqual(40);
  }
});

test("continuous speech is one span, and a silent recording has null", () => {
  const through = recording([[3_000, 9_000]]);
  expect(speechSpans({ samples: through, sampleRate: RATE })).toEqual([{ debutMs: 0, finMs: 3_000 }]);
  expect(speechSpans({ samples: new Int16Array(RATE), sampleRate: RATE })).toBeNull();
  expect(speechSpans({ samples: new Int16Array(), sampleRate: RATE })).toBeNull();
});

test("the sound of a WAV is read as it was written, and null if it is not of 16 bits", () => {
  const samples = recording(SPOKEN);
  const bytes = wavOf({ samples, sampleRate: RATE });
  expect(readSound(bytes)).toEqual({ samples, sampleRate: RATE });
  new DataView(bytes.buffer).setUint16(34, 8, true);
  expect(readSound(bytes)).toBeNull();
});
