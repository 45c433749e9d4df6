import { describe, expect, it } from "vitest";
import { measure } from "./measure.ts";
import { corrected } from "./parse.ts";
import { readAfter, readCopies, readSet, SetNameSchema } from "./sets.ts";
import { TASKS, WRITTEN_ONLY } from "./tasks.ts";
import { countWords } from "./words.ts";

const CORRECT_WORDS = { min: 120, max: 250 } as const;
const COPIES_MIN = 24;
const CORRECTS_MIN = 12;

describe.each(SetNameSchema.options)("the %s set", async (set) => {
  const texts = await readSet(set);
  const copies = texts.filter(({ copie }) => copie);
  const corrects = texts.filter(({ copie }) => !copie);

  it("holds enough texts of both kinds, and each task of a catalogue", () => {
    expect(copies.length).toBeGreaterThanOrEqual(COPIES_MIN);
    expect(corrects.length).toBeGreaterThanOrEqual(CORRECTS_MIN);
    const taches = new Set(copies.flatMap(({ header }) => ("tache" in header ? [header.tache] : [])));
    expect([...taches].sort()).toEqual(Object.keys(TASKS).sort());
  });

  it.each(copies.map((copie) => [copie.name, copie] as const))(
    "%s is about as long as its task asks and has codes that its mode allows",
    (_, { header, text, gold }) => {
      if (!("tache" in header)) throw new Error("a learner's text names its task");
      const { oral, wordsMin, wordsMax } = TASKS[header.tache];
      const words = countWords(text);
      // Candidates write too little or too much, hardly ever by more than a quarter.
      expect(words).toBeGreaterThanOrEqual(wordsMin * 0.75);
      expect(words).toBeLessThanOrEqual(wordsMax * 1.25);
      expect(gold.length).toBeGreaterThan(0);
      if (oral) for (const { code } of gold) expect(WRITTEN_ONLY).not.toContain(code);
    },
  );

  it.each(copies.map((copie) => [copie.name, copie] as const))(
    "%s is changed by its corrections",
    (_, copie) => {
      expect(corrected(copie)).not.toBe(copie.text);
      for (const { start, end, corrections } of copie.gold) {
        expect(corrections).not.toContain(copie.text.slice(start, end));
      }
    },
  );

  it("gives full marks to whoever finds every error marked, with any of its corrections", () => {
    for (const pick of [0, -1]) {
      const figures = measure(
        texts.map((text) => ({
          ...text,
          findings: text.gold.map(({ code, start, end, corrections }) => {
            return { code, start, end, correction: corrections.at(pick) ?? "", rule: "lecteur" };
          }),
        })),
      );
      expect(figures.missed).toEqual([]);
      expect(figures).toMatchObject({ precision: 1, recall: 1, codeAgreement: 1, falseAlarmsPer100Words: 0 });
    }
  });

  it.each(corrects.map((text) => [text.name, text] as const))(
    "%s is long enough to try a checker and has no error",
    (_, { text, gold }) => {
      const words = countWords(text);
      expect(words).toBeGreaterThanOrEqual(CORRECT_WORDS.min);
      expect(words).toBeLessThanOrEqual(CORRECT_WORDS.max);
      expect(gold).toEqual([]);
    },
  );
});

it("the texts to learn from have codes that their mode allows, and corrections that change them", async () => {
  const texts = [...(await readCopies("training")), ...(await readAfter())];
  expect(texts.length).toBeGreaterThan(1_000);
  for (const { header, text, gold, name } of texts) {
    const silent = "tache" in header && TASKS[header.tache].oral ? WRITTEN_ONLY : [];
    for (const { code, start, end, corrections } of gold) {
      expect(silent, name).not.toContain(code);
      expect(corrections, name).not.toContain(text.slice(start, end));
    }
  }
});

it("no text is in two sets", async () => {
  const sets = await Promise.all([
    ...SetNameSchema.options.map(readSet),
    readCopies("training"),
    readAfter(),
  ]);
  const texts = sets.flat().map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
