import { beforeAll, expect, test } from "vitest";
import { analyse, analyseProduction, candidateOnly } from "../analysis.ts";
import { strongest } from "../evidence.ts";
import { exercisesFromText } from "../exercices/from-text.ts";
import { createLanguage, type Language } from "../language.ts";
import { ownSentences } from "./own-sentences.ts";

let language: Language;
beforeAll(async () => {
  language = await createLanguage();
});

function keptOf(contenu: string) {
  const own = analyse(candidateOnly(contenu), language, true);
  return ownSentences(own, analyse("", language), true, language).map(({ texte }) => texte);
}

test("a model answer keeps a sentence without its hesitations", () => {
  expect(
    keptOf("J'aime, euh, beaucoup mon travail mais, mais j'ai, euh, trop de clients le le samedi."),
  ).toEqual(["J'aime beaucoup mon travail mais j'ai trop de clients le samedi."]);
});

test.each([
  "La vie à la campagne elle a beaucoup d'avantages pour les enfants.",
  "Les enfants du quartier, ils peuvent jouer dehors sans aucun danger.",
])(
  "a sentence that says its subject twice is no error, is not praised, and makes neither model nor exercise: %s",
  (contenu) => {
    expect(keptOf(contenu)).toEqual([]);
    const production = analyseProduction({ tache: "EO_T3", contenu }, language);
    expect(production.findings).toEqual([]);
    expect(strongest(production)).toBeUndefined();
    expect(exercisesFromText(production, "GRAMMAIRE", 5, language)).toEqual([]);
  },
);

test.each([
  "Ils ont pas une maison à eux dans ce pays.",
  "Quoi je dois faire dans la librairie le samedi ?",
  "J'aime, euh, beaucoup mon travail dans ce grand restaurant.",
  "Les habitant de mon quartier sont toujours très gentil avec nous.",
])("a sentence with an error that speech accepts is not praised: %s", (contenu) => {
  expect(strongest(analyseProduction({ tache: "EO_T3", contenu }, language))).toBeUndefined();
});
