import { readFileSync } from "node:fs";
import { AudioTypeSchema } from "@epreuve/contract/audio";
import { durationMsOf } from "@epreuve/core/speech/duration";
import { wavOf } from "@epreuve/core/speech/pcm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { box, fragmentedMp4, openWebm } from "./containers.ts";

const sound = (name: string) => new Uint8Array(readFileSync(new URL(`sounds/${name}`, import.meta.url)));

describe("a sound lasts as long as it was made", () => {
  it.each([
    ["flac.flac", "audio/flac", 1_250],
    ["opusenc.ogg", "audio/ogg", 1_250],
    ["oggenc-vorbis.ogg", "audio/ogg", 1_250],
    ["flac-in.ogg", "audio/ogg", 1_250],
    // An encoder of MP3 fills its first and its last frames up.
    ["lame-constant.mp3", "audio/mpeg", 1_332],
    ["lame-variable-tagged.mp3", "audio/mpeg", 1_332],
    ["lame-without-info.mp3", "audio/mpeg", 1_440],
    ["chromium.webm", "audio/webm", 1_502],
    ["chromium.mp4", "audio/mp4", 1_461],
  ] as const)("%s", (name, type, ms) => {
    expect(durationMsOf(sound(name), type)).toBe(ms);
  });

  it("a WAV", () => {
    expect(durationMsOf(wavOf({ samples: new Int16Array(20_000), sampleRate: 16_000 }), "audio/wav")).toBe(
      1_250,
    );
  });

  it("a fragmented MP4 whose samples share one duration, as Safari writes it", () => {
    // Frames of AAC: 1,024 samples each.
    expect(
      durationMsOf(
        fragmentedMp4({ timescale: 48_000, fragments: [47, 47, 10], sampleDuration: 1_024 }),
        "audio/mp4",
      ),
    ).toBe(2_219);
  });

  it("a WebM whose clusters have no size, from its first block to the end of its last", () => {
    expect(durationMsOf(openWebm([0, 20, 40, 980, 1_000, 1_020]), "audio/webm")).toBe(1_040);
  });
});

describe("what cannot be known is null", () => {
  it.each([
    ["a FLAC whose encoder did not know it", "audio/flac", () => without(sound("flac.flac"), 21, 5)],
    ["a WebM without blocks", "audio/webm", () => openWebm([])],
    ["an MP4 without tracks", "audio/mp4", () => box("ftyp", Buffer.from("isom"))],
    ["an Ogg of an unknown codec", "audio/ogg", () => without(sound("opusenc.ogg"), 28, 8)],
    ["an MP3 without a whole frame", "audio/mpeg", () => sound("lame-constant.mp3").subarray(0, 100)],
    ["a WAV without sound", "audio/wav", () => Buffer.from("RIFF\0\0\0\0WAVE")],
  ] as const)("%s", (_, type, bytes) => {
    expect(durationMsOf(bytes(), type)).toBeNull();
  });

  /** The bytes with zeros in place of some. */
  function without(bytes: Uint8Array, from: number, count: number): Uint8Array {
    return bytes.fill(0, from, from + count);
  }
});

describe("whatever the bytes", () => {
  const files = [
    "flac.flac",
    "opusenc.ogg",
    "oggenc-vorbis.ogg",
    "lame-variable-tagged.mp3",
    "chromium.webm",
    "chromium.mp4",
  ].map(sound);
  const damaged = fc
    .record({
      file: fc.constantFrom(...files),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      flips: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 20 }),
    })
    .map(({ file, cut, flips }) => {
      const bytes = file.slice(0, Math.ceil(cut * file.length));
      for (const [place, value] of flips) bytes[Math.floor(place * bytes.length)] = value;
      return bytes;
    });

  it("a duration is whole and not negative, or null", () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        for (const type of AudioTypeSchema.options) {
          const ms = durationMsOf(bytes, type);
          expect(ms === null || (Number.isInteger(ms) && ms >= 0)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([0x00, 0xff, 0x4f, 0x1f, 0xa3, 0x81])("2 MB of the byte %i are read through", (byte) => {
    const bytes = new Uint8Array(2 * 1024 * 1024).fill(byte);
    for (const [type, beginning] of [
      ["audio/wav", "RIFF\0\0\0\0WAVE"],
      ["audio/mp4", "\0\0\0\x08moov"],
      ["audio/webm", "\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff"],
      ["audio/ogg", "OggS"],
      ["audio/mpeg", "ID3\x03\0\0\0\0\0\0"],
      ["audio/flac", "fLaC"],
    ] as const) {
      bytes.set(Buffer.from(beginning, "latin1"));
      expect(() => durationMsOf(bytes, type)).not.toThrow();
    }
  });
});
