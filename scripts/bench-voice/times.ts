/** A duration drawn from a lognormal distribution, in milliseconds. README.md has the sources. */
export interface Time {
  medianMs: number;
  p95Ms: number;
}

export const TIMES = {
  oneWay: { medianMs: 15, p95Ms: 40 },
  /** For each second of WAV. */
  uploadSecond: { medianMs: 20, p95Ms: 256 },
  hearing: {
    openai: { medianMs: 640, p95Ms: 970 },
    transcribe: { medianMs: 1_140, p95Ms: 1_530 },
  },
  /** One sentence. */
  speaking: { medianMs: 300, p95Ms: 800 },
  /** For each second of MP3. */
  downloadSecond: { medianMs: 1, p95Ms: 10 },
} as const satisfies Record<string, Time | Record<string, Time>>;
export type Hearing = keyof typeof TIMES.hearing;

/** What a transcription takes besides, by the turn's length in seconds. */
export function lengthMs(hearing: Hearing, seconds: number): number {
  // Amazon Transcribe reads a stream at the rate of speech.
  return hearing === "transcribe" ? seconds * 1_000 : Math.max(0, seconds - 5) * 15;
}

const P95 = 1.645;

/** Draws a time; `random` in [0, 1). */
export function drawn({ medianMs, p95Ms }: Time, random: () => number): number {
  const sigma = Math.log(p95Ms / medianMs) / P95;
  // Box and Muller.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return medianMs * Math.exp(sigma * normal);
}
