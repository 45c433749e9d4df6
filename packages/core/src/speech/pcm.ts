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
  bytes.set(littleEndian(samples), HEADER_BYTES);
  return bytes;
}

/** Samples as WAV files and streams of PCM have them. */
export function littleEndian(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * SAMPLE_BYTES);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) => {
    view.setInt16(index * SAMPLE_BYTES, sample, true);
  });
  return bytes;
}
