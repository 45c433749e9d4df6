import { LIMITS } from "@epreuve/contract/limits";
import type { TimedWord, Transcript } from "./transcriber.ts";

/** Maximum number of timed words stored per recording: a text short enough to be judged has no more. */
const WORDS_MAX = LIMITS.contenuMax / 2;
/**
 * Maximum total length of the timed words: the text once more, with room for punctuation that the text does not have.
 */
const WORDS_UNITS_MAX = 1.2 * LIMITS.contenuMax;
/** Times beyond a day are invalid. */
const TIME_MAX_MS = 24 * 60 * 60 * 1_000;

/**
 * A provider's transcript in the form it is stored: well-formed, with word times only where they are valid and fit in
 * an item with the text (`bounded-transcript.test.ts` computes the largest). Without them the text is still judged, and
 * fluency is not measured.
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
