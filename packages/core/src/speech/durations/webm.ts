import { viewOf } from "../wav.ts";

/** The elements that matter (RFC 9559, 5.1), by their identifiers. */
const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const TIMESTAMP_SCALE = 0x2a_d7_b1;
const DURATION = 0x44_89;
const CLUSTER = 0x1f_43_b6_75;
const TIMESTAMP = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;

/** Elements that are entered rather than skipped; of two of them the size may be unknown. */
const ENTERED = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP]);

/** The scale where a file names none: a millisecond. */
const MILLISECOND_NS = 1_000_000;
/** No codec's packet is longer; Opus has the longest. */
const PACKET_MAX_MS = 120;

/**
 * The duration of a WebM: from its first to its last block, since a browser's recorder, which writes as it records, does
 * not know it; else what the file says of itself.
 */
export function webmDurationMs(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  let scaleNs = MILLISECOND_NS;
  let told: number | null = null;
  let clusterTime = 0;
  const times: { first: number; last: number; step: number } = { first: Number.NaN, last: 0, step: 0 };
  for (let at = 0; at < bytes.length; ) {
    const id = readId(bytes, at);
    const size = id === null ? null : readSize(bytes, at + id.bytes);
    if (id === null || size === null) break;
    const from = at + id.bytes + size.bytes;
    const length = Math.min(size.value, bytes.length - from);
    if (id.value === TIMESTAMP_SCALE) scaleNs = unsigned(bytes, from, length) || MILLISECOND_NS;
    if (id.value === DURATION && length === 4) told = view.getFloat32(from);
    if (id.value === DURATION && length === 8) told = view.getFloat64(from);
    if (id.value === TIMESTAMP) clusterTime = unsigned(bytes, from, length);
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const track = readSize(bytes, from);
      if (track !== null && from + track.bytes + 2 <= bytes.length) {
        const time = clusterTime + view.getInt16(from + track.bytes);
        if (Number.isNaN(times.first)) times.first = time;
        if (time > times.last) {
          times.step = time - times.last;
          times.last = time;
        }
      }
    }
    at = ENTERED.has(id.value) ? from : from + size.value;
  }
  const msOf = (time: number) => (time * scaleNs) / MILLISECOND_NS;
  if (Number.isNaN(times.first)) return told === null ? null : msOf(told);
  // The last packet lasts about as long as the one before it.
  return msOf(times.last - times.first) + Math.min(PACKET_MAX_MS, msOf(times.step));
}

/** An identifier, with the bits that tell its length (RFC 8794, 5). */
function readId(bytes: Uint8Array, at: number): { value: number; bytes: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 4 || at + length > bytes.length) return null;
  return { value: unsigned(bytes, at, length), bytes: length };
}

/** A size, without those bits; infinite where it is unknown. */
function readSize(bytes: Uint8Array, at: number): { value: number; bytes: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const value = unsigned(bytes, at, length) - 2 ** (7 * length);
  return { value: value === 2 ** (7 * length) - 1 ? Number.POSITIVE_INFINITY : value, bytes: length };
}

function unsigned(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + Math.min(length, 8)).reduce((value, byte) => value * 256 + byte, 0);
}
