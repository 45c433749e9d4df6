/** Samples of a single channel, 16 bits each. */
export interface Sound {
  samples: Int16Array;
  sampleRate: number;
}

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const PCM = 1;

/** Encodes a sound as a plain WAV file, which every reader accepts. */
export function wavOf({ samples, sampleRate }: Sound): Uint8Array<ArrayBuffer> {
  const soundBytes = samples.length * SAMPLE_BYTES;
  const bytes = new Uint8Array(HEADER_BYTES + soundBytes);
  const header = Buffer.from(bytes.buffer, 0, HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(HEADER_BYTES - 8 + soundBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * SAMPLE_BYTES, 28);
  header.writeUInt16LE(SAMPLE_BYTES, 32);
  header.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(soundBytes, 40);
  const sound = new DataView(bytes.buffer, HEADER_BYTES);
  samples.forEach((sample, index) => {
    sound.setInt16(index * SAMPLE_BYTES, sample, true);
  });
  return bytes;
}

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
