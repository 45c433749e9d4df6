/** Points of a feature's value and its score, interpolated between points and constant outside. */
type Scale = readonly (readonly [value: number, score: number])[];

/**
 * Scores count levels: A2 runs from 2.0 to 2.99, B1 begins at 3.0. The points were set by hand on the 38 development
 * texts of french-checker (levels A2 to C2, given by their author) and checked on the texts of `levels.test.ts`.
 */
export const SCALES = {
  rareWords: [
    [0.02, 1.1],
    [0.12, 2.1],
    [0.2, 2.7],
    [0.33, 3.5],
    [0.46, 4.4],
    [0.58, 5.2],
    [0.7, 6],
  ],
  cttr: [
    [1.5, 0.8],
    [3, 1.2],
    [4, 1.9],
    [4.7, 2.6],
    [5.1, 3.3],
    [5.5, 4.2],
    [5.9, 5],
    [6.4, 5.9],
  ],
  mtld: [
    [10, 0.5],
    [25, 1.5],
    [45, 2.5],
    [62, 3.5],
    [85, 4.5],
    [105, 5.3],
    [120, 5.9],
  ],
  sentenceLength: [
    [3, 0.9],
    [5, 1.5],
    [7, 2.1],
    [9, 2.7],
    [11, 3.3],
    [14, 4.3],
    [17, 5],
    [20, 5.6],
  ],
  /** By subordinate clauses for each 100 words. */
  subordinates: [
    [0, 1.4],
    [1, 2.2],
    [2.2, 3],
    [3.5, 3.9],
    [4.6, 4.8],
    [6, 5.5],
  ],
  tenses: [
    [0, 0.8],
    [1, 1.3],
    [2, 2.1],
    [3, 2.8],
    [4, 3.5],
    [5, 4.1],
    [6, 4.8],
    [7, 5.4],
    [9, 6],
  ],
  /** By distinct connectors of at least B1, and of at least B2. */
  connectorsB1: [
    [0, 2.1],
    [1, 3],
    [2, 3.6],
    [3, 4.1],
    [4, 4.6],
    [6, 5.2],
  ],
  connectorsB2: [
    [0, 3.1],
    [1, 4.3],
    [2, 5],
    [3, 5.6],
  ],
  links: [
    [0, 0.9],
    [1, 1.6],
    [2, 2.4],
    [4, 3.6],
    [6, 4.6],
    [7, 5.2],
  ],
  /** By weighted errors for each 100 words. */
  grammarErrors: [
    [0, 5.7],
    [1, 5],
    [2.6, 4.3],
    [5, 3.5],
    [8.5, 2.7],
    [13, 2.1],
    [22, 1.2],
    [35, 0.6],
  ],
  spellingErrors: [
    [0, 5.7],
    [0.8, 5],
    [2, 4.3],
    [4, 3.5],
    [7, 2.8],
    [11, 2.1],
    [19, 1.2],
    [30, 0.6],
  ],
  /** By share of the demands that are met, and of the subject's words that are taken up. */
  demandsMet: [
    [0, 1.2],
    [0.34, 2.4],
    [0.67, 3.6],
    [1, 5.2],
  ],
  coverage: [
    [0, 0.8],
    [0.2, 1.8],
    [0.4, 2.9],
    [0.7, 4.1],
    [1, 5.2],
  ],
  length: [
    [0.1, 0.4],
    [0.4, 1.4],
    [0.7, 2.6],
    [0.9, 3.8],
    [1, 6.99],
  ],
  /** EE_T3: by expressions that report another's view. */
  reportedViews: [
    [0, 1.8],
    [1, 2.8],
    [2, 3.6],
    [4, 4.7],
    [6, 5.4],
  ],
  politeness: [
    [0, 2.4],
    [1, 3.3],
    [2, 4],
    [4, 5.2],
  ],
  /** Live interaction: by sentences that react to an answer. */
  reactions: [
    [0, 1.8],
    [1, 2.7],
    [3, 3.9],
    [5, 4.8],
    [8, 5.4],
  ],
  /** Interview: by themes covered, of six. */
  themes: [
    [0, 0.9],
    [2, 2.2],
    [4, 3.7],
    [6, 5.3],
  ],
  /** Live interaction: by words of a sentence, and by distinct constructions. */
  turnLength: [
    [2.5, 0.9],
    [4, 1.8],
    [5.5, 2.7],
    [7, 3.5],
    [9, 4.4],
    [12, 5.2],
    [15, 5.7],
  ],
  constructions: [
    [0, 0.9],
    [1, 1.6],
    [2, 2.2],
    [3, 2.9],
    [4, 3.4],
    [6, 4.3],
    [8, 5.2],
    [10, 5.9],
  ],
  /** Live interaction: by subjects asked about, of six. */
  subjects: [
    [0, 0.9],
    [1, 2],
    [3, 3.5],
    [5, 4.8],
    [6, 5.3],
  ],
  questions: [
    [0, 1.5],
    [1, 2.4],
    [3, 3.4],
    [6, 4.4],
    [9, 5],
  ],
  /** Highest score by MTLD, which is low for a text that repeats itself; our A1 texts have more than 25. */
  variety: [
    [4, 0.9],
    [12, 1.8],
    [24, 6.99],
  ],
  /** Highest score by number of words; then by share of words the lexicon knows, which is low for another language. */
  evidence: [
    [0, 0],
    [6, 0.9],
    [15, 1.6],
    [30, 2.5],
    [50, 3.4],
    [70, 4.5],
    [100, 6.99],
  ],
  french: [
    [0.5, 0.1],
    [0.62, 0.9],
    [0.72, 2.2],
    [0.82, 3.5],
    [0.9, 6.99],
  ],
  /** Highest score by share of four-word runs copied from the subject. */
  copied: [
    [0.15, 6.99],
    [0.3, 3.9],
    [0.6, 1.5],
    [1, 0.5],
  ],
} as const satisfies Record<string, Scale>;

/** The score of a value on a scale. */
export function onScale(scale: Scale, value: number): number {
  const [first] = scale;
  let [before, low] = first ?? [0, 0];
  if (!(value > before)) return low;
  for (const [at, score] of scale) {
    if (value <= at) return at === before ? score : low + ((score - low) * (value - before)) / (at - before);
    [before, low] = [at, score];
  }
  return low;
}
