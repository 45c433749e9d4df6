import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import { verdictOn } from "@epreuve/core/enrichment/exercices-cles";
import { isRedige } from "@epreuve/core/enrichment/exercices-rediges/formes";
import { beforeAll, describe, expect, test } from "vitest";
import { analyseProduction } from "./analysis.ts";
import { exercicesReply } from "./exercices.ts";
import { type Language, loadLanguage } from "./language.ts";
import { SAMPLES } from "./samples.cases.ts";
import { solutionsReply } from "./solutions.ts";

let language: Language;
beforeAll(async () => {
  language = await loadLanguage();
});

/** The data of a request, with the text's errors in the form that core sends. */
function donneesOf(contenu: string, { critere = "GRAMMAIRE", tache = "EE_T3" } = {}) {
  const { sentences, texte } = analyseProduction({ tache, contenu }, language);
  const erreurs = sentences.flatMap(({ findings, texte: phrase }) =>
    findings.map((one) => ({
      ...one,
      extrait: texte.slice(one.start, one.end),
      explication: one.explanation,
      phrase,
    })),
  );
  return { donnees: { tache, contenu, erreurs: JSON.stringify(erreurs), critere }, erreurs };
}

test.each(SAMPLES.map(({ contenu }, index) => ({ index, contenu })))(
  "text $index gets six to eight distinct exercises, written or oral, whose keys the rules prove",
  ({ contenu }) => {
    for (const tache of ["EE_T3", "EO_T3"]) {
      const { exercices } = exercicesReply(donneesOf(contenu, { tache }).donnees);
      expect(exercices.length).toBeGreaterThan(LIMITS.exercicesMin);
      expect(exercices.length).toBeLessThanOrEqual(LIMITS.exercicesMax);
      expect(new Set(exercices.map(({ enonce }) => enonce)).size).toBe(exercices.length);
      for (const exercice of exercices) expect(verdictOn(exercice, language)).toEqual({ kind: "proven" });
    }
  },
);

describe("exercises on errors", () => {
  const faulty =
    "Mes voisins est très gentil. Hier, nous avons visiter un musée et ils mange au restaurant. Ma sœur a acheté une grand maison.";

  test("practise the codes of the candidate's errors", () => {
    const { donnees, erreurs } = donneesOf(faulty);
    const codes = new Set<string>(erreurs.map(({ code }) => code));
    const { exercices } = exercicesReply(donnees);
    expect(codes.has(exercices[0]?.code ?? "")).toBe(true);
    for (const code of codes) expect(exercices.map((one) => one.code)).toContain(code);
  });

  test("are not made of the candidate's own sentences, in which a missed error would be shown as right", () => {
    for (const tache of ["EE_T3", "EO_T3"]) {
      const { exercices } = exercicesReply(donneesOf(faulty, { tache }).donnees);
      expect(exercices.every(isRedige)).toBe(true);
    }
  });

  test("of speech practise only what is heard", () => {
    const { donnees } = donneesOf(faulty, { tache: "EO_T3" });
    for (const { code } of exercicesReply(donnees).exercices) {
      expect(code).not.toMatch(/^(?:ORTH_(?:USAGE|ACCENT|HOMOPHONE)|PONC_)/u);
    }
  });

  test("take errors that cannot be parsed for none", () => {
    for (const erreurs of ["", "{", "[1]", '{"a":1}', '[{"code":"X"}]']) {
      const { exercices } = exercicesReply({ tache: "EE_T1", contenu: "", erreurs, critere: "LEXIQUE" });
      expect(exercices.length).toBeGreaterThanOrEqual(LIMITS.exercicesMin);
      expect(exercices.every(({ code }) => code === "LEXIQUE")).toBe(true);
    }
  });
});

test.each(CodeCritereSchema.options.filter((code) => code !== "ORTHOGRAPHE"))(
  "a text without errors gets exercises on %s, written or oral",
  (critere) => {
    for (const tache of ["EE_T3", "EO_T3"]) {
      const { exercices } = exercicesReply({ tache, contenu: "", erreurs: "[]", critere });
      expect(exercices.length).toBeGreaterThanOrEqual(LIMITS.exercicesMin);
      expect(exercices.every(({ code }) => code === critere)).toBe(true);
    }
  },
);

describe("exercises are solved by rule without their keys", () => {
  const solve = (type: string, enonce: string, choix: string[] | null = null) =>
    solutionsReply({ exercices: JSON.stringify([{ numero: "1", type, enonce, choix }]) }, language)
      .solutions[0];

  test.each([
    ["qcm", "Elle ___ à Lyon.", ["habite", "habites", "habitent"], "habite"],
    ["correction", "Mes voisins est gentils.", null, "Mes voisins sont gentils."],
    ["texte_a_trous", "Demain, tu ___ (pouvoir, futur simple) venir.", null, "pourras"],
    ["texte_a_trous", "Mes cousines ___ (habiter, présent) à Lyon.", null, "habitent"],
    ["texte_a_trous", "Elle a trois ___ (chat).", null, ""],
    ["reformulation", "Je fais du sport.", null, ""],
  ])("%s: %s", (type, enonce, choix, reponse) => {
    expect(solve(type, enonce, choix)).toEqual({ numero: "1", reponse, autre: null });
  });

  test("a second right choice is told", () => {
    expect(solve("qcm", "Je ___ à Lyon.", ["vais", "pars", "vas"])).toMatchObject({
      reponse: "vais",
      autre: "pars",
    });
  });

  test("questions that cannot be parsed have no solution", () => {
    for (const exercices of ["", "{", "[1]"])
      expect(solutionsReply({ exercices }, language)).toEqual({ solutions: [] });
  });
});
