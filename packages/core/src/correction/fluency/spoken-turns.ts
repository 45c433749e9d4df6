import type { TimedWord, Transcript } from "../../speech/transcriber.ts";
import { paroleOf } from "./parole.ts";

/**
 * The words of the candidate's spoken turns on one line of time: each turn begins where the one before it ends, so that
 * the examiner's answers, and waiting for them, are no pauses. A word carries its punctuation, since the turns are read
 * without their dialogue; a turn ends a sentence. Null where no turn has word times.
 */
export function joinTurns(turns: readonly Transcript[]): TimedWord[] | null {
  const joined: TimedWord[] = [];
  let endMs = 0;
  for (const { texte, mots } of turns) {
    if (mots === null) continue;
    const { mots: said } = paroleOf(mots, texte);
    const startMs = said[0]?.debutMs ?? 0;
    const fromMs = endMs;
    for (const [index, { texte: word, debutMs, finMs, suite }] of said.entries()) {
      const marks = suite.trim();
      joined.push({
        texte: word + (index === said.length - 1 && !/[.!?…]/u.test(marks) ? "." : marks),
        debutMs: fromMs + debutMs - startMs,
        finMs: fromMs + finMs - startMs,
      });
      endMs = Math.max(endMs, fromMs + finMs - startMs);
    }
  }
  return joined.length === 0 ? null : joined;
}
