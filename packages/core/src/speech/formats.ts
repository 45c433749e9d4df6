import type { AudioType } from "@epreuve/contract/audio";

/** The name that both providers give the format of a media type: a job's `MediaFormat`, a file name's extension. */
export const FORMATS = {
  "audio/webm": "webm",
  "audio/mp4": "mp4",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/flac": "flac",
} as const satisfies Record<AudioType, string>;
