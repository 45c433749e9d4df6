import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import { beforeAll, describe, expect, test } from "vitest";
import { EXERCISE_STOCK } from "../content/exercise-stock.ts";
import { analyseProduction } from "./analysis.ts";
import { distractors } from "./exercices/distractors.ts";
import { type Exercice, GAP } from "./exercices/exercice.ts";
import { exercicesReply } from "./exercices.ts";
import { createLanguage, type Language } from "./language.ts";
import { SAMPLES } from "./samples.cases.ts";

let language: Language;
beforeAll(async () => {
  language = await createLanguage();
});

/** The data of a request, with the text's errors in the form that core sends. */
function donneesOf(contenu: string, critere = "GRAMMAIRE") {
  const { sentences, texte } = analyseProduction({ tache: "EE_T3", contenu }, language);
  const erreurs = sentences.flatMap(({ findings, texte: phrase }) =>
    findings.map((one) => ({ ...one, extrait: texte.slice(one.start, one.end), phrase })),
  );
  return { donnees: { tache: "EE_T3", contenu, erreurs: JSON.stringify(erreurs), critere }, erreurs };
}

/** Expects that an exercise can be done: its answer is among its choices, or fills its one gap. */
function expectConsistent({ type, choix, reponse, enonce, consigne, explication }: Exercice) {
  expect([consigne, enonce, reponse, explication].every((text) => text.trim() !== "")).toBe(true);
  if (type === "qcm") {
    expect(choix).toContain(reponse);
    expect(new Set(choix).size).toBe(choix?.length);
    expect(choix?.length).toBeGreaterThan(2);
  } else {
    expect(choix).toBeNull();
  }
  if (type === "texte_a_trous") expect(enonce.split(GAP).length).toBe(2);
  if (type === "correction" || type === "reformulation") expect(enonce).not.toBe(reponse);
}

test.each(SAMPLES.map(({ contenu }, index) => ({ index, contenu })))(
  "text $index gets five to eight distinct exercises that can be done",
  ({ contenu }) => {
    const { exercices } = exercicesReply(donneesOf(contenu).donnees, language);
    expect(exercices.length).toBeGreaterThanOrEqual(LIMITS.exercicesMin);
    expect(exercices.length).toBeLessThanOrEqual(LIMITS.exercicesMax);
    for (const exercice of exercices) expectConsistent(exercice);
    expect(new Set(exercices.map(({ enonce }) => enonce)).size).toBe(exercices.length);
  },
);

describe("exercises on errors", () => {
  const faulty =
    "Mes voisins est très gentil. Hier, nous avons visiter un musée et ils mange au restaurant. Ma sœur a acheté une grand maison.";

  test("come first, with the codes of the candidate's errors", () => {
    const { donnees, erreurs } = donneesOf(faulty);
    const codes = new Set<string>(erreurs.map(({ code }) => code));
    const [first] = exercicesReply(donnees, language).exercices;
    expect(codes.has(first?.code ?? "")).toBe(true);
  });

  test("have every other error of the sentence corrected", () => {
    const { donnees } = donneesOf(faulty);
    for (const { type, enonce, reponse, code } of exercicesReply(donnees, language).exercices) {
      if (CodeCritereSchema.options.some((one) => one === code)) continue;
      const whole = enonce.includes(GAP) ? enonce.replace(GAP, reponse) : reponse;
      expect(language.findErrors(whole), `${type} ${whole}`).toEqual([]);
    }
  });

  test.each([
    [
      "J'ai une fille qui a quatre ans et je veux que ma fille a de meilleures études.",
      "J'ai une fille qui a quatre ans et je veux que ma fille ait de meilleures études.",
    ],
    [
      "Euh, les amis les amis de la vraie vie est, euh, plus bons que mes cousins sur sur internet.",
      "Les amis de la vraie vie sont meilleurs que mes cousins sur internet.",
    ],
    [
      "si euh j'aurais le temps mes ami viendraient et je les laisserais pas partir",
      "Si j'avais le temps mes amis viendraient et je ne les laisserais pas partir.",
    ],
  ])("in speech are rid of hesitations and of other errors: %s", (contenu, juste) => {
    const { findings } = analyseProduction({ tache: "EO_T1", contenu }, language);
    const erreurs = findings.map((one) => ({
      ...one,
      extrait: contenu.slice(one.start, one.end),
      phrase: contenu,
    }));
    const donnees = { tache: "EO_T1", contenu, erreurs: JSON.stringify(erreurs), critere: "GRAMMAIRE" };
    const made = exercicesReply(donnees, language).exercices.filter(({ code }) =>
      findings.some((one) => one.code === code),
    );
    expect(made.length).toBeGreaterThan(0);
    for (const { enonce, reponse } of made) {
      expect(enonce.includes(GAP) ? enonce.replace(GAP, reponse) : reponse).toBe(juste);
    }
  });

  test("in a transcript without punctuation hold one clause each", () => {
    const contenu =
      "je suis syrien j'habite à Toronto depuis six ans je travaille dans une magasin de vêtements et euh je veux que ma fille a de bonnes études je joue au football le samedi";
    const { findings } = analyseProduction({ tache: "EO_T1", contenu }, language);
    const erreurs = findings.map((one) => ({
      ...one,
      extrait: contenu.slice(one.start, one.end),
      phrase: contenu,
    }));
    const donnees = { tache: "EO_T1", contenu, erreurs: JSON.stringify(erreurs), critere: "GRAMMAIRE" };
    const whole = exercicesReply(donnees, language)
      .exercices.filter(({ code }) => findings.some((one) => one.code === code))
      .map(({ enonce, reponse }) => (enonce.includes(GAP) ? enonce.replace(GAP, reponse) : reponse));
    expect(new Set(whole)).toEqual(
      new Set(["Je travaille dans un magasin de vêtements.", "Je veux que ma fille ait de bonnes études."]),
    );
  });

  test.each([
    "Pour moi les amis de la vraie vie est plus bons.",
    "Je pense les amis de la vraie vie est plus bons.",
  ])("are not made where an uncertain error would remain in the answer: %s", (phrase) => {
    const erreurs = [{ code: "LEX_IMPROPRE", extrait: "plus bons", correction: "meilleurs", phrase }];
    for (const tache of ["EE_T3", "EO_T3"]) {
      const donnees = { tache, contenu: phrase, erreurs: JSON.stringify(erreurs), critere: "GRAMMAIRE" };
      const { exercices } = exercicesReply(donnees, language);
      expect(exercices.filter(({ reponse }) => reponse.includes("meilleurs"))).toEqual([]);
    }
  });

  test("are not made where the place of the extract is uncertain", () => {
    const phrase = "Il a dit qu'elle a raison et que son frère a tort.";
    const erreurs = [{ code: "CONJ_MODE", extrait: "a", correction: "ait", explication: "", phrase }];
    const { exercices } = exercicesReply(
      { tache: "EE_T3", contenu: phrase, erreurs: JSON.stringify(erreurs), critere: "GRAMMAIRE" },
      language,
    );
    expect(exercices.filter(({ reponse }) => /(?<!\p{L})ait(?!\p{L})/u.test(reponse))).toEqual([]);
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
      expect(exercices.length).toBe(LIMITS.exercicesMin);
      expect(exercices.every(({ code }) => code === "LEXIQUE")).toBe(true);
    }
  });
});

test.each(CodeCritereSchema.options)(
  "the stock of exercises on %s can be done, and its answers have no error",
  (critere) => {
    for (const stock of EXERCISE_STOCK[critere]) {
      expectConsistent({ code: critere, ...stock });
      const whole = stock.enonce.includes(GAP) ? stock.enonce.replace(GAP, stock.reponse) : stock.reponse;
      if (!stock.reponse.includes("…")) expect(language.findErrors(whole), whole).toEqual([]);
    }
  },
);
