import { viewOf } from "../wav.ts";
import { readFlac } from "./flac.ts";

/** One logical stream of an Ogg file. */
export interface OggStream {
  codec: "opus" | "vorbis" | "flac" | "speex";
  channels: number;
  /** The rate at which positions count: of Opus always 48 kHz. */
  sampleRate: number;
  /** Samples before the first that is played. */
  skipped: number;
  /** Position at the end of the last page. */
  end: number;
}

/** The bytes of a page before its table of segments (RFC 3533, 6). */
const PAGE_HEADER_BYTES = 27;
const BEGINS = 2;
/** With it every page begins. */
const MARK = "OggS";

/** The duration of an Ogg file, of all its streams one after the other; null where no codec is known. */
export function oggDurationMs(bytes: Uint8Array): number | null {
  const streams = oggStreams(bytes);
  if (streams.length === 0) return null;
  return streams.reduce(
    (ms, { end, skipped, sampleRate }) => ms + (Math.max(0, end - skipped) * 1_000) / sampleRate,
    0,
  );
}

/** The streams of sound in an Ogg file, in the order of their beginnings. */
export function oggStreams(bytes: Uint8Array): OggStream[] {
  const view = viewOf(bytes);
  const searched = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const streams = new Map<number, OggStream>();
  // After damage, the next page is found by its mark.
  for (let at = searched.indexOf(MARK); at >= 0 && at + PAGE_HEADER_BYTES <= bytes.length; ) {
    const serial = view.getUint32(at + 14, true);
    const segments = bytes.subarray(at + PAGE_HEADER_BYTES, at + PAGE_HEADER_BYTES + view.getUint8(at + 26));
    const body = at + PAGE_HEADER_BYTES + segments.length;
    const end = body + segments.reduce((sum, size) => sum + size, 0);
    if ((view.getUint8(at + 5) & BEGINS) !== 0) {
      const stream = streamOf(bytes.subarray(body, end));
      if (stream !== null) streams.set(serial, stream);
    }
    const stream = streams.get(serial);
    const position = view.getBigInt64(at + 6, true);
    // -1: no packet ends on this page.
    if (stream !== undefined && position > 0n) stream.end = Math.max(stream.end, Number(position));
    at = searched.indexOf(MARK, end);
  }
  return [...streams.values()];
}

/** Reads a stream's first packet. */
function streamOf(packet: Uint8Array): OggStream | null {
  const text = String.fromCharCode(...packet.subarray(0, 8));
  const view = viewOf(packet);
  if (text === "OpusHead" && packet.length >= 19) {
    const skipped = view.getUint16(10, true);
    return { codec: "opus", channels: view.getUint8(9), sampleRate: 48_000, skipped, end: 0 };
  }
  if (text.startsWith("\x01vorbis") && packet.length >= 16) {
    return of("vorbis", view.getUint8(11), view.getUint32(12, true));
  }
  if (text === "Speex   " && packet.length >= 52) {
    return of("speex", view.getUint32(48, true), view.getUint32(36, true));
  }
  const flac = text.startsWith("\x7fFLAC") ? readFlac(packet.subarray(9)) : null;
  return flac === null ? null : of("flac", flac.channels, flac.sampleRate);
}

function of(codec: OggStream["codec"], channels: number, sampleRate: number): OggStream | null {
  return sampleRate === 0 ? null : { codec, channels, sampleRate, skipped: 0, end: 0 };
}
