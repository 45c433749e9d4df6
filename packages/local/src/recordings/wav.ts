import {
  asciiAt,
  CHUNK_HEADER_BYTES,
  type Chunk,
  chunksFrom,
  readWavFormat,
  riffChunks,
  viewOf,
  type WavFormat,
} from "@epreuve/core/speech/wav";

/** The properties of a WAV file. */
export interface Wav extends WavFormat {
  /** The text of its `LIST/INFO/ICMT` chunk; null if it has none. */
  comment: string | null;
}

/** Reads a WAV file's format and comment. Throws an Error if the bytes are not a WAV, or if it has no sound. */
export function readWav(bytes: Uint8Array): Wav {
  return { ...readWavFormat(bytes), comment: commentOf(riffChunks(bytes)) };
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
