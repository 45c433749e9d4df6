import { asciiAt, viewOf } from "../wav.ts";

/** What the header of a FLAC stream says of it. */
export interface FlacFormat {
  sampleRate: number;
  channels: number;
  /** Null where the encoder did not know it. */
  durationMs: number | null;
}

/** Reads the STREAMINFO block, which is always the first (RFC 9639, 8.2); null where the bytes are no FLAC. */
export function readFlac(bytes: Uint8Array): FlacFormat | null {
  const streamInfo = bytes.subarray(8, 42);
  if (asciiAt(bytes, 0) !== "fLaC" || streamInfo.length < 34 || ((bytes[4] ?? 0) & 0x7f) !== 0) return null;
  const view = viewOf(streamInfo);
  // 20 bits of rate, 3 of channels, 5 of depth, 36 of samples.
  const packed = view.getUint32(10);
  const sampleRate = packed >>> 12;
  if (sampleRate === 0) return null;
  const samples = (packed & 0xf) * 2 ** 32 + view.getUint32(14);
  return {
    sampleRate,
    channels: ((packed >>> 9) & 7) + 1,
    durationMs: samples === 0 ? null : (samples * 1_000) / sampleRate,
  };
}
