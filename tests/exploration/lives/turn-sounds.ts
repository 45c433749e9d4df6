import type { AudioType } from "@epreuve/contract/audio";
import { LIMITS } from "@epreuve/contract/limits";
import { wavOf } from "@epreuve/core/speech/pcm";
import { withComment } from "@epreuve/local/recordings/wav";

/**
 * What a candidate uploads as a turn. `words` and `webm` are heard, and `one byte more`, which is `words` of another size;
 * `mumbling` holds sound in which nothing is recognised, `silence` none, `no sound` bytes of no recording; `too long`
 * outlasts a turn. What is not of the type and size that were announced, the store refuses.
 */
export const TURN_SOUNDS = [
  "words",
  "webm",
  "mumbling",
  "silence",
  "no sound",
  "too long",
  "one byte more",
] as const;
export type TurnSound = (typeof TURN_SOUNDS)[number];

export function isHeard(sound: TurnSound): boolean {
  return sound === "words" || sound === "webm" || sound === "one byte more";
}

export interface Recorded {
  contentType: AudioType;
  bytes: Uint8Array<ArrayBuffer>;
}

const SAMPLE_RATE = 8_000;
const SHORT_MS = 400;
const TOO_LONG_MS = LIMITS.paroleMaxMs + 1_000;

/** So that every recording of one kind has one size, whatever its mark. */
const COMMENT_LENGTH = 24;

/** The bytes of a turn; its mark is what the provider hears. */
export function recordedTurn(sound: TurnSound, mark: string): Recorded {
  const said = (words: string) => words.padEnd(COMMENT_LENGTH, "-");
  const wav = (ms: number, words: string, loudness = 6_000): Recorded => ({
    contentType: "audio/wav",
    bytes: withComment(syllables(ms, loudness), said(words)),
  });
  switch (sound) {
    case "words":
      return wav(SHORT_MS, mark);
    case "mumbling":
      return wav(SHORT_MS, "");
    case "silence":
      return wav(SHORT_MS, mark, 0);
    case "too long":
      return wav(TOO_LONG_MS, mark);
    case "no sound":
      return {
        contentType: "audio/wav",
        bytes: new TextEncoder().encode(`no sound ${mark}`.padEnd(shortBytes(), "-")),
      };
    case "one byte more":
      return { contentType: "audio/wav", bytes: Uint8Array.of(...recordedTurn("words", mark).bytes, 0) };
    case "webm":
      // The beginning of EBML (RFC 8794).
      return {
        contentType: "audio/webm",
        bytes: Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, ...latin(said(mark))),
      };
  }
}

/** The sound of a sentence, which names it. */
export function soundOfSentence(texte: string): Uint8Array<ArrayBuffer> {
  return withComment(syllables(SHORT_MS, 6_000), texte);
}

function shortBytes(): number {
  return recordedTurn("words", "").bytes.length;
}

function latin(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function syllables(ms: number, loudness: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: (ms * SAMPLE_RATE) / 1_000 }, (_, index) => {
    const at = index / SAMPLE_RATE;
    return Math.round(
      loudness * Math.max(0, Math.sin(2 * Math.PI * 4 * at)) * Math.sin(2 * Math.PI * 130 * at),
    );
  });
  return wavOf({ samples, sampleRate: SAMPLE_RATE });
}
