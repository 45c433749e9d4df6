import { readFile } from "node:fs/promises";
import type { Checker } from "../src/checker.ts";
import { KINDS, makeErrors } from "./made/make.ts";
import { type Figures, measure } from "./measure.ts";

export interface SentenceFigures {
  /** Of the sentences as they are: every finding is a false alarm, or an error of their writer's. */
  asTheyAre: Figures;
  /** Of the errors put into them, by kind. */
  made: ReadonlyMap<string, Figures>;
}

/** The sentences of a file, one a line. */
export async function readSentences(file: string): Promise<string[]> {
  const lines = (await readFile(file, "utf8")).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/**
 * What the checker finds in correct sentences, and of the errors of learners put into them. They are best taken from
 * people who never saw the checker: what no one of us wrote shows what none of us thought of.
 */
export function measureSentences(
  sentences: readonly string[],
  checker: Checker,
  options: { seed: number; each: number },
): SentenceFigures {
  const { markErrors } = checker;
  const asTheyAre = measure(
    sentences.map((text, index) => ({
      name: String(index + 1),
      copie: false,
      text,
      gold: [],
      findings: markErrors(text),
    })),
  );
  const made = Map.groupBy(makeErrors(sentences, checker, options), ({ kind }) => kind);
  return {
    asTheyAre,
    made: new Map(
      KINDS.flatMap(({ name }) => {
        const errors = made.get(name);
        if (errors === undefined) return [];
        const texts = errors.map(({ text, gold }) => ({
          name,
          copie: true,
          text,
          gold: [gold],
          findings: markErrors(text),
        }));
        return [[name, measure(texts)]];
      }),
    ),
  };
}
