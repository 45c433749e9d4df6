import { readFile } from "node:fs/promises";
import { formOf } from "@epreuve/core/correction/validite/space";
import { plainOf } from "@epreuve/core/correction/validite/words";

/** Words and situations, and how strongly each two of them go together: symmetric, by row. */
export interface Graph {
  /** The form of each word, in the order of the rows; the rows after them are situations. */
  forms: readonly string[];
  rows: readonly ReadonlyMap<number, number>[];
}

/** What an associate loses with each place in its line: the lines are written strongest first. */
const RANK = 0.08;
/** How strongly a word of a situation goes with it, and a word of its title. */
const SITUATION = { word: 0.5, title: 1 };

/**
 * Reads lines "words: words" of associations, where each word on the left goes with each on the right, and of situations,
 * where each word goes with the situation.
 */
export async function readGraph(associations: URL, situations: URL): Promise<Graph> {
  const numbers = new Map<string, number>();
  const weights = new Map<number, Map<number, number>>();
  const add = (one: number, other: number, weight: number) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const row = weights.get(from) ?? new Map<number, number>();
      row.set(to, (row.get(to) ?? 0) + weight);
      weights.set(from, row);
    }
  };
  const numberOf = (form: string) => {
    const number = numbers.get(form) ?? numbers.size;
    numbers.set(form, number);
    return number;
  };
  for (const [heads, associates] of await readLines(associations)) {
    for (const head of new Set(heads)) {
      for (const [rank, associate] of associates.entries()) {
        if (head !== associate) add(numberOf(head), numberOf(associate), 1 / (1 + RANK * rank));
      }
    }
  }
  const described = await readLines(situations);
  for (const line of described) for (const form of line.flat()) numberOf(form);
  for (const [at, [title, words]] of described.entries()) {
    const situation = numbers.size + at;
    const named = new Set(title);
    for (const form of named) add(situation, numberOf(form), SITUATION.title);
    for (const form of new Set(words)) {
      if (!named.has(form)) add(situation, numberOf(form), SITUATION.word);
    }
  }
  const rows = Array.from(
    { length: numbers.size + described.length },
    (_, at) => weights.get(at) ?? new Map(),
  );
  return { forms: [...numbers.keys()], rows };
}

/** The forms on the left and on the right of the colon, of each line. */
async function readLines(file: URL): Promise<[string[], string[]][]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.includes(":"));
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return [formsIn(line.slice(0, colon)), formsIn(line.slice(colon + 1))];
  });
}

function formsIn(words: string): string[] {
  return plainOf(words)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word.length > 2)
    .map(formOf);
}
