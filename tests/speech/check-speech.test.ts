import { readFileSync } from "node:fs";
import type { AudioType } from "@epreuve/contract/audio";
import { AudioTypeSchema } from "@epreuve/contract/audio";
import { AppError } from "@epreuve/core/app-error";
import { checkSpeech } from "@epreuve/core/speech/check-speech";
import { wavOf } from "@epreuve/core/speech/pcm";
import { readSound } from "@epreuve/core/speech/wav";
import { spokenTurn } from "@epreuve/test-kit/recordings";
import { seeded } from "@epreuve/test-kit/seeded";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fragmentedMp4 } from "./containers.ts";

const RATE = 16_000;

/** What a wave is at a time in seconds, of 32,767. */
type Wave = (seconds: number) => number;

function wav(wave: Wave, ms: number, sampleRate = RATE): Uint8Array<ArrayBuffer> {
  const length = Math.round((ms * sampleRate) / 1_000);
  return wavOf({
    samples: Int16Array.from({ length }, (_, index) => Math.round(wave(index / sampleRate))),
    sampleRate,
  });
}

/** A voice of 130 Hz that swells four times a second, as syllables do, and pauses after each second and a half. */
const voice =
  (loudness: number): Wave =>
  (s) =>
    s % 2 > 1.5 ? 0 : loudness * Math.max(0, Math.sin(2 * Math.PI * 4 * s)) * Math.sin(2 * Math.PI * 130 * s);

const noise = (loudness: number): Wave => {
  const random = seeded(7);
  return () => loudness * (random() + random() + random() - 1.5);
};
const sum =
  (...waves: Wave[]): Wave =>
  (s) =>
    waves.reduce((total, wave) => total + wave(s), 0);

function refusalOf(bytes: Uint8Array<ArrayBuffer>, contentType: AudioType = "audio/wav"): string | null {
  try {
    checkSpeech({ bytes, contentType });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "AUDIO_INVALID") return error.message;
    throw error;
  }
}

describe("honest speech passes", () => {
  it.each<[string, Wave, number]>([
    ["loud", voice(20_000), 5_000],
    ["quiet, 54 dB below the loudest", voice(65), 5_000],
    ["over a fan as loud as itself", sum(voice(2_000), noise(2_000)), 8_000],
    ["in one short word", (s) => (s > 0.5 && s < 0.75 ? voice(3_000)(s) : 0), 1_200],
    ["with one vowel drawn out for 2 s", (s) => 3_000 * Math.sin(2 * Math.PI * 200 * s), 2_000],
    ["of a full minute, and the packet that ends it", voice(3_000), 60_400],
  ])("%s", (_, wave, ms) => {
    expect(refusalOf(wav(wave, ms))).toBeNull();
  });

  it.each([8_000, 22_050, 44_100, 48_000])("at %i Hz", (sampleRate) => {
    expect(refusalOf(wav(voice(3_000), 2_000, sampleRate))).toBeNull();
  });

  it("as tests make it", () => {
    expect(refusalOf(spokenTurn("Bonjour."))).toBeNull();
  });

  it("recorded by the demo", () => {
    const sound = readSound(readFileSync(new URL("../../packages/demo/samples/eo-t1.wav", import.meta.url)));
    if (sound === null) throw new Error("the sample is no PCM");
    const samples = sound.samples.slice(0, 30 * sound.sampleRate);
    expect(refusalOf(wavOf({ ...sound, samples }))).toBeNull();
    const faint = samples.map((sample) => Math.round(sample / 100));
    expect(refusalOf(wavOf({ ...sound, samples: faint }))).toBeNull();
  });
});

describe("what is surely no speech is AUDIO_INVALID, and says so", () => {
  const silence = "On n'entend rien dans l'enregistrement. Vérifiez votre micro, puis parlez à nouveau.";
  const steady =
    "On n'entend qu'un bruit continu dans l'enregistrement. Vérifiez votre micro, puis parlez à nouveau.";
  it.each<[string, Wave, number, string]>([
    ["digital silence", () => 0, 5_000, silence],
    ["a constant offset", () => 900, 5_000, silence],
    ["the last bits of a muted microphone", noise(6), 5_000, silence],
    ["a click", (s) => (s > 1 && s < 1.03 ? 20_000 : 0), 3_000, silence],
    ["an empty recording", () => 0, 0, silence],
    ["hiss", noise(2_000), 5_000, steady],
    ["a hum", (s) => 4_000 * Math.sin(2 * Math.PI * 50 * s), 5_000, steady],
  ])("%s", (_, wave, ms, message) => {
    expect(refusalOf(wav(wave, ms))).toBe(message);
  });
});

describe("a sound longer than a turn is AUDIO_INVALID, and says the limit", () => {
  const long = "Une prise de parole dure au plus 60 secondes. Enregistrez-vous à nouveau, plus brièvement.";

  it("a WAV of 61 s, whatever its header says", () => {
    const bytes = wav(voice(3_000), 61_000, 8_000);
    expect(refusalOf(bytes)).toBe(long);
    // A rate of bytes that would make it last a second.
    new DataView(bytes.buffer).setUint32(28, 16_000 * 61, true);
    expect(refusalOf(bytes)).toBe(long);
  });

  it("a recorder's MP4 of 61 s", () => {
    const mp4 = (seconds: number) =>
      new Uint8Array(fragmentedMp4({ timescale: 1_000, fragments: [seconds], sampleDuration: 1_000 }));
    expect(refusalOf(mp4(61), "audio/mp4")).toBe(long);
    expect(refusalOf(mp4(60), "audio/mp4")).toBeNull();
  });
});

describe("a file that is not what it is said to be is AUDIO_INVALID", () => {
  const pcm = wav(voice(3_000), 1_000);
  const changed = (at: number, value: number) => {
    const bytes = pcm.slice();
    new DataView(bytes.buffer).setUint16(at, value, true);
    return bytes;
  };
  it.each([
    ["of another type", pcm, "audio/webm"],
    ["empty", new Uint8Array(), "audio/wav"],
    ["without a format", new Uint8Array(Buffer.from("RIFF\0\0\0\0WAVE")), "audio/wav"],
    ["compressed", changed(20, 85), "audio/wav"],
    ["of 8 bits", changed(34, 8), "audio/wav"],
    ["at 4 kHz", wav(voice(3_000), 1_000, 4_000), "audio/wav"],
  ] as const)("%s", (_, bytes, type) => {
    expect(refusalOf(bytes, type)).not.toBeNull();
  });

  it("and no bytes do anything else", () => {
    const header = pcm.slice(0, 44);
    fc.assert(
      fc.property(
        fc.constantFrom(...AudioTypeSchema.options),
        fc.uint8Array({ maxLength: 300 }),
        fc.array(fc.tuple(fc.nat(43), fc.nat(255)), { maxLength: 4 }),
        (type, rest, flips) => {
          const bytes = new Uint8Array([...header, ...rest]);
          for (const [at, value] of flips) bytes[at] = value;
          refusalOf(bytes, type);
          refusalOf(rest, type);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
