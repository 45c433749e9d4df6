import { expect, test } from "vitest";
import { type Sound, wavOf } from "./pcm.ts";
import { downsampled } from "./resampling.ts";
import { readWavFormat } from "./wav.ts";

function tone(hertz: number, sampleRate: number): Sound {
  const wave = (_: unknown, n: number) => 10_000 * Math.sin((2 * Math.PI * hertz * n) / sampleRate);
  return { samples: Int16Array.from({ length: sampleRate }, wave), sampleRate };
}

/** The loudest sample without the edges, where the filter is cut off. */
const peak = ({ samples }: Sound) => Math.max(...samples.subarray(100, -100).map(Math.abs));

test("a sound is encoded as a WAV of its rate and exact length, in one channel", () => {
  const bytes = wavOf({ samples: Int16Array.of(0, 1, -1, 32_767, -32_768, 0, 0, 0), sampleRate: 8_000 });
  expect(readWavFormat(bytes)).toEqual({ durationMs: 1, sampleRate: 8_000, channels: 1 });
  expect([...new Int16Array(bytes.buffer, 44)]).toEqual([0, 1, -1, 32_767, -32_768, 0, 0, 0]);
});

test("resampling keeps the duration and the frequencies of the lower rate, and removes the others", () => {
  for (const [hertz, least, most] of [
    [440, 9_800, 10_200],
    [3_000, 9_500, 10_500],
    [6_000, 0, 200],
    [10_000, 0, 200],
  ] as const) {
    const lower = downsampled(tone(hertz, 22_050), 8_000);
    expect([lower.sampleRate, lower.samples.length]).toEqual([8_000, 8_000]);
    expect(peak(lower)).toBeGreaterThanOrEqual(least);
    expect(peak(lower)).toBeLessThanOrEqual(most);
  }
});

test("a sound of that rate or a lower one is unchanged", () => {
  const sound = tone(440, 8_000);
  expect(downsampled(sound, 8_000)).toEqual(sound);
  expect(downsampled(sound, 16_000)).toEqual(sound);
});
