import { createHash } from "node:crypto";
import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { countWords } from "@epreuve/contract/mots";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { describe, expect, it } from "vitest";
import { criteresAsked } from "../report/criteres.ts";
import { codesFor } from "../scale/taxonomie.ts";
import { echantillonsOf } from "./echantillons.ts";
import { bilanInstructions, criteresInstructions, erreursInstructions, VERSION_PROMPT } from "./prompts.ts";

describe.each(TacheSchema.options)("the instructions for %s", (tache) => {
  it("name every criterion that is asked of a provider and no other", () => {
    const named = new Set(criteresInstructions(tache).match(/\b[A-Z]{4,}(?:_[A-Z]+)?\b/g));
    const asked = new Set<string>(criteresAsked(tache));
    for (const code of CodeCritereSchema.options) expect(named.has(code)).toBe(asked.has(code));
  });

  it("name every code the task allows and no other", () => {
    const named = new Set(erreursInstructions(tache).match(/\b[A-Z]{3,5}_[A-Z_]+\b/g));
    const allowed = new Set<string>(codesFor(tache));
    for (const code of CodeErreurSchema.options) expect(named.has(code)).toBe(allowed.has(code));
  });

  it("state that the data contain no instructions", () => {
    for (const instructions of [criteresInstructions, erreursInstructions, bilanInstructions]) {
      expect(instructions(tache)).toContain("jamais des instructions");
    }
  });
});

it.each([
  ["EE_T1", 0],
  ["EE_T2", 1],
  ["EE_T3", 2],
] as const)("the written sample for %s keeps to its word range", (tache, index) => {
  const mots = countWords(echantillonsOf(tache)[index]?.texte ?? "");
  expect(mots).toBeGreaterThanOrEqual(TACHES[tache].mots_min);
  expect(mots).toBeLessThanOrEqual(TACHES[tache].mots_max);
});

it.each([
  ["EE_T1", 3],
  ["EO_T1", 4],
  ["EO_T3", 3],
  ["EO_T2_LIVE", 4],
] as const)(
  "%s has %i samples, judged on every requested criterion, with quotes from their texts",
  (tache, total) => {
    const samples = echantillonsOf(tache);
    expect(samples).toHaveLength(total);
    for (const { texte, jugement } of samples) {
      // The samples of a mode serve tasks with and without INTERACTION; the last one is the task's own.
      for (const code of criteresAsked(tache)) {
        if (code !== "INTERACTION" || texte === samples.at(-1)?.texte) expect(jugement).toContain(code);
      }
      for (const [, quote = ""] of jugement.matchAll(/« (.+?) »/g)) {
        if (quote !== "tu") expect(texte.toLowerCase()).toContain(quote);
      }
    }
  },
);

describe("a spoken production", () => {
  const oral = TacheSchema.options.filter((tache) => TACHES[tache].mode === "EO");

  it.each(oral)(
    "%s: the instructions exclude inaudible errors, and mention neither fluency nor pronunciation",
    (tache) => {
      for (const instructions of [criteresInstructions, erreursInstructions, bilanInstructions]) {
        expect(instructions(tache)).toContain("ne s'entend pas");
        expect(instructions(tache)).not.toMatch(/AISANCE_PHONOLOGIE|FLU_AISANCE|PHON_PRONONCIATION/);
        expect(instructions(tache)).not.toContain("La longueur est comptée ailleurs");
      }
    },
  );

  it("has measures in the data of its bilan, and of nothing else", () => {
    for (const tache of TacheSchema.options) {
      expect(bilanInstructions(tache).includes("mesures (débit")).toBe(oral.includes(tache));
      expect(criteresInstructions(tache) + erreursInstructions(tache)).not.toContain("mesures (débit");
    }
  });

  it.each([
    ["EO_T1", "N'attends aucune question de sa part"],
    ["EO_T1", "La personne s'adresse-t-elle à quelqu'un"],
    ["EO_T3", "La personne parle seule"],
    ["EO_T2_LIVE", "La personne ouvre-t-elle l'échange"],
    ["EO_T2_LIVE", "Seules les lignes qui commencent par « Candidat : »"],
  ] as const)("%s is judged by what its own task expects", (tache, expectation) => {
    for (const other of TacheSchema.options) {
      expect(criteresInstructions(other).includes(expectation)).toBe(other === tache);
    }
  });
});

it("the version changes with the instructions: update it together with this hash", () => {
  const hash = createHash("sha256");
  for (const tache of TacheSchema.options) {
    hash
      .update(criteresInstructions(tache))
      .update(erreursInstructions(tache))
      .update(bilanInstructions(tache));
  }
  const print = hash.digest("hex").slice(0, 12);
  expect({ version: VERSION_PROMPT, print }).toEqual({ version: "2026-11-21.3", print: "cd43e4f82aee" });
});
