import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { expect, it } from "vitest";
import { readRapport } from "./stored-rapport.ts";

const ERREUR = {
  code: "LEX_IMPROPRE",
  extrait: null,
  debut: null,
  fin: null,
  correction: "",
  explication: "",
  gravite: "mineure",
};

it("a report made before validity was part of it reads as valid, of low confidence", () => {
  const { validite, fourchette, pourquoi, texte_corrige, ...older } = RAPPORT;
  expect(readRapport({ ...older, erreurs: [ERREUR] })).toEqual({
    ...older,
    erreurs: [{ ...ERREUR, indice: null }],
    validite: { statut: "valide", motifs: [], niveau_langue: { note: 11, niveau_cecr: "B2", nclc: 7 } },
    fourchette: { nclc_min: 7, nclc_max: 7, confiance: "basse" },
    pourquoi: null,
    texte_corrige: null,
  });
});

it("a report of today reads as it was written", () => {
  expect(readRapport(RAPPORT)).toEqual(RAPPORT);
});

it("what is no report is refused", () => {
  expect(() => readRapport({ note: 11 })).toThrow();
  expect(() => readRapport(undefined)).toThrow();
});
