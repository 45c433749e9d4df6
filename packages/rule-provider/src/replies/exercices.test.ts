import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import { GAP, verdictOn } from "@epreuve/core/enrichment/exercices-cles";
import type { ExercicesReply } from "@epreuve/core/enrichment/replies";
import { beforeAll, describe, expect, test } from "vitest";
import { analyseProduction } from "./analysis.ts";
import { distractors } from "./exercices/distractors.ts";
import { exercicesReply } from "./exercices.ts";
import { createLanguage, type Language } from "./language.ts";
import { SAMPLES } from "./samples.cases.ts";
import { solutionsReply } from "./solutions.ts";

let language: Language;
beforeAll(async () => {
  language = await createLanguage();
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

const wholeOf = ({ enonce, reponse }: ExercicesReply["exercices"][number]) =>
  enonce.includes(GAP) ? enonce.replace(GAP, reponse).replace(/ \([^()]*\)/u, "") : reponse;

test.each(SAMPLES.map(({ contenu }, index) => ({ index, contenu })))(
  "text $index gets six to eight distinct exercises, written or oral, whose keys the rules prove",
  ({ contenu }) => {
    for (const tache of ["EE_T3", "EO_T3"]) {
      const { exercices } = exercicesReply(donneesOf(contenu, { tache }).donnees, language);
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
    const { exercices } = exercicesReply(donnees, language);
    expect(codes.has(exercices[0]?.code ?? "")).toBe(true);
    for (const code of codes) expect(exercices.map((one) => one.code)).toContain(code);
  });

  test("take the candidate's own sentence only with every other error corrected", () => {
    const { donnees } = donneesOf(faulty);
    const own = exercicesReply(donnees, language).exercices.filter(({ consigne }) =>
      consigne.includes("votre"),
    );
    expect(own.map(wholeOf)).toContain("Mes voisins sont très gentils.");
    for (const one of own) expect(language.findErrors(wholeOf(one))).toEqual([]);
  });

  test.each([
    [
      "where an error without a certain place would remain",
      "Il a dit qu'elle a raison et que son frère a tort.",
    ],
    ["where the sentence does not end", "Mes voisins est gentil et puis"],
    ["where a word of the sentence is unknown", "Mes voisins est gentils à Zblorgtown."],
    ["where the sentence is long", `Mes voisins est gentils ${"et ils sont drôles ".repeat(9)}aussi.`],
  ])("take no own sentence %s", (_, phrase) => {
    const [, extrait = "", after = ""] = /( est| a) (\p{L}+)/u.exec(phrase) ?? [];
    const erreurs = [
      { code: "ACC_SUJET_VERBE", extrait: extrait.trim(), correction: "sont", explication: "", phrase },
    ];
    const donnees = {
      tache: "EE_T3",
      contenu: phrase,
      erreurs: JSON.stringify(erreurs),
      critere: "GRAMMAIRE",
    };
    expect(after).not.toBe("");
    for (const { enonce } of exercicesReply(donnees, language).exercices) expect(enonce).not.toContain(after);
  });

  test("of speech are not made of what was said, and practise only what is heard", () => {
    const { donnees } = donneesOf(faulty, { tache: "EO_T3" });
    for (const { consigne, code } of exercicesReply(donnees, language).exercices) {
      expect(consigne).not.toContain("votre");
      expect(code).not.toMatch(/^(?:ORTH_(?:USAGE|ACCENT|HOMOPHONE)|PONC_)/u);
    }
  });

  test("offer distinct wrong choices, never the answer", () => {
    expect(distractors("sont", "est", language)).not.toContain("sont");
    expect(distractors("contentes", "content", language)).toEqual(expect.arrayContaining(["content"]));
    expect(new Set(distractors("parlent", "parle", language)).size).toBe(3);
  });

  test("take errors that cannot be parsed for none", () => {
    for (const erreurs of ["", "{", "[1]", '{"a":1}', '[{"code":"X"}]']) {
      const { exercices } = exercicesReply(
        { tache: "EE_T1", contenu: "", erreurs, critere: "LEXIQUE" },
        language,
      );
      expect(exercices.length).toBeGreaterThanOrEqual(LIMITS.exercicesMin);
      expect(exercices.every(({ code }) => code === "LEXIQUE")).toBe(true);
    }
  });
});

test.each(CodeCritereSchema.options.filter((code) => code !== "ORTHOGRAPHE"))(
  "a text without errors gets exercises on %s, written or oral",
  (critere) => {
    for (const tache of ["EE_T3", "EO_T3"]) {
      const { exercices } = exercicesReply({ tache, contenu: "", erreurs: "[]", critere }, language);
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
