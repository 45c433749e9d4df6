import type { AudioType } from "@epreuve/contract/audio";
import { AppError } from "../app-error.ts";
import type { Audio } from "../simulation/row.ts";
import type { SimulationRef } from "../table/keys.ts";
import type { AudioStore, StoredObject } from "./audio-store.ts";
import { recordingObjectKey } from "./keys.ts";

/** How many bytes `beginsAs` needs from the start of a recording. */
const FIRST_BYTES = 12;

/** Whether the bytes at an offset are this mark, given as Latin-1 text. */
function at(bytes: Uint8Array, offset: number, mark: string): boolean {
  return [...mark].every((char, index) => bytes[offset + index] === char.charCodeAt(0));
}

/**
 * Whether the bytes are an MP3 frame header (ISO/IEC 11172-3, 2.4.1.3): eleven synchronisation bits, no reserved
 * version, layer III, no reserved bit rate or sampling rate. AAC in ADTS has the same synchronisation bits and layer 0;
 * a UTF-16 byte order mark reads as layer I.
 */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02 &&
    (third & 0xf0) !== 0xf0 &&
    (third & 0x0c) !== 0x0c
  );
}

/** How a file of each type begins. */
const BEGINNINGS: Record<AudioType, (bytes: Uint8Array) => boolean> = {
  // EBML (RFC 8794).
  "audio/webm": (bytes) => at(bytes, 0, "\x1a\x45\xdf\xa3"),
  // The file type box, whose length comes first (ISO/IEC 14496-12, 4.3).
  "audio/mp4": (bytes) => at(bytes, 4, "ftyp"),
  "audio/mpeg": (bytes) => at(bytes, 0, "ID3") || isMp3Frame(bytes),
  // RFC 3533.
  "audio/ogg": (bytes) => at(bytes, 0, "OggS"),
  "audio/wav": (bytes) => at(bytes, 0, "RIFF") && at(bytes, 8, "WAVE"),
  // RFC 9639.
  "audio/flac": (bytes) => at(bytes, 0, "fLaC"),
};

/** Whether a file that begins with these bytes can be of this type. */
export function beginsAs(contentType: AudioType, firstBytes: Uint8Array): boolean {
  return BEGINNINGS[contentType](firstBytes);
}

/**
 * Checks the announced recording before a provider reads it. Throws AUDIO_MISSING where it was never uploaded,
 * AUDIO_INVALID where its type or size differs from the announced ones, and SERVICE_UNAVAILABLE when the store does not
 * respond.
 */
export async function checkRecording(store: AudioStore, ref: SimulationRef, audio: Audio): Promise<void> {
  const key = recordingObjectKey(ref, audio.id);
  const [stored, firstBytes] = await Promise.all([store.head(key), store.firstBytes(key, FIRST_BYTES)]);
  if (stored === null || firstBytes === null) throw new AppError("AUDIO_MISSING");
  checkStored(audio, stored, firstBytes);
}

/** The bytes of the announced recording, checked. Throws as `checkRecording` does. */
export async function readRecording(
  store: AudioStore,
  ref: SimulationRef,
  audio: Audio,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = recordingObjectKey(ref, audio.id);
  const [stored, bytes] = await Promise.all([store.head(key), store.read(key)]);
  if (stored === null || bytes === null) throw new AppError("AUDIO_MISSING");
  checkStored(audio, stored, bytes);
  // Replaced between the two reads, by another upload to the same address.
  if (bytes.length !== audio.taille_octets) throw new AppError("AUDIO_INVALID");
  return bytes;
}

function checkStored(audio: Audio, stored: StoredObject, firstBytes: Uint8Array): void {
  if (stored.contentType !== audio.content_type || stored.bytes !== audio.taille_octets)
    throw new AppError("AUDIO_INVALID");
  if (!beginsAs(audio.content_type, firstBytes)) throw new AppError("AUDIO_INVALID");
}
