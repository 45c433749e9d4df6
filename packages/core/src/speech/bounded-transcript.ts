import { LIMITS } from "@epreuve/contract/limits";
import type { TimedWord, Transcript } from "./transcriber.ts";

/** Timed words kept of one recording: no text that is judged holds more. */
const WORDS_MAX = LIMITS.contenuMax / 2;
/** Units of all timed words together: the text again, with room for marks that the text does not have. */
const WORDS_UNITS_MAX = 1.2 * LIMITS.contenuMax;
/** No recording lasts a day. */
const TIME_MAX_MS = 24 * 60 * 60 * 1_000;

/**
 * What a provider heard, as it may be kept: well-formed, with the times of its words only where they fit an item with
 * the text (`bounded-transcript.test.ts` computes the largest) and are times. Without them the text is judged all the
 * same, and fluency is not measured.
 */
export function boundedTranscript({ texte, mots }: Transcript): Transcript {
  return {
    texte: texte.toWellFormed(),
    mots: mots !== null && canBeKept(mots) ? mots.map(wellFormed) : null,
  };
}

function canBeKept(mots: readonly TimedWord[]): boolean {
  if (mots.length > WORDS_MAX) return false;
  const units = mots.reduce((sum, { texte }) => sum + texte.length, 0);
  return units <= WORDS_UNITS_MAX && mots.every(({ debutMs, finMs }) => isTime(debutMs) && isTime(finMs));
}

function isTime(ms: number): boolean {
  return ms >= 0 && ms <= TIME_MAX_MS;
}

function wellFormed(mot: TimedWord): TimedWord {
  return { ...mot, texte: mot.texte.toWellFormed() };
}
