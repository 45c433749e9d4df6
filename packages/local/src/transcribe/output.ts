import { type Said, type TimedToken, timedTokens } from "../recordings/word-times.ts";

interface Pronunciation {
  type: "pronunciation";
  start_time: string;
  end_time: string;
  alternatives: { confidence: string; content: string }[];
}

interface Punctuation {
  type: "punctuation";
  alternatives: { confidence: string; content: string }[];
}

export type Item = Pronunciation | Punctuation;

/** The output of a job, as in AWS's reference. */
export interface TranscribeOutput {
  jobName: string;
  accountId: string;
  status: "COMPLETED";
  results: { transcripts: [{ transcript: string }]; items: (Item & { id: number })[] };
}

/** The output of a job. */
export function transcribeOutput(jobName: string, said: Said): TranscribeOutput {
  const items = timedTokens(said)
    .flatMap(itemsOf)
    .map((item, id) => ({ id, ...item }));
  return {
    jobName,
    accountId: "000000000000",
    status: "COMPLETED",
    results: { transcripts: [{ transcript: said.text.trim().replace(/\s+/g, " ") }], items },
  };
}

function itemsOf({ word, after, debutMs, finMs }: TimedToken): Item[] {
  const marks = (after.match(/[.,?!;:]/g) ?? []).map(
    (mark): Item => ({ type: "punctuation", ...heard(mark) }),
  );
  if (word === null) return marks;
  const [start_time, end_time] = [(debutMs / 1_000).toFixed(3), (finMs / 1_000).toFixed(3)];
  return [{ type: "pronunciation", start_time, end_time, ...heard(word) }, ...marks];
}

function heard(content: string) {
  return { alternatives: [{ confidence: "1.0", content }] };
}
