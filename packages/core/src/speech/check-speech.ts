import { LIMITS } from "@epreuve/contract/limits";
import { AppError } from "../app-error.ts";
import { beginsAs } from "../audio/check.ts";
import { durationMsOf } from "./duration.ts";
import type { Sound } from "./pcm.ts";
import { soundingOf } from "./sounding.ts";
import type { TurnSound } from "./turn-transcriber.ts";
import { readSound } from "./wav.ts";

/** Clients stop at the limit, and recorders then end the packet that they are in. */
const TOLERANCE_MS = 500;

/** What recorders and telephones use; other rates are those of a damaged file. */
const SAMPLE_RATES = { least: 8_000, most: 192_000 };

const messages = {
  format: "Le fichier WAV doit contenir du son PCM à 16 bits. Enregistrez-vous à nouveau.",
  long: `Une prise de parole dure au plus ${LIMITS.paroleMaxMs / 1_000} secondes. Enregistrez-vous à nouveau, plus brièvement.`,
  silence: "On n'entend rien dans l'enregistrement. Vérifiez votre micro, puis parlez à nouveau.",
  steady:
    "On n'entend qu'un bruit continu dans l'enregistrement. Vérifiez votre micro, puis parlez à nouveau.",
};

/**
 * Checks the sound of a turn before a provider is paid to hear it. Throws AUDIO_INVALID where it is not of its type,
 * lasts longer than a turn may, or is a WAV that cannot be read or in which surely nobody speaks. Takes time in
 * proportion to the bytes; sounds other than WAV are not decoded.
 */
export function checkSpeech({ bytes, contentType }: TurnSound): void {
  if (!beginsAs(contentType, bytes)) throw new AppError("AUDIO_INVALID");
  if (contentType !== "audio/wav") {
    checkDuration(durationMsOf(bytes, contentType) ?? 0);
    return;
  }
  const sound = soundOf(bytes);
  checkDuration((sound.samples.length * 1_000) / sound.sampleRate);
  const sounding = soundingOf(sound);
  if (sounding !== "sound") throw new AppError("AUDIO_INVALID", { message: messages[sounding] });
}

/** The sound of a WAV, in one channel. Throws AUDIO_INVALID where it cannot be read, or not at that rate. */
export function soundOf(wav: Uint8Array): Sound {
  let sound: Sound | null;
  try {
    sound = readSound(wav);
  } catch (cause) {
    throw new AppError("AUDIO_INVALID", { cause });
  }
  if (sound === null) throw new AppError("AUDIO_INVALID", { message: messages.format });
  const { least, most } = SAMPLE_RATES;
  if (sound.sampleRate < least || sound.sampleRate > most) throw new AppError("AUDIO_INVALID");
  return sound;
}

function checkDuration(ms: number): void {
  if (ms > LIMITS.paroleMaxMs + TOLERANCE_MS) throw new AppError("AUDIO_INVALID", { message: messages.long });
}
