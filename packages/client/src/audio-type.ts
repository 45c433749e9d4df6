import { EpreuveError } from "./error.ts";
import type { AudioType } from "./types.ts";

const TYPES: readonly AudioType[] = [
  "audio/webm",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/wav",
  "audio/flac",
];

/** Other names of these types, as systems and file pickers give them. */
const OTHER_NAMES = new Map<string, AudioType>([
  ["audio/m4a", "audio/mp4"],
  ["audio/x-m4a", "audio/mp4"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/wave", "audio/wav"],
  ["audio/x-wav", "audio/wav"],
  ["audio/vnd.wave", "audio/wav"],
  ["audio/x-flac", "audio/flac"],
]);

/** `audio/webm;codecs=opus` is `audio/webm`. Throws INVALID_INPUT for a type that the service does not know. */
export function audioType(type: string): AudioType {
  const [base = ""] = type.toLowerCase().split(";");
  const name = base.trim();
  const known = TYPES.find((candidate) => candidate === name) ?? OTHER_NAMES.get(name);
  if (known === undefined) {
    const format = name === "" ? "de cet enregistrement n'est pas connu" : `« ${name} » n'est pas accepté`;
    throw new EpreuveError("INVALID_INPUT", {
      message: `Le format ${format}. Choisissez un fichier WebM, MP4, MP3, Ogg, WAV ou FLAC.`,
    });
  }
  return known;
}
