import { closeSync, openSync, writeSync } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChecker } from "@epreuve/french-checker";
import { judge } from "@epreuve/french-checker/evaluation/judge";
import type { GoldError } from "@epreuve/french-checker/evaluation/parse";
import { createInflections } from "@epreuve/french-checker/model/inflections";
import { labelled } from "@epreuve/french-checker/model/labels";
import { readingFeatures } from "@epreuve/french-checker/model/word-input";
import { sentences, tokenize } from "@epreuve/french-checker/token";
import { seeded } from "@epreuve/test-kit/seeded";
import { type Confusions, countConfusions } from "./confusions.ts";
import { corrupter } from "./corrupt.ts";
import { readExamples } from "./examples.ts";
import { foldOf, type MarkedText, type ReadText, readMarked } from "./marked.ts";

/*
 * `npm run fit-relecture -- --out DIR FILE[=TIMES]…`: what train.py learns from. FILEs are right French, one sentence a
 * line; each is read TIMES times, with other errors put in. Sentences of other lengths are left out, and those with words
 * that nobody knows.
 */
const LENGTH = { min: 4, max: 50 };
const UNKNOWN_MAX = 0.2;
/** The shares of the errors that are left in a marked text: it is read once with each, and once as the rules leave it. */
const LEFT = [1, 0.6, 0.35, 0.15, 0];

const { values, positionals } = parseArgs({
  options: { out: { type: "string" }, seed: { type: "string", default: "12345" } },
  allowPositionals: true,
});
const out = values.out;
if (out === undefined || positionals.length === 0)
  throw new Error("--out DIR and files of text are asked for");
await mkdir(out, { recursive: true });

const random = seeded(Number(values.seed));
const checker = await createChecker({ without: ["negation", "sujet-repris"] });
const { lexicon } = checker;
const inflections = createInflections(lexicon);
const marked = await readMarked();
const confusions = countConfusions(
  marked.map(({ text, gold }) => labelled(text, gold, lexicon, inflections)),
  lexicon,
  inflections,
);
const forms = new Map<string, { place: number; count: number }>();

await writeSentences(join(out, "sentences.bin"), confusions);
await writeTuning(join(out, "tuning.jsonl"), confusions);
await writeFile(
  join(out, "forms.json"),
  JSON.stringify({
    labels: confusions.labels,
    forms: [...forms].map(([lower, { count }]) => [lower, count, readingFeatures(lexicon.readings(lower))]),
  }),
);
console.log(`${confusions.labels.length} labels, ${forms.size} forms`);

/** Sentences with errors, as 32-bit integers: how many tokens, then for each its form and capital, and its label. */
async function writeSentences(path: string, { labels }: Confusions): Promise<void> {
  const corrupt = corrupter(confusions, lexicon, inflections, random);
  const places = new Map(labels.map((label, place) => [label, place]));
  const file = openSync(path, "w");
  let [tokens, errors] = [0, 0];
  let block: number[] = [];
  const flush = () => {
    writeSync(file, Buffer.from(Int32Array.from(block).buffer));
    block = [];
  };
  for (const name of positionals) {
    const [source = "", times = "1"] = name.split("=");
    for await (const line of (await open(source)).readLines()) {
      const words = tokenize(line.trim());
      if (!isUsable(words)) continue;
      for (let time = 0; time < Number(times); time += 1) {
        const corrupted = corrupt(words);
        block.push(corrupted.length);
        for (const { lower, capital, label } of corrupted) {
          const place = places.get(label ?? "") ?? -1;
          block.push(2 * formPlace(lower) + (capital ? 1 : 0), place);
          if (place > 0) errors += 1;
        }
        tokens += corrupted.length;
      }
      if (block.length > 1_000_000) flush();
    }
    console.log(`${source}: ${tokens} tokens with ${errors} errors so far`);
  }
  flush();
  closeSync(file);
}

function isUsable(tokens: ReturnType<typeof tokenize>): boolean {
  if (tokens.length < LENGTH.min || tokens.length > LENGTH.max) return false;
  const unknown = tokens.filter(
    ({ kind, lower }) => kind === "word" && !lower.endsWith("'") && lexicon.readings(lower).length === 0,
  );
  return unknown.length <= UNKNOWN_MAX * tokens.length;
}

/** Real errors: the marked texts with some of them corrected, and the proofs of the rules. One line a sentence. */
async function writeTuning(path: string, { labels }: Confusions): Promise<void> {
  const places = new Map(labels.map((label, place) => [label, place]));
  const lines: string[] = [];
  const write = ({ text, gold }: MarkedText, fold: number) => {
    const all = labelled(text, gold, lexicon, inflections);
    for (const { tokens } of sentences(all.map(({ token }) => token))) {
      const words = tokens.map(({ lower, text: written, index }) => [
        2 * formPlace(lower) + (/^\p{Lu}/u.test(written) ? 1 : 0),
        places.get(all[index]?.label ?? "") ?? -1,
      ]);
      lines.push(JSON.stringify({ fold, words }));
    }
  };
  for (const [at, text] of marked.entries()) {
    for (const share of LEFT)
      write(
        partlyMended(text, () => random() < share),
        foldOf(at),
      );
    const found = foundByRule(text);
    write(
      partlyMended(text, (error) => !found.has(error)),
      foldOf(at),
    );
  }
  for (const text of await readExamples(checker)) write(text, -1);
  await writeFile(path, lines.join("\n"));
  console.log(`${lines.length} sentences of marked texts and proofs`);
}

/** The errors that the rules mend: without them the text is as the second reader sees it. */
function foundByRule({ text, gold }: ReadText): Set<GoldError> {
  const verdicts = checker.findErrors(text).map((finding) => judge(text, gold, finding));
  return new Set(verdicts.flatMap(({ corrects }) => corrects));
}

/** The text with some of its errors left in. */
function partlyMended({ text, gold }: ReadText, isLeft: (error: GoldError) => boolean): MarkedText {
  const left: MarkedText["gold"][number][] = [];
  let result = "";
  let read = 0;
  for (const error of gold) {
    const { start, end, corrections } = error;
    result += text.slice(read, start);
    const from = result.length;
    const stays = isLeft(error);
    result += stays ? text.slice(start, end) : (corrections[0] ?? "");
    if (stays) left.push({ start: from, end: result.length, corrections });
    read = end;
  }
  return { text: result + text.slice(read), gold: left };
}

function formPlace(lower: string): number {
  const known = forms.get(lower) ?? { place: forms.size, count: 0 };
  known.count += 1;
  forms.set(lower, known);
  return known.place;
}
