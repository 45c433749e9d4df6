import { words } from "@epreuve/contract/mots";
import { normalized } from "../../text/normalize.ts";

/** A copied sentence counts from this many words on (contract, "recopie"). */
const SENTENCE_WORDS = 8;
/** Length in words of the compared runs, and the share of copied runs above which a text is a copy. */
const RUN_WORDS = 4;
const RUNS_SHARE = 0.3;

const NOT_IN_WORD = /[^\p{L}\p{N}\p{M}]/gu;
const sentences = new Intl.Segmenter("fr", { granularity: "sentence" });

/** A text's words with case folded, accents kept and punctuation ignored. */
function plainWords(texte: string): string[] {
  return words(texte).map((word) => normalized(word, "NFC").toLowerCase().replace(NOT_IN_WORD, ""));
}

/** Runs of `RUN_WORDS` words. No word contains a space, so joined runs are unambiguous. */
function runs(mots: readonly string[]): string[] {
  return mots.slice(RUN_WORDS - 1).map((_, end) => mots.slice(end, end + RUN_WORDS).join(" "));
}

/**
 * Whether a text copies its subject: one of the sources (the consigne and each document) contains a whole sentence of 8
 * words or more, or over 30 % of its 4-word runs.
 */
export function isRecopie(texte: string, sources: readonly string[]): boolean {
  const plainSources = sources.map(plainWords);
  const joined = plainSources.map((mots) => ` ${mots.join(" ")} `);
  for (const { segment } of sentences.segment(texte)) {
    const mots = plainWords(segment);
    if (mots.length >= SENTENCE_WORDS && joined.some((source) => source.includes(` ${mots.join(" ")} `))) {
      return true;
    }
  }
  const known = new Set(plainSources.flatMap(runs));
  const own = runs(plainWords(texte));
  return own.filter((run) => known.has(run)).length > own.length * RUNS_SHARE;
}
