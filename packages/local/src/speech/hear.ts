import { AudioTypeSchema } from "@epreuve/contract/audio";
import { beginsAs } from "@epreuve/core/audio/check";
import { OpenAiError } from "@epreuve/rule-provider/responses/error";
import { readSpeech, type Speech } from "../recordings/read-speech.ts";
import { type TimedToken, timedTokens } from "../recordings/word-times.ts";
import type { SaidQueue } from "./said-queue.ts";

/** What the candidate is taken to have said where nothing recognises speech. It becomes the turn's text. */
export const NOT_RECOGNISED =
  "[La parole n'est pas reconnue sur cette machine : ce que vous avez dit n'a pas été transcrit.]";

/** OpenAI refuses a shorter sound. */
const SHORTEST_MS = 100;

export interface Heard {
  /** Empty where nobody speaks. */
  text: string;
  /** Unknown, null, for what is not a WAV. */
  durationMs: number | null;
  /** Null where they are not known. */
  words: TimedToken[] | null;
}

/** What else than the sounds themselves a stand-in hears by. */
export interface Hearing {
  said: SaidQueue;
  /** Called once for each sound that is heard as `NOT_RECOGNISED`. */
  onUnrecognised?: (() => void) | undefined;
}

/**
 * Hears a sound without recognising speech: the words that a WAV holds, else what the side channel told, else
 * `NOT_RECOGNISED`. Silence has no text, and takes none of those that wait. Throws OpenAI's error for what is no sound.
 */
export function hear(bytes: Uint8Array, { said, onUnrecognised }: Hearing): Heard {
  const type = AudioTypeSchema.options.find((option) => beginsAs(option, bytes));
  if (type === undefined) throw refused("Invalid file format.", "invalid_file_format");
  const speech = type === "audio/wav" ? readWavSpeech(bytes) : null;
  const durationMs = speech?.durationMs ?? null;
  const words = speech?.words?.trim() ?? "";
  if (words === "" && speech?.silent === true) return { text: "", durationMs, words: [] };
  const { texte, isNew } = words === "" ? said.take(bytes) : { texte: words, isNew: false };
  if (texte !== null) return { text: texte, durationMs, words: speech && timesOf(texte, speech) };
  if (isNew) onUnrecognised?.();
  return { text: NOT_RECOGNISED, durationMs, words: null };
}

function timesOf(text: string, { durationMs, speech }: Speech): TimedToken[] {
  return timedTokens({ text, durationMs, speech }).filter(({ word }) => word !== null);
}

function readWavSpeech(bytes: Uint8Array): Speech {
  let speech: Speech;
  try {
    speech = readSpeech(bytes);
  } catch {
    throw refused("The audio file could not be decoded or its format is not supported.", "invalid_value");
  }
  if (speech.durationMs < SHORTEST_MS) {
    throw refused("Audio file is too short. Minimum audio length is 0.1 seconds.", "audio_too_short");
  }
  return speech;
}

function refused(message: string, code: string): OpenAiError {
  return new OpenAiError(400, message, { code, param: "file" });
}
