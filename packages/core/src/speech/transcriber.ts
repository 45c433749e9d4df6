import type { AudioType } from "@epreuve/contract/audio";
import type { SimulationRef } from "../table/keys.ts";

/** A word and when it was said, in milliseconds from the recording's beginning. */
export interface TimedWord {
  texte: string;
  debutMs: number;
  finMs: number;
}

/** What was said. */
export interface Transcript {
  /** Empty where nobody speaks. */
  texte: string;
  /** Null where the provider tells no times. */
  mots: TimedWord[] | null;
}

/** A recording that is in the store and has been checked. */
export interface Recording {
  ref: SimulationRef;
  /** Identifier of this recording of the simulation: names its object and its jobs. */
  audioId: string;
  contentType: AudioType;
}

/**
 * The speech port. `transcribe` gives what a recording says, within two rounds of 30 s each, or throws an AppError:
 * AUDIO_INVALID when the provider cannot read the recording, TRANSCRIPTION_TIMEOUT when neither round saw the end,
 * SERVICE_UNAVAILABLE (with a delay) when the provider or the store has too much to do, TRANSCRIPTION_FAILED for
 * everything else. Asking again for the same recording takes up what was begun. `onCall` is told each time a request is
 * about to leave for the provider.
 */
export interface SpeechTranscriber {
  transcribe(recording: Recording, onCall?: () => void): Promise<Transcript>;
}
