import { countWords } from "@epreuve/contract/mots";
import type { Rapport } from "@epreuve/contract/rapport";
import { TACHES } from "@epreuve/contract/tache";
import type { CodeMotif } from "@epreuve/contract/validite";
import { readProduction } from "@epreuve/core/correction/report/read-production";
import { reportOf } from "@epreuve/test-kit/report-of";
import {
  BILAN_REPLY,
  CONTENU,
  CRITERES_REPLY,
  ERREURS_REPLY,
  SUJET,
} from "@epreuve/test-kit/sample-production";
import { describe, expect, it } from "vitest";
import { type Attendu, FAMILLES } from "./case.ts";
import { avertissementsOf, checksOf } from "./outcome.ts";
import { readCases, texteOf } from "./read-cases.ts";

const CASES = await readCases();

describe("the adversarial texts", () => {
  it("try every family, and each requires an outcome", () => {
    expect([...new Set(CASES.map(({ famille }) => famille))].sort()).toEqual([...FAMILLES].sort());
    expect(CASES.filter(({ attendu }) => Object.keys(attendu).length === 0)).toEqual([]);
  });

  // Written to be shorter than asked, or a word or two longer, as candidates are: their verdicts are required all the same.
  const OTHER_LENGTH = /^(?:aew-(?:a37|a40|b22|b31)|hoe-a(?:04|27|30|41))$/u;
  it.each(CASES.filter(({ id, famille }) => famille !== "longueur" && !OTHER_LENGTH.test(id)))(
    "$id has the length its task asks for",
    (one) => {
      const { mots_min, mots_max } = TACHES[one.tache];
      const mots = countWords(texteOf(one));
      expect(mots).toBeGreaterThanOrEqual(mots_min ?? 0);
      expect(mots).toBeLessThanOrEqual(mots_max ?? 1_000);
    },
  );

  it.each(CASES)("$id gets the warnings required, which need no judgement", (one) => {
    const { conformite } = readProduction({ ...one, contenu: texteOf(one), mots: null });
    const warned = avertissementsOf({ conformite });
    expect(warned).toEqual(expect.arrayContaining(one.attendu.avertissements ?? []));
    for (const unwanted of one.attendu.sans_avertissements ?? []) expect(warned).not.toContain(unwanted);
  });
});

const REPORT = reportOf(
  { tache: "EE_T1", sujet: SUJET, contenu: CONTENU, mots: null },
  { criteres: CRITERES_REPLY, erreurs: ERREURS_REPLY, bilan: BILAN_REPLY },
  { fournisseur: "essai", modele_ia: "m", version_prompt: "1", corrige_le: "", duree_ms: 1 },
);

describe("an outcome", () => {
  const met = (attendu: Attendu, validite: Partial<Rapport["validite"]> = {}) => {
    const rapport = { ...REPORT, validite: { ...REPORT.validite, ...validite } };
    return checksOf(attendu, rapport, REPORT).map((check) => check.met);
  };
  const motif = (code: CodeMotif) => ({ code, explication: "Un motif.", preuve: null });

  it("is met or not by the note, the errors and the warnings", () => {
    const { note } = REPORT;
    expect(met({ note_min: note, note_max: note })).toEqual([true, true]);
    expect(met({ note_min: note + 1, note_max: note - 1 })).toEqual([false, false]);
    expect(met({ ecart: { temoin: "x", max: 0 } })).toEqual([true]);
    expect(met({ erreurs_max: 6 })).toEqual([true]);
    expect(met({ erreurs_max: 5 })).toEqual([false]);
    expect(met({ codes: ["ACC_GENRE", "LEX_CALQUE"], sans_codes: ["ACC_GENRE", "LEX_CALQUE"] })).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(met({ avertissements: ["recopie"], sans_avertissements: ["recopie"] })).toEqual([false, true]);
  });

  it("of validity is met or not by the report's verdict", () => {
    const wanted: Attendu = { statuts: ["a_risque"], motifs: ["PAR_COEUR"], sans_motifs: ["RECOPIE"] };
    expect(met(wanted)).toEqual([false, false, true]);
    expect(met(wanted, { statut: "a_risque", motifs: [motif("PAR_COEUR")] })).toEqual([true, true, true]);
    expect(met(wanted, { motifs: [motif("RECOPIE")] })).toEqual([false, false, false]);
  });
});
