import { asciiAt } from "../wav.ts";

/** Kilobits a second of layer III, by index (ISO/IEC 11172-3, 2.4.2.3; 13818-3 for the lower sampling rates). */
const BIT_RATES = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Sampling rates by version: 2.5, reserved, 2, 1. */
const SAMPLE_RATES = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]];

const ID3_HEADER_BYTES = 10;
/** Every frame begins with this byte. */
const SYNC = 0xff;

interface Frame {
  bytes: number;
  samples: number;
  sampleRate: number;
  /** Where an encoder's tag stands in the frame that carries one. */
  tagAt: number;
}

/** The duration of an MP3, by counting its whole frames; null without one. */
export function mp3DurationMs(bytes: Uint8Array): number | null {
  let [counted, ms] = [0, 0];
  let first: Frame | null = null;
  for (let at = afterTags(bytes); at + 4 <= bytes.length; ) {
    const frame = frameAt(bytes, at);
    // The frames of a file share their rate: a match of other bytes is damage, or a tag at the end.
    if (frame === null || (first !== null && frame.sampleRate !== first.sampleRate)) {
      const next = bytes.indexOf(SYNC, at + 1);
      if (next < 0) break;
      at = next;
      continue;
    }
    if (at + frame.bytes > bytes.length) break;
    if (first !== null || !holdsTag(bytes, at, frame)) {
      counted += 1;
      ms += (frame.samples * 1_000) / frame.sampleRate;
    }
    first ??= frame;
    at += frame.bytes;
  }
  return counted === 0 ? null : ms;
}

/** The size of a tag is given in four bytes of seven bits each (ID3v2, 3.1). */
function afterTags(bytes: Uint8Array): number {
  let at = 0;
  while (at + ID3_HEADER_BYTES <= bytes.length && asciiAt(bytes, at).startsWith("ID3")) {
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0);
    at += ID3_HEADER_BYTES + size;
  }
  return at;
}

function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  if (bytes[at] !== SYNC || (second & 0xe0) !== 0xe0 || (second & 0x06) !== 0x02) return null;
  const version = (second >> 3) & 3;
  const full = version === 3;
  const kilobits = BIT_RATES[full ? "full" : "low"][third >> 4];
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 3];
  // A free bit rate (0) leaves the length of a frame unknown.
  if (!kilobits || sampleRate === undefined) return null;
  const samples = full ? 1_152 : 576;
  const mono = (bytes[at + 3] ?? 0) >> 6 === 3;
  const sideBytes = full ? (mono ? 17 : 32) : mono ? 9 : 17;
  return {
    bytes: Math.floor((samples * kilobits * 125) / sampleRate) + ((third >> 1) & 1),
    samples,
    sampleRate,
    tagAt: 4 + sideBytes,
  };
}

/** Whether the frame is an encoder's tag, which is not played. */
function holdsTag(bytes: Uint8Array, at: number, { tagAt }: Frame): boolean {
  return ["Xing", "Info"].includes(asciiAt(bytes, at + tagAt)) || asciiAt(bytes, at + 36) === "VBRI";
}
