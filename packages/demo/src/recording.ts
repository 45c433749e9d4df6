import { LIMITS } from "@epreuve/contract/limits";
import { speak } from "@epreuve/local/recordings/speak";
import { readWav, type Wav, withComment } from "@epreuve/local/recordings/wav";
import type { OralDemo } from "./arguments.ts";
import { DemoError } from "./demo-error.ts";
import { readBytes, readText, SAMPLES, writeBytes } from "./files.ts";

/** A recording to send, and what it says of itself. */
export interface DemoRecording extends Wav {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where it comes from, as the demo announces it. */
  origin: string;
}

/** The recording a demo asks for: a person's, one spoken from a text, or the sample of the task. */
export async function recordingOf(demo: OralDemo): Promise<DemoRecording> {
  const { enregistrement, texte, garder, tache } = demo;
  const text = texte === undefined ? undefined : nonEmpty(texte);
  const recording =
    enregistrement !== undefined
      ? checked(readBytes(enregistrement), enregistrement, text)
      : text !== undefined
        ? checked(await speak(text), "la voix d'espeak-ng", text)
        : checked(readBytes(sampleOf(tache)), "l'exemple fourni", undefined);
  if (garder !== undefined) writeBytes(garder, recording.bytes);
  return recording;
}

function sampleOf(tache: string): URL {
  return new URL(`${tache.toLowerCase().replace("_", "-")}.wav`, SAMPLES);
}

function nonEmpty(file: string): string {
  const text = readText(file);
  if (text === "") throw new DemoError(`Le fichier ${file} est vide.`);
  return text;
}

function checked(original: Uint8Array<ArrayBuffer>, origin: string, text: string | undefined): DemoRecording {
  let bytes: Uint8Array<ArrayBuffer>;
  let wav: Wav;
  try {
    bytes = text === undefined ? original : withComment(original, text);
    wav = readWav(bytes);
  } catch (cause) {
    throw new DemoError(`${origin} n'est pas un enregistrement WAV.`, { cause });
  }
  if (bytes.length > LIMITS.audioMaxBytes) {
    const megabytes = Math.floor(LIMITS.audioMaxBytes / 1024 / 1024);
    throw new DemoError(`${origin} est trop volumineux : ${megabytes} Mo au plus.`);
  }
  return { ...wav, bytes, origin };
}
