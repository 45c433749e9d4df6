import type { AudioType } from "@epreuve/contract/audio";
import { describe, expect, test } from "vitest";
import { beginsAs } from "./check.ts";

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** First bytes of real files: MediaRecorder's, ffmpeg's and LAME's. */
const FILES: Record<string, Uint8Array> = {
  webm: latin1("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81"),
  mp4: latin1("\x00\x00\x00\x1cftypM4A "),
  "mp3 with tags": latin1("ID3\x04\x00\x00\x00\x00\x00\x23TS"),
  "mp3, MPEG-1 layer III": latin1("\xff\xfb\x90\x64\x00\x00\x00\x00\x00\x00\x00\x00"),
  "mp3, MPEG-2 layer III": latin1("\xff\xf3\x84\xc4\x00\x00\x00\x03\x48\x00\x00\x00"),
  ogg: latin1("OggS\x00\x02\x00\x00\x00\x00\x00\x00"),
  wav: latin1("RIFF\x24\x08\x00\x00WAVE"),
  flac: latin1("fLaC\x00\x00\x00\x22\x10\x00\x10\x00"),
  "aac in ADTS": latin1("\xff\xf1\x50\x80\x02\x1f\xfc\x21\x00\x49\x90\x02"),
  avi: latin1("RIFF\x24\x08\x00\x00AVI "),
  midi: latin1("MThd\x00\x00\x00\x06\x00\x01\x00\x02"),
  "a page of text": latin1("<!DOCTYPE ht"),
  "an mp4 box of another kind": latin1("\x00\x00\x00\x08moovxxxx"),
  "UTF-16 text": latin1("\xff\xfeB\x00o\x00n\x00j\x00o\x00"),
  "all ones": latin1("\xff".repeat(12)),
  "nothing but zeros": new Uint8Array(12),
  "three bytes": latin1("Ogg"),
  nothing: new Uint8Array(),
};

const TAKEN: Record<AudioType, string[]> = {
  "audio/webm": ["webm"],
  "audio/mp4": ["mp4"],
  "audio/mpeg": ["mp3 with tags", "mp3, MPEG-1 layer III", "mp3, MPEG-2 layer III"],
  "audio/ogg": ["ogg"],
  "audio/wav": ["wav"],
  "audio/flac": ["flac"],
};

describe("a recording is accepted only if its first bytes match its type", () => {
  test.each(["audio/webm", "audio/mp4", "audio/mpeg", "audio/ogg", "audio/wav", "audio/flac"] as const)(
    "%s",
    (contentType) => {
      const taken = Object.keys(FILES).filter((name) =>
        beginsAs(contentType, FILES[name] ?? new Uint8Array()),
      );
      expect(taken).toEqual(TAKEN[contentType]);
    },
  );
});
