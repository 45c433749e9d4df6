import type { Sound } from "./pcm.ts";

/** Zero crossings of the filter on each side of a sample: enough to keep the consonants of a voice. */
const LOBES = 8;

/** Resamples to a lower rate, without the frequencies it cannot represent (a windowed sinc). */
export function downsampled({ samples, sampleRate }: Sound, toRate: number): Sound {
  if (toRate >= sampleRate) return { samples, sampleRate };
  const step = sampleRate / toRate;
  const reach = LOBES * step;
  const result = new Int16Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index++) {
    const center = index * step;
    const [first, last] = [Math.ceil(center - reach), Math.floor(center + reach)];
    let [sum, weights] = [0, 0];
    for (let at = Math.max(0, first); at <= Math.min(samples.length - 1, last); at++) {
      const weight = lowPass((at - center) / step);
      sum += weight * (samples[at] ?? 0);
      weights += weight;
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum / weights)));
  }
  return { samples: result, sampleRate: toRate };
}

/** The filter's value `x` periods of the lower rate from its centre, under a Hann window. */
function lowPass(x: number): number {
  if (x === 0) return 1;
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / LOBES));
}
