import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import { CODES_ERREUR, CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { describe, expect, it } from "vitest";
import { reviewExercices } from "../exercices-review.ts";
import { explanationFault } from "../explication.ts";
import { loadBanque } from "./banque.ts";
import { exercicesRediges, type Pratique } from "./choix.ts";
import { formesOf, keyOf } from "./formes.ts";

const proofreader = { findErrors: () => [] };

/** The codes that are most frequent in the development texts, and those of the criteria. */
const CODES = [...loadBanque().keys()];

it("each code that can be practised in writing has twelve exercises or more", () => {
  const located = CodeErreurSchema.options.filter((code) => CODES_ERREUR[code].located);
  expect(CODES.toSorted()).toEqual(located.toSorted());
  for (const [code, items] of loadBanque()) expect(items.length, code).toBeGreaterThanOrEqual(12);
});

describe.each(CODES)("%s", (code) => {
  const items = loadBanque().get(code) ?? [];

  it("has exercises that can be done in each form, no two alike", () => {
    const statements = items.flatMap((one) => formesOf(one, code, code).map(({ enonce }) => enonce));
    expect(new Set(statements).size).toBe(statements.length);
    for (const one of items) {
      for (const forme of formesOf(one, code, code)) {
        expect(
          reviewExercices({ exercices: [forme] }, { codes: [code], proofreader }).faults,
          forme.enonce,
        ).toEqual([]);
      }
    }
  });

  it("explains each key in its own person and gender", () => {
    for (const one of items) {
      if ("enonce" in one) continue;
      const { cle, avec } = keyOf(one);
      expect(explanationFault(one.explication, { cle, phrase: avec(cle) }), one.phrase).toBeNull();
    }
  });
});

describe("exercises are chosen", () => {
  const base: Pratique = { codes: ["ORTH_HOMOPHONE", "GRAMMAIRE"], erreurs: [], oral: false, graine: "a" };
  const faute = (code: "ORTH_HOMOPHONE" | "ACC_SUJET_VERBE", extrait: string, correction: string) => ({
    code,
    extrait,
    correction,
    explication: "",
  });

  it("on the same pair of words as the error", () => {
    const erreurs = [faute("ORTH_HOMOPHONE", "ou", "où")];
    expect(exercicesRediges({ ...base, erreurs }, 1)[0]?.reponse).toContain("où");
  });

  it("with the same change of ending as the error", () => {
    const erreurs = [faute("ACC_SUJET_VERBE", "ils chante", "ils chantent")];
    const [one] = exercicesRediges({ ...base, codes: ["ACC_SUJET_VERBE"], erreurs }, 1);
    expect(one?.reponse).toMatch(/ent\b/u);
  });

  it("on the most frequent codes first, three at most of each, then on the criterion, without repeats", () => {
    const codes = ["ORTH_HOMOPHONE", "ACC_GENRE", "GRAMMAIRE"] as const;
    const chosen = exercicesRediges({ ...base, codes }, LIMITS.exercicesMax);
    expect(chosen.map(({ code }) => code)).toEqual([
      ...["ORTH_HOMOPHONE", "ACC_GENRE", "ORTH_HOMOPHONE", "ACC_GENRE", "ORTH_HOMOPHONE", "ACC_GENRE"],
      ...["GRAMMAIRE", "GRAMMAIRE"],
    ]);
    expect(new Set(chosen.map(({ enonce }) => enonce)).size).toBe(chosen.length);
    const again = exercicesRediges(
      { ...base, codes },
      8,
      chosen.map(({ enonce }) => enonce),
    );
    for (const { enonce } of again) expect(chosen.map((one) => one.enonce)).not.toContain(enonce);
  });

  it("for an oral task only where the mistake is heard", () => {
    const chosen = exercicesRediges({ ...base, codes: [...CODES, "GRAMMAIRE"], oral: true }, 60);
    expect(chosen.length).toBeGreaterThan(30);
    for (const { code } of chosen)
      expect(["ORTH_HOMOPHONE", "ORTH_ACCENT", "ORTH_USAGE", "PONC_TYPO"]).not.toContain(code);
  });

  it.each(CodeCritereSchema.options)("five for %s alone, written or oral", (critere) => {
    for (const oral of [false, true]) {
      const wanted = critere === "ORTHOGRAPHE" && oral ? 0 : LIMITS.exercicesMin;
      expect(exercicesRediges({ ...base, codes: [critere], oral }, LIMITS.exercicesMin)).toHaveLength(wanted);
    }
  });
});
