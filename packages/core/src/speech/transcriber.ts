import type { AudioType } from "@epreuve/contract/audio";
import type { SimulationRef } from "../table/keys.ts";

/** A word and its times, in milliseconds from the start of the recording. */
export interface TimedWord {
  texte: string;
  debutMs: number;
  finMs: number;
}

/** The result of a transcription. */
export interface Transcript {
  /** Empty where nobody speaks. */
  texte: string;
  /** Null where the provider returns no times. */
  mots: TimedWord[] | null;
}

/** A checked recording in the store. */
export interface Recording {
  ref: SimulationRef;
  /** Identifier of this recording of the simulation, used in the names of its object and its jobs. */
  audioId: string;
  contentType: AudioType;
}

/**
 * The speech port. `transcribe` returns a recording's transcript within two rounds of 30 s each, or throws an AppError:
 * AUDIO_INVALID when the provider cannot read the recording, TRANSCRIPTION_TIMEOUT when the job did not end in either
 * round, SERVICE_UNAVAILABLE (with a delay) when the provider or the store is throttled, TRANSCRIPTION_FAILED for
 * everything else. A repeat for the same recording continues what was started. `onCall` is called before each request
 * to the provider.
 */
export interface SpeechTranscriber {
  transcribe(recording: Recording, onCall?: () => void): Promise<Transcript>;
}
