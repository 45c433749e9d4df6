import type { Sound } from "./pcm.ts";

/** The properties of a WAV file. */
export interface WavFormat {
  /** Duration of the actual sound, whatever the header says. */
  durationMs: number;
  sampleRate: number;
  channels: number;
}

/** A part of a RIFF file, without its padding. */
export interface Chunk {
  id: string;
  body: Uint8Array;
}

export const RIFF_HEADER_BYTES = 12;
export const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;

/** Reads a WAV file's format. Throws an Error if the bytes are not a WAV, or if it has no sound. */
export function readWavFormat(bytes: Uint8Array): WavFormat {
  return partsOf(bytes).format;
}

/** Format codes of whole samples: plain PCM, or the extension that multichannel writers use. */
const PCM_FORMATS = new Set([1, 0xfffe]);

function isPcm(fields: DataView): boolean {
  return PCM_FORMATS.has(fields.getUint16(0, true));
}

/** The sound of a WAV, mixed to one channel; null if its samples are not 16 bits. Throws like `readWavFormat`. */
export function readSound(bytes: Uint8Array): Sound | null {
  const { format, fields, data } = partsOf(bytes);
  const { sampleRate, channels } = format;
  if (!isPcm(fields) || fields.getUint16(14, true) !== 16) return null;
  const view = viewOf(data);
  const samples = new Int16Array(Math.floor(data.length / (2 * channels)));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      sum += view.getInt16(2 * (index * channels + channel), true);
    }
    samples[index] = Math.round(sum / channels);
  }
  return { samples, sampleRate };
}

function partsOf(bytes: Uint8Array): { format: WavFormat; fields: DataView; data: Uint8Array } {
  const chunks = riffChunks(bytes);
  const header = chunks.find(({ id }) => id === "fmt ")?.body;
  const data = chunks.find(({ id }) => id === "data")?.body;
  if (header === undefined || header.length < FORMAT_BYTES) throw new Error("The WAV has no format.");
  if (data === undefined) throw new Error("The WAV has no sound.");
  const fields = viewOf(header);
  const [channels, sampleRate] = [fields.getUint16(2, true), fields.getUint32(4, true)];
  const bytesPerSecond = isPcm(fields)
    ? sampleRate * channels * (fields.getUint16(14, true) / 8)
    : fields.getUint32(8, true);
  if (channels === 0 || sampleRate === 0 || bytesPerSecond === 0) {
    throw new Error("The WAV's format is not valid.");
  }
  const durationMs = Math.round((data.length * 1_000) / bytesPerSecond);
  return { format: { durationMs, sampleRate, channels }, fields, data };
}

/** The chunks of a WAV file. Throws an Error if the bytes are none. */
export function riffChunks(bytes: Uint8Array): Chunk[] {
  const named =
    bytes.length >= RIFF_HEADER_BYTES && asciiAt(bytes, 0) === "RIFF" && asciiAt(bytes, 8) === "WAVE";
  if (!named) throw new Error("The bytes are no WAV.");
  return chunksFrom(bytes, RIFF_HEADER_BYTES);
}

/** A chunk may claim to exceed the file, if it was streamed or truncated: it then ends with the file. */
export function chunksFrom(bytes: Uint8Array, start: number): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = start; at + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEADER_BYTES;
    chunks.push({ id: asciiAt(bytes, at), body: bytes.subarray(from, from + size) });
    at = from + size + (size % 2);
  }
  return chunks;
}

/** Four bytes as Latin-1 text. */
export function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
