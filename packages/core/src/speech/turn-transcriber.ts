import type { AudioType } from "@epreuve/contract/audio";
import type { Deadline } from "../deadline.ts";
import type { Transcript } from "./transcriber.ts";

/** The sound of one spoken turn of the live interaction: at most 60 s. */
export interface TurnSound {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: AudioType;
}

export interface TurnRequest {
  sound: TurnSound;
  deadline: Deadline;
  /** Called before each request to the provider. */
  onCall?: (() => void) | undefined;
}

/**
 * The port that hears one spoken turn while the candidate waits: fast, within one deadline, with nothing to resume. Its
 * `texte` is empty where nobody speaks, and well-formed otherwise. Throws an AppError: AUDIO_INVALID where the provider cannot read the sound,
 * SERVICE_UNAVAILABLE (with a delay) where it is throttled, TRANSCRIPTION_FAILED for everything else, the deadline
 * included.
 */
export interface TurnTranscriber {
  /** The types it takes; `audio/wav` is always one. */
  types: readonly AudioType[];
  transcribe(request: TurnRequest): Promise<Transcript>;
}
