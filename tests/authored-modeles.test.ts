import { isRecopie } from "@epreuve/core/correction/report/recopie";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { type Checker, createChecker } from "@epreuve/french-checker/checker";
import { afterAll, beforeAll, expect, test } from "vitest";

const SUJETS = loadCatalogue();
const MODELES = loadModeles();

let checker: Checker;
beforeAll(async () => {
  checker = await createChecker();
});
afterAll(() => checker.dispose());

test.each(MODELES)("the model answers to $sujet have no error that the checker finds", ({ reponses }) => {
  const found = reponses.flatMap(({ niveau_cecr, texte }) =>
    checker
      .findErrors(texte)
      .map(({ start, end, correction }) => `${niveau_cecr}: ${texte.slice(start, end)} → ${correction}`),
  );
  expect(found).toEqual([]);
});

test.each(MODELES)(
  "the model answers to $sujet copy neither consigne nor documents",
  ({ sujet, consigne, reponses }) => {
    const documents = SUJETS.find(({ sujet_id }) => sujet_id === sujet)?.documents ?? [];
    const sources = [consigne, ...documents.map(({ texte }) => texte)];
    expect(reponses.filter(({ texte }) => isRecopie(texte, sources))).toEqual([]);
  },
);
