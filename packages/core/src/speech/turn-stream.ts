import { AppError } from "../app-error.ts";
import { soundOf } from "./check-speech.ts";
import { durationMsOf } from "./duration.ts";
import { readFlac } from "./durations/flac.ts";
import { oggStreams } from "./durations/ogg.ts";
import { littleEndian } from "./pcm.ts";
import { downsampled } from "./resampling.ts";
import type { TurnSound } from "./turn-transcriber.ts";

/** A turn's sound as Amazon Transcribe takes it in a stream. */
export interface TurnStream {
  encoding: "pcm" | "flac" | "ogg-opus";
  sampleRate: number;
  chunks: Uint8Array[];
}

/** The rate of PCM: what models of speech hear at, and a third of what a microphone gives. */
const PCM_RATE = 16_000;
const SAMPLE_BYTES = 2;

/** From the guide's "Best practices" for streams: chunks of one size, of 50 to 200 ms each. */
const CHUNK_MS = 100;
/** The size of a chunk where the duration is not known. */
const CHUNK_BYTES = 1_024;

const ONE_CHANNEL = "Le son doit avoir un seul canal. Enregistrez-vous à nouveau, ou envoyez un fichier WAV.";
const OPUS_ONLY =
  "Dans un fichier Ogg, le son doit être au format Opus. Vous pouvez aussi envoyer un fichier WAV.";

/** Throws AUDIO_INVALID where the service cannot take the sound. */
export function turnStreamOf(sound: TurnSound): TurnStream {
  const { bytes, contentType } = sound;
  if (contentType === "audio/wav") {
    const { samples, sampleRate } = downsampled(soundOf(bytes), PCM_RATE);
    const size = Math.round((sampleRate * CHUNK_MS) / 1_000) * SAMPLE_BYTES;
    return { encoding: "pcm", sampleRate, chunks: chunksOf(littleEndian(samples), size) };
  }
  const ms = durationMsOf(bytes, contentType);
  const size = ms ? Math.max(1, Math.round((bytes.length * CHUNK_MS) / ms)) : CHUNK_BYTES;
  const chunks = chunksOf(bytes, size);
  if (contentType === "audio/flac") {
    const flac = readFlac(bytes);
    if (flac === null) throw new AppError("AUDIO_INVALID");
    if (flac.channels > 1) throw new AppError("AUDIO_INVALID", { message: ONE_CHANNEL });
    return { encoding: "flac", sampleRate: flac.sampleRate, chunks };
  }
  const [stream] = contentType === "audio/ogg" ? oggStreams(bytes) : [];
  if (stream?.codec !== "opus") throw new AppError("AUDIO_INVALID", { message: OPUS_ONLY });
  return { encoding: "ogg-opus", sampleRate: stream.sampleRate, chunks };
}

function chunksOf(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
