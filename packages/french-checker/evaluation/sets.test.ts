import { countWords } from "@epreuve/contract/mots";
import { TACHES } from "@epreuve/contract/tache";
import { CODES_ERREUR } from "@epreuve/contract/taxonomie";
import { describe, expect, it } from "vitest";
import { measure } from "./measure.ts";
import { corrected } from "./parse.ts";
import { readSet, SetNameSchema } from "./sets.ts";

const ORAL_WORDS = { min: 60, max: 250 } as const;
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
    expect([...taches].sort()).toEqual(Object.keys(TACHES).sort());
  });

  it.each(copies.map((copie) => [copie.name, copie] as const))(
    "%s has the length of its task and codes that its mode allows",
    (_, { header, texte, gold }) => {
      if (!("tache" in header)) throw new Error("a learner's text names its task");
      const { mode, mots_min, mots_max } = TACHES[header.tache];
      const words = countWords(texte);
      expect(words).toBeGreaterThanOrEqual(mots_min ?? ORAL_WORDS.min);
      expect(words).toBeLessThanOrEqual(mots_max ?? ORAL_WORDS.max);
      expect(gold.length).toBeGreaterThan(0);
      for (const { code } of gold) {
        expect(CODES_ERREUR[code].located).toBe(true);
        if (mode === "EO") expect(CODES_ERREUR[code].oral).toBe(true);
      }
    },
  );

  it.each(copies.map((copie) => [copie.name, copie] as const))(
    "%s is changed by its corrections",
    (_, copie) => {
      expect(corrected(copie)).not.toBe(copie.texte);
      for (const { debut, fin, corrections } of copie.gold) {
        expect(corrections).not.toContain(copie.texte.slice(debut, fin));
      }
    },
  );

  it("gives full marks to whoever finds every error marked, with any of its corrections", () => {
    for (const pick of [0, -1]) {
      const figures = measure(
        texts.map((text) => ({
          ...text,
          findings: text.gold.map(({ code, debut, fin, corrections }) => {
            return { code, debut, fin, correction: corrections.at(pick) ?? "", regle: "lecteur" };
          }),
        })),
      );
      expect(figures.missed).toEqual([]);
      expect(figures).toMatchObject({ precision: 1, recall: 1, codeAgreement: 1, falseAlarmsPer100Words: 0 });
    }
  });

  it.each(corrects.map((text) => [text.name, text] as const))(
    "%s is long enough to try a checker and has no error",
    (_, { texte, gold }) => {
      const words = countWords(texte);
      expect(words).toBeGreaterThanOrEqual(CORRECT_WORDS.min);
      expect(words).toBeLessThanOrEqual(CORRECT_WORDS.max);
      expect(gold).toEqual([]);
    },
  );
});

it("no text is in both sets", async () => {
  const sets = await Promise.all(SetNameSchema.options.map(readSet));
  const texts = sets.flat().map(({ texte }) => texte);
  expect(new Set(texts).size).toBe(texts.length);
});
