import { readFileSync, writeFileSync } from "node:fs";
import { DemoError } from "./demo-error.ts";

/** Texts and recordings of learners, one for each task. */
export const SAMPLES = new URL("../samples/", import.meta.url);

/** A text in UTF-8, trimmed. Throws `DemoError` for what cannot be read or is no text. */
export function readText(file: string | URL): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    throw new DemoError(`Le fichier ${file} n'est pas du texte en UTF-8.`);
  }
}

export function readBytes(file: string | URL): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file));
  } catch {
    throw new DemoError(`Le fichier ${file} ne peut pas être lu.`);
  }
}

export function writeBytes(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch {
    throw new DemoError(`Le fichier ${file} ne peut pas être écrit.`);
  }
}
