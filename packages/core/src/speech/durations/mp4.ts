import { asciiAt, viewOf } from "../wav.ts";

/** Boxes that are entered rather than skipped (ISO/IEC 14496-12). */
const ENTERED = new Set(["moov", "trak", "mdia", "mvex", "moof", "traf"]);

const UNKNOWN_32 = 0xff_ff_ff_ff;

/** Flags of `tfhd` and `trun`: which of the optional fields are there. */
const TFHD = { baseOffset: 1, description: 2, duration: 8 };
const TRUN = { dataOffset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };

interface Track {
  timescale: number;
  /** The duration of a sample that has none of its own. */
  sampleDuration: number;
  /** The end of its last fragment. */
  end: number;
}

/** The duration of an MP4: what its header says, or the end of its last fragment, since a recorder writes it in those. */
export function mp4DurationMs(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  const tracks = new Map<number, Track>();
  let headerMs = 0;
  let current: Track | undefined;
  let sampleDuration = 0;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = asciiAt(bytes, at + 4);
    const box = boxAt(view, at);
    if (box === null) break;
    const { from, end } = box;
    const body = viewOf(bytes.subarray(from, end));
    if (type === "mvhd") headerMs = headerDurationMs(body);
    if (type === "tkhd") {
      current = { timescale: 0, sampleDuration: 0, end: 0 };
      tracks.set(body.getUint32(body.getUint8(0) === 1 ? 20 : 12), current);
    }
    if (type === "mdhd" && current !== undefined)
      current.timescale = body.getUint32(body.getUint8(0) === 1 ? 20 : 12);
    if (type === "trex") {
      const track = tracks.get(body.getUint32(4));
      if (track !== undefined) track.sampleDuration = body.getUint32(12);
    }
    if (type === "tfhd") {
      current = tracks.get(body.getUint32(4));
      sampleDuration = fragmentDuration(body) ?? current?.sampleDuration ?? 0;
    }
    if (type === "tfdt" && current !== undefined)
      current.end = Math.max(current.end, body.getUint8(0) === 1 ? unsigned64(body, 4) : body.getUint32(4));
    if (type === "trun" && current !== undefined) current.end += runDuration(body, sampleDuration);
    at = ENTERED.has(type) ? from : end;
  }
  const ends = [...tracks.values()].map(({ end, timescale }) =>
    timescale > 0 ? (end * 1_000) / timescale : 0,
  );
  return Math.max(headerMs, ...ends) || null;
}

/** Where a box's content begins and ends; null where its size is none. */
function boxAt(view: DataView, at: number): { from: number; end: number } | null {
  const size = view.getUint32(at);
  // To the end of the file, or in 64 bits.
  if (size === 0) return { from: at + 8, end: view.byteLength };
  if (size === 1) return sized(at, 16, unsigned64(view, at + 8));
  return sized(at, 8, size);
}

function sized(at: number, header: number, size: number): { from: number; end: number } | null {
  return size < header ? null : { from: at + header, end: at + size };
}

function headerDurationMs(body: DataView): number {
  const long = body.getUint8(0) === 1;
  const timescale = body.getUint32(long ? 20 : 12);
  const duration = long ? unsigned64(body, 24) : body.getUint32(16);
  const unknown = timescale === 0 || duration === UNKNOWN_32 || duration >= 2 ** 63;
  return unknown ? 0 : (duration * 1_000) / timescale;
}

/** The duration of a fragment's samples, where it differs from the track's. */
function fragmentDuration(body: DataView): number | null {
  const flags = body.getUint32(0) & 0xff_ff_ff;
  if ((flags & TFHD.duration) === 0) return null;
  const at = 8 + ((flags & TFHD.baseOffset) === 0 ? 0 : 8) + ((flags & TFHD.description) === 0 ? 0 : 4);
  return body.getUint32(at);
}

function runDuration(body: DataView, sampleDuration: number): number {
  const flags = body.getUint32(0) & 0xff_ff_ff;
  const count = body.getUint32(4);
  if ((flags & TRUN.duration) === 0) return count * sampleDuration;
  const fields = [TRUN.duration, TRUN.size, TRUN.flags, TRUN.offset];
  const step = 4 * fields.filter((field) => (flags & field) !== 0).length;
  let at = 8 + ((flags & TRUN.dataOffset) === 0 ? 0 : 4) + ((flags & TRUN.firstFlags) === 0 ? 0 : 4);
  let duration = 0;
  for (let sample = 0; sample < count && at + step <= body.byteLength; sample++, at += step) {
    duration += body.getUint32(at);
  }
  return duration;
}

function unsigned64(view: DataView, at: number): number {
  return view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
}
