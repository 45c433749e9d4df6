import { countWords } from "@epreuve/contract/mots";
import { TACHES, type Tache } from "@epreuve/contract/tache";
import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { type CatalogueEntry, CatalogueEntrySchema, loadCatalogue } from "./catalogue.ts";

const catalogue = loadCatalogue();
const CATALOGUE_TACHES = ["EE_T1", "EE_T2", "EE_T3", "EO_T3"] as const;
const NO_BREAK_SPACE = "\u00a0";

function ofTache(tache: Tache): CatalogueEntry[] {
  return catalogue.filter((entry) => entry.tache === tache);
}

/** Every text a candidate reads, with the subject it belongs to. */
function textsOf(entry: CatalogueEntry): string[] {
  return [
    entry.titre,
    entry.theme,
    entry.consigne,
    ...entry.documents.flatMap(({ titre, texte }) => [titre, texte]),
  ];
}

/** The violations of the catalogue's typography in a text; empty when there are none. */
function typographyFaults(texte: string): string[] {
  const faults: [string, RegExp][] = [
    ["English quotation mark", /["“”‘’]/u],
    ["three dots in place of an ellipsis", /\.\.\./u],
    ["high punctuation without a no-break space before it", /(?<!\u00a0)[:;!?»]/u],
    ["opening guillemet without a no-break space after it", /«(?!\u00a0)/u],
    ["no-break space with nothing to hold", /\u00a0(?![:;!?»])(?<!«\u00a0)/u],
    ["blank before a comma or a full stop", /\s[,.]/u],
    ["two blanks in a row", /\s{2}/u],
    ["blank at an end", /^\s|\s$/u],
    ["another kind of white space", /[^\S \u00a0\n]/u],
    ["oe without its ligature", /\b(?:c|s|n|v|b)?oe(?:u|il)/iu],
  ];
  return faults.filter(([, pattern]) => pattern.test(texte)).map(([name]) => name);
}

describe("the catalogue", () => {
  it.each([...CATALOGUE_TACHES])("offers at least twelve active subjects for %s", (tache) => {
    expect(ofTache(tache).filter(({ actif }) => actif).length).toBeGreaterThanOrEqual(12);
  });

  it("has one fixed, active subject for EO_T1 and none for EO_T2_LIVE", () => {
    expect(ofTache("EO_T1").map(({ actif }) => actif)).toEqual([true]);
    expect(ofTache("EO_T2_LIVE")).toEqual([]);
  });

  it.each([...CATALOGUE_TACHES, "EO_T1" as const])(
    "numbers the subjects of %s from 1 without a gap",
    (tache) => {
      const slug = tache.toLowerCase().replace("_", "-");
      const expected = ofTache(tache).map((_, index) => `${slug}-${String(index + 1).padStart(3, "0")}`);
      expect(ofTache(tache).map(({ sujet_id }) => sujet_id)).toEqual(expected);
    },
  );

  it("never gives two subjects the same title, instruction or document", () => {
    const titres = catalogue.map(({ titre }) => titre);
    expect(new Set(titres).size).toBe(titres.length);
    const longs = catalogue.flatMap(({ consigne, documents }) => [
      consigne,
      ...documents.map((d) => d.texte),
    ]);
    expect(new Set(longs).size).toBe(longs.length);
  });

  it.each([...CATALOGUE_TACHES])("spreads the subjects of %s over as many themes as subjects", (tache) => {
    const themes = ofTache(tache).map(({ theme }) => theme);
    expect(new Set(themes).size).toBe(themes.length);
  });

  it("carries each task's official figures", () => {
    for (const { tache, mots_min, mots_max, preparation_s, duree_s } of catalogue) {
      expect(TACHES[tache]).toMatchObject({ mots_min, mots_max, preparation_s, duree_s });
    }
  });
});

describe("the schema of an entry", () => {
  const entry = ofTache("EE_T1")[0];

  test.each([
    ["a figure that is not official", { mots_max: 121 }],
    ["an identifier of another task", { sujet_id: "ee-t2-001" }],
    ["an unknown field", { active: true }],
    ["a title too long for a list", { titre: "a".repeat(61) }],
    ["an empty instruction", { consigne: "" }],
    ["the live task", { tache: "EO_T2_LIVE" }],
  ])("refuses %s", (_, change) => {
    expect(v.safeParse(CatalogueEntrySchema, entry).success).toBe(true);
    expect(v.safeParse(CatalogueEntrySchema, { ...entry, ...change }).success).toBe(false);
  });
});

describe.each(catalogue)("$sujet_id", (entry) => {
  it("has an instruction of 25 to 120 words", () => {
    const mots = countWords(entry.consigne);
    expect(mots).toBeGreaterThanOrEqual(25);
    expect(mots).toBeLessThanOrEqual(120);
  });

  it("is set in French typography, well-formed and normalised", () => {
    for (const texte of textsOf(entry)) {
      expect(typographyFaults(texte), texte).toEqual([]);
      expect(texte.isWellFormed()).toBe(true);
      expect(texte).toBe(texte.normalize("NFC"));
    }
  });
});

describe.each(ofTache("EE_T3"))("the documents of $sujet_id", ({ documents }) => {
  it("are two, numbered, with 50 to 110 words each", () => {
    expect(documents).toHaveLength(2);
    documents.forEach(({ titre, texte }, index) => {
      expect(titre.startsWith(`Document ${index + 1}${NO_BREAK_SPACE}: `)).toBe(true);
      expect(countWords(texte)).toBeGreaterThanOrEqual(50);
      expect(countWords(texte)).toBeLessThanOrEqual(110);
    });
  });
});

describe.each(ofTache("EO_T3"))("the documents of $sujet_id", ({ documents }) => {
  it("are the examiner's follow-ups, one question per line", () => {
    expect(documents.map(({ titre }) => titre)).toEqual(["Relances de l'examinateur"]);
    const questions = documents.flatMap(({ texte }) => texte.split("\n"));
    expect(questions.length).toBeGreaterThanOrEqual(2);
    expect(questions.every((question) => question.endsWith(`${NO_BREAK_SPACE}?`))).toBe(true);
  });
});

it("has no documents for tasks whose instruction suffices", () => {
  const entries = [...ofTache("EE_T1"), ...ofTache("EE_T2"), ...ofTache("EO_T1")];
  expect(entries.filter(({ documents }) => documents.length > 0)).toEqual([]);
});
