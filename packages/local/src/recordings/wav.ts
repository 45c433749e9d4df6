import type { Sound } from "@epreuve/core/speech/pcm";

/** The properties of a WAV file. */
export interface Wav {
  /** Duration of the actual sound, whatever the header says. */
  durationMs: number;
  sampleRate: number;
  channels: number;
  /** The text of its `LIST/INFO/ICMT` chunk; null if it has none. */
  comment: string | null;
}

interface Chunk {
  id: string;
  body: Uint8Array;
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;

/** Reads a WAV file's header and comment. Throws an Error if the bytes are not a WAV, or if it has no sound. */
export function readWav(bytes: Uint8Array): Wav {
  const chunks = riffChunks(bytes);
  const format = chunks.find(({ id }) => id === "fmt ")?.body;
  const data = chunks.find(({ id }) => id === "data")?.body;
  if (format === undefined || format.length < FORMAT_BYTES) throw new Error("The WAV has no format.");
  if (data === undefined) throw new Error("The WAV has no sound.");
  const view = viewOf(format);
  const [channels, sampleRate] = [view.getUint16(2, true), view.getUint32(4, true)];
  const bytesPerSecond = view.getUint32(8, true);
  if (channels === 0 || sampleRate === 0 || bytesPerSecond === 0) {
    throw new Error("The WAV's format is not valid.");
  }
  return {
    durationMs: Math.round((data.length * 1_000) / bytesPerSecond),
    sampleRate,
    channels,
    comment: commentOf(chunks),
  };
}

/** Format codes of 16-bit samples: plain PCM, or the extension that multichannel writers use. */
const PCM_FORMATS = new Set([1, 0xfffe]);

/** The sound of a WAV, mixed to one channel; null if its samples are not 16 bits. Throws like `readWav`. */
export function readSound(bytes: Uint8Array): Sound | null {
  const { sampleRate, channels } = readWav(bytes);
  const chunks = riffChunks(bytes);
  const format = chunks.find(({ id }) => id === "fmt ")?.body ?? new Uint8Array();
  const data = chunks.find(({ id }) => id === "data")?.body ?? new Uint8Array();
  const fields = viewOf(format);
  if (!PCM_FORMATS.has(fields.getUint16(0, true)) || fields.getUint16(14, true) !== 16) return null;
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

/**
 * Returns the WAV with `text` as its only comment, in UTF-8; the sound and the other chunks are unchanged. Throws an
 * Error if the bytes are not a WAV, or if the text has a null character, which would end the comment.
 */
export function withComment(wavBytes: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  if (text.includes("\0")) throw new Error("A comment cannot hold a null character.");
  const comment = { id: "ICMT", body: new TextEncoder().encode(`${text}\0`) };
  const chunks = riffChunks(wavBytes);
  const place = chunks.findIndex(isInfo);
  if (place < 0) return riff([...chunks, infoOf([comment])]);
  return riff(
    chunks.flatMap((chunk, index) => {
      if (!isInfo(chunk)) return [chunk];
      const others = infoEntries(chunk).filter(({ id }) => id !== "ICMT");
      if (index === place) return [infoOf([...others, comment])];
      return others.length > 0 ? [infoOf(others)] : [];
    }),
  );
}

function commentOf(chunks: readonly Chunk[]): string | null {
  const entries = chunks.filter(isInfo).flatMap(infoEntries);
  const body = entries.find(({ id }) => id === "ICMT")?.body;
  if (body === undefined) return null;
  const end = body.indexOf(0);
  // A byte order mark is kept as a character of the text.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(body.subarray(0, end < 0 ? body.length : end));
}

function isInfo({ id, body }: Chunk): boolean {
  return id === "LIST" && asciiAt(body, 0) === "INFO";
}

function infoEntries({ body }: Chunk): Chunk[] {
  return chunksFrom(body, 4);
}

function infoOf(entries: readonly Chunk[]): Chunk {
  return { id: "LIST", body: listed("INFO", entries) };
}

function riffChunks(bytes: Uint8Array): Chunk[] {
  const named = bytes.length >= HEADER_BYTES && asciiAt(bytes, 0) === "RIFF" && asciiAt(bytes, 8) === "WAVE";
  if (!named) throw new Error("The bytes are no WAV.");
  return chunksFrom(bytes, HEADER_BYTES);
}

/** A chunk may claim to exceed the file, if it was streamed or truncated: it then ends with the file. */
function chunksFrom(bytes: Uint8Array, start: number): Chunk[] {
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

function riff(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  return concatenated([chunkHeader("RIFF", sizeOf(chunks)), listed("WAVE", chunks)]);
}

function listed(kind: string, chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const padding = new Uint8Array(1);
  return concatenated([
    new TextEncoder().encode(kind),
    ...chunks.flatMap(({ id, body }) => [
      chunkHeader(id, body.length),
      body,
      // Chunks start at even offsets; the padding byte is not counted in the size.
      ...(body.length % 2 === 1 ? [padding] : []),
    ]),
  ]);
}

function sizeOf(chunks: readonly Chunk[]): number {
  const sizes = chunks.map(({ body }) => CHUNK_HEADER_BYTES + body.length + (body.length % 2));
  return sizes.reduce((sum, size) => sum + size, 4);
}

function chunkHeader(id: string, size: number): Uint8Array {
  const header = new Uint8Array(CHUNK_HEADER_BYTES);
  // One byte per character, even in a damaged file.
  header.set(Uint8Array.from(id, (character) => character.charCodeAt(0)));
  viewOf(header).setUint32(4, size, true);
  return header;
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
