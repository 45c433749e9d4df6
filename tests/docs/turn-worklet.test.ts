import { describe, expect, test } from "vitest";
import { guideFile } from "./guide-files.ts";

/*
 * The guide's worklet, run as the browser runs it: blocks of 128 samples at the rate of the microphone.
 */

const RATE = 16_000;
const QUANTUM = 128;

interface Piece {
  samples: Int16Array;
  level: number;
  over: boolean;
}

interface Worklet {
  port: { postMessage(piece: Piece): void; onmessage(): void };
  process(inputs: Float32Array[][]): boolean;
}

/** Records what the microphone gives, until `stop` or the worklet's own end. */
function record(inputRate: number, sampleAt: (seconds: number) => number, seconds: number) {
  const pieces: Piece[] = [];
  let made: (new () => Worklet) | undefined;
  const load = new Function(
    "sampleRate",
    "AudioWorkletProcessor",
    "registerProcessor",
    guideFile("turn-worklet.js"),
  );
  load(
    inputRate,
    class {
      port = { postMessage: (piece: Piece) => pieces.push(piece), onmessage: () => {} };
    },
    (_name: string, worklet: new () => Worklet) => {
      made = worklet;
    },
  );
  if (made === undefined) throw new Error("no worklet was registered");
  const worklet = new made();
  const total = Math.round(seconds * inputRate);
  let running = true;
  for (let from = 0; from < total && running; from += QUANTUM) {
    const length = Math.min(QUANTUM, total - from);
    running = worklet.process([
      [Float32Array.from({ length }, (_, index) => sampleAt((from + index) / inputRate))],
    ]);
  }
  worklet.port.onmessage();
  return { samples: Int16Array.from(pieces.flatMap(({ samples }) => [...samples])), pieces };
}

const sine = (hertz: number, volume: number) => (seconds: number) =>
  volume * Math.sin(2 * Math.PI * hertz * seconds);

/** The largest difference between the samples and a wave, without the first and last 10 ms. */
function deviation(samples: Int16Array, wave: (seconds: number) => number): number {
  return samples
    .subarray(160, -160)
    .reduce(
      (worst, sample, index) => Math.max(worst, Math.abs(sample / 32_767 - wave((index + 160) / RATE))),
      0,
    );
}

describe.each([8_000, 16_000, 22_050, 44_100, 48_000, 96_000])("a microphone of %i Hz", (inputRate) => {
  test("gives the same wave at 16 kHz, neither shorter nor later", () => {
    const { samples } = record(inputRate, sine(1_000, 0.5), 1.5);
    expect(Math.abs(samples.length - 1.5 * RATE)).toBeLessThanOrEqual(1);
    expect(deviation(samples, sine(1_000, 0.5))).toBeLessThan(0.001);
  });
});

test.each([44_100, 48_000])(
  "what 16 kHz cannot hold is filtered out, and does not fold into the voice: %i Hz",
  (rate) => {
    for (const hertz of [9_000, 12_000, 15_500]) {
      const { samples } = record(rate, sine(hertz, 0.9), 0.5);
      // Below -60 dB.
      expect(deviation(samples, () => 0)).toBeLessThan(0.001);
    }
  },
);

test.each([44_100, 48_000])("the voice passes as it is, up to 6.5 kHz: %i Hz", (rate) => {
  const { samples } = record(rate, sine(6_500, 0.5), 0.5);
  expect(deviation(samples, sine(6_500, 0.5))).toBeLessThan(0.005);
});

test("a turn ends by itself after 60 s, and says so once", () => {
  const { samples, pieces } = record(48_000, sine(300, 0.5), 60.5);
  expect(samples.length).toBe(60 * RATE);
  expect(pieces.filter(({ over }) => over)).toHaveLength(1);
  expect(pieces.at(-1)?.over).toBe(true);
});

test("a sound that is too loud is clipped, not wrapped, and its level is told", () => {
  const { samples, pieces } = record(48_000, sine(300, 1.5), 0.2);
  expect(samples.reduce((worst, sample) => Math.max(worst, sample))).toBe(32_767);
  expect(samples.reduce((worst, sample) => Math.min(worst, sample))).toBe(-32_768);
  const jumps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(10_000);
  expect(Math.max(...pieces.map(({ level }) => level))).toBeGreaterThan(1.4);
});

test("nothing recorded is nothing, without an error", () => {
  expect(record(48_000, sine(300, 0.5), 0).samples.length).toBe(0);
});
