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

/** What a job writes, as AWS's reference shows it. */
export interface TranscribeOutput {
  jobName: string;
  accountId: string;
  status: "COMPLETED";
  results: { transcripts: [{ transcript: string }]; items: (Item & { id: number })[] };
}

/** Shares of the time: a word's by its letters and a gap; a pause's by the punctuation before it. */
const GAP = 1;
const PAUSES: readonly [RegExp, number][] = [
  [/[.!?…]/, 12],
  [/[,;:—–]/, 4],
];

/** No pause lasts longer, however slowly the words are said, nor the one before the first word. */
const PAUSE_MAX_MS = 900;
const LEAD_MAX_MS = 600;
const LEAD = 6;

interface Token {
  word: string | null;
  after: string;
}

/** The output of the job for a text said in a recording of this length. */
export function transcribeOutput(jobName: string, text: string, durationMs: number): TranscribeOutput {
  const transcript = text.trim().replace(/\s+/g, " ");
  const items = timed(tokensOf(transcript), durationMs).map((item, id) => ({ id, ...item }));
  return {
    jobName,
    accountId: "000000000000",
    status: "COMPLETED",
    results: { transcripts: [{ transcript }], items },
  };
}

/** Words between spaces, each with the punctuation that follows it; what opens a quotation is not heard. */
function tokensOf(transcript: string): Token[] {
  const tokens: Token[] = [];
  for (const piece of transcript.split(" ").filter((part) => part !== "")) {
    const [, , word = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(piece) ?? [];
    if (word !== "") tokens.push({ word, after });
    // French sets its high punctuation apart by a space.
    else tokens.push({ word: null, after: piece });
  }
  return tokens;
}

/** Spreads the words over the whole recording, with the pauses of speech where sentences and clauses end. */
function timed(tokens: readonly Token[], durationMs: number): Item[] {
  const last = tokens.findLastIndex(({ word }) => word !== null);
  const pauseAfter = ({ after }: Token, index: number) =>
    index >= last ? 0 : (PAUSES.find(([mark]) => mark.test(after))?.[1] ?? 0);
  const shareOf = ({ word }: Token) => (word === null ? 0 : [...word].length + GAP);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const unitMs = durationMs / (LEAD + sum(tokens.map(shareOf)) + sum(tokens.map(pauseAfter)) || 1);
  const leadMs = Math.min(LEAD * unitMs, LEAD_MAX_MS);
  const pauseMs = (token: Token, index: number) => Math.min(pauseAfter(token, index) * unitMs, PAUSE_MAX_MS);
  const saidMs = durationMs - leadMs - sum(tokens.map(pauseMs));
  const wordUnitMs = saidMs / (sum(tokens.map(shareOf)) || 1);

  const items: Item[] = [];
  let atMs = leadMs;
  for (const [index, token] of tokens.entries()) {
    if (token.word !== null) {
      const endMs = atMs + (shareOf(token) - GAP / 2) * wordUnitMs;
      items.push({
        type: "pronunciation",
        start_time: (atMs / 1_000).toFixed(3),
        end_time: (endMs / 1_000).toFixed(3),
        ...heard(token.word),
      });
      atMs += shareOf(token) * wordUnitMs;
    }
    for (const mark of token.after.match(/[.,?!;:]/g) ?? [])
      items.push({ type: "punctuation", ...heard(mark) });
    atMs += pauseMs(token, index);
  }
  return items;
}

function heard(content: string) {
  return { alternatives: [{ confidence: "1.0", content }] };
}
