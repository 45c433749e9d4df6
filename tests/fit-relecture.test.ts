import { readFileSync } from "node:fs";
import { createChecker } from "@epreuve/french-checker/checker";
import { editOf } from "@epreuve/french-checker/model/edits";
import { createInflections } from "@epreuve/french-checker/model/inflections";
import { labelled } from "@epreuve/french-checker/model/labels";
import { sentences, tokenize } from "@epreuve/french-checker/token";
import { seeded } from "@epreuve/test-kit/seeded";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Confusions, countConfusions } from "../scripts/fit-relecture/confusions.ts";
import { type Corrupted, corrupter } from "../scripts/fit-relecture/corrupt.ts";
import { readMarked } from "../scripts/fit-relecture/marked.ts";

const PROSE = new URL(
  "../packages/french-checker/evaluation/development/prose/opinions.txt",
  import.meta.url,
);

const checker = await createChecker();
const { lexicon } = checker;
const inflections = createInflections(lexicon);
const marked = (await readMarked()).slice(0, 150);
const confusions = countConfusions(
  marked.map(({ text, gold }) => labelled(text, gold, lexicon, inflections)),
  lexicon,
  inflections,
);
const prose = sentences(tokenize(readFileSync(PROSE, "utf8").replaceAll("’", "'"))).map(
  ({ tokens }) => tokens,
);

/** Words as the trainer sees them, as a text. */
const textOf = (words: readonly { lower: string }[]): string =>
  words.reduce(
    (text, { lower }) => text + (text === "" || /'$/u.test(text) || lower.startsWith("-") ? "" : " ") + lower,
    "",
  );

/** The sentence with each label carried out, the last one first; undefined where one has none that mends it. */
function mended(words: readonly Corrupted[]): string | undefined {
  if (words.some(({ label }) => label === undefined)) return undefined;
  let text = textOf(words);
  const tokens = tokenize(text);
  // Glued otherwise than they were: a hyphen that begins or ends a word.
  if (tokens.length !== words.length) return undefined;
  for (const [at, { label = "KEEP" }] of [...words.entries()].reverse()) {
    if (label === "KEEP") continue;
    const edit = editOf(tokenize(text), at, [label], inflections, () => false);
    if (edit === undefined) return undefined;
    text = text.slice(0, edit.start) + edit.correction + text.slice(edit.end);
  }
  return text;
}

test("what the labels of an error put in make of the sentence is the sentence", () => {
  const more: Confusions = {
    ...confusions,
    words: new Map([...confusions.words].map(([word, of]) => [word, { ...of, rate: 0.2 }])),
    forms: new Map([...confusions.forms].map(([label, of]) => [label, { ...of, rate: 0.2 }])),
  };
  let [errors, undone] = [0, 0];
  fc.assert(
    fc.property(fc.constantFrom(...prose), fc.integer(), (tokens, seed) => {
      const words = corrupter(more, lexicon, inflections, seeded(seed))(tokens);
      const found = mended(words);
      if (found === undefined || words.every(({ label }) => label === "KEEP")) return;
      errors += 1;
      if (
        tokenize(found)
          .map(({ lower }) => lower)
          .join(" ") === tokens.map(({ lower }) => lower).join(" ")
      )
        undone += 1;
    }),
    { numRuns: 400 },
  );
  expect(errors).toBeGreaterThan(50);
  // "l'" may stand for "la": then the label says "le".
  expect(undone / errors).toBeGreaterThan(0.95);
});
