import type { Erreur } from "@epreuve/contract/rapport";
import { TacheSchema } from "@epreuve/contract/tache";
import { CODES_ERREUR, type CodeErreur } from "@epreuve/contract/taxonomie";
import { expect, it } from "vitest";
import { codesByFrequency, codesFor, taxonomieOf } from "./taxonomie.ts";

function erreur(code: CodeErreur): Erreur {
  return {
    code,
    extrait: null,
    debut: null,
    fin: null,
    correction: "",
    explication: "",
    indice: null,
    gravite: "mineure",
  };
}
const erreurs = (["ORTH_ACCENT", "CONJ_TEMPS", "ORTH_USAGE", "CONJ_TEMPS"] as const).map(erreur);

it("errors are counted by family, in the taxonomy's order, most frequent code first", () => {
  expect(taxonomieOf(erreurs)).toEqual([
    {
      famille: "orthographe",
      libelle: "Orthographe",
      total: 2,
      codes: [
        { code: "ORTH_USAGE", libelle: "Orthographe d'usage", total: 1 },
        { code: "ORTH_ACCENT", libelle: "Accent", total: 1 },
      ],
    },
    {
      famille: "conjugaison",
      libelle: "Conjugaison",
      total: 2,
      codes: [{ code: "CONJ_TEMPS", libelle: "Temps du verbe", total: 2 }],
    },
  ]);
  expect(taxonomieOf([])).toEqual([]);
});

it("codes are listed once, most frequent first", () => {
  expect(codesByFrequency(erreurs)).toEqual(["CONJ_TEMPS", "ORTH_ACCENT", "ORTH_USAGE"]);
});

it.each(TacheSchema.options)(
  "%s: length, copying, fluency and pronunciation are never requested from a provider",
  (tache) => {
    for (const code of ["TACHE_LONGUEUR", "TACHE_RECOPIE", "FLU_AISANCE", "PHON_PRONONCIATION"] as const) {
      expect(codesFor(tache)).not.toContain(code);
    }
  },
);

it("an oral task has only codes that a transcript can show, and a written task none of speech", () => {
  expect(codesFor("EO_T3").every((code) => CODES_ERREUR[code].oral)).toBe(true);
  expect(codesFor("EE_T2").every((code) => CODES_ERREUR[code].famille !== "oral")).toBe(true);
  expect(codesFor("EO_T3")).not.toContain("INT_RELANCE");
  expect(codesFor("EO_T2_LIVE")).toContain("INT_RELANCE");
});
