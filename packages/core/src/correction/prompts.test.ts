import { createHash } from "node:crypto";
import { CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import { countWords } from "@epreuve/contract/mots";
import { TACHES, TacheSchema } from "@epreuve/contract/tache";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { describe, expect, it } from "vitest";
import { ECHANTILLON_INTERACTION, ECHANTILLONS } from "./echantillons.ts";
import { bilanInstructions, criteresInstructions, erreursInstructions, VERSION_PROMPT } from "./prompts.ts";
import { codesFor } from "./taxonomie.ts";

describe.each(TacheSchema.options)("the instructions for %s", (tache) => {
  it("name every criterion of the task and no other", () => {
    const instructions = criteresInstructions(tache);
    for (const code of CRITERES_DE_TACHE[tache]) expect(instructions).toContain(code);
    expect(instructions.includes("ORTHOGRAPHE")).toBe(TACHES[tache].mode === "EE");
  });

  it("name every code the task allows and no other", () => {
    const named = new Set(erreursInstructions(tache).match(/\b[A-Z]{3,5}_[A-Z_]+\b/g));
    const allowed = new Set<string>(codesFor(tache));
    for (const code of CodeErreurSchema.options) expect(named.has(code)).toBe(allowed.has(code));
  });

  it("say that data are data", () => {
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
  const mots = countWords(ECHANTILLONS.EE[index]?.texte ?? "");
  expect(mots).toBeGreaterThanOrEqual(TACHES[tache].mots_min);
  expect(mots).toBeLessThanOrEqual(TACHES[tache].mots_max);
});

it.each([
  ["EE_T1", ECHANTILLONS.EE],
  ["EO_T3", ECHANTILLONS.EO],
  ["EO_T2_LIVE", [ECHANTILLON_INTERACTION]],
] as const)("each sample of %s is judged on every criterion", (tache, samples) => {
  for (const { jugement } of samples) {
    for (const code of CRITERES_DE_TACHE[tache]) expect(jugement).toContain(code);
  }
});

it("the version moves with the instructions: change it together with this print", () => {
  const hash = createHash("sha256");
  for (const tache of TacheSchema.options) {
    hash
      .update(criteresInstructions(tache))
      .update(erreursInstructions(tache))
      .update(bilanInstructions(tache));
  }
  const print = hash.digest("hex").slice(0, 12);
  expect({ version: VERSION_PROMPT, print }).toEqual({ version: "2026-11-21.1", print: "cf4f97c4e3de" });
});
