import { isRecopie } from "@epreuve/core/correction/report/recopie";
import { loadCatalogue } from "@epreuve/core/sujet/catalogue/catalogue";
import { loadModeles } from "@epreuve/core/sujet/modeles/modeles";
import { expect, test } from "vitest";
import { haveNoFinding } from "./authored-modeles.ts";

const SUJETS = loadCatalogue();
const MODELES = loadModeles();
/** A sample, always the same; authored-modeles.long.test.ts has all. */
const SAMPLE = MODELES.filter((_, index) => index % 8 === 0);

haveNoFinding(SAMPLE);

test.each(MODELES)(
  "the model answers to $sujet copy neither consigne nor documents",
  ({ sujet, consigne, reponses }) => {
    const documents = SUJETS.find(({ sujet_id }) => sujet_id === sujet)?.documents ?? [];
    const sources = [consigne, ...documents.map(({ texte }) => texte)];
    expect(reponses.filter(({ texte }) => isRecopie(texte, sources))).toEqual([]);
  },
);
