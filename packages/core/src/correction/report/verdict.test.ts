import { CRITERES, CRITERES_DE_TACHE } from "@epreuve/contract/criteres";
import type { Critere } from "@epreuve/contract/rapport";
import { CodeMotifSchema, type StatutValidite, StatutValiditeSchema } from "@epreuve/contract/validite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../../text/fold.ts";
import { cecrlOfNote, nclcOfNote } from "../scale/niveaux.ts";
import type { Verdict } from "../validite/join.ts";
import { critereLimitant } from "./criteres.ts";
import { fourchetteOf } from "./fourchette.ts";
import { pourquoiOf } from "./pourquoi.ts";
import { underVerdict, verdictErreurs } from "./verdict.ts";

function criteresAt(notes: readonly number[]): Critere[] {
  return CRITERES_DE_TACHE.EE_T1.map((code, index) => {
    const note = notes[index] ?? 10;
    return {
      code,
      libelle: CRITERES[code],
      niveau_cecr: cecrlOfNote(note),
      note,
      preuves: [`preuve de ${code}`],
      conseil: "Conseil.",
    };
  });
}

function verdict(statut: StatutValidite, code: Verdict["motifs"][number]["code"] = "HORS_SUJET"): Verdict {
  return {
    statut,
    motifs: statut === "valide" ? [] : [{ code, explication: "Un motif.", preuve: "preuve" }],
  };
}

const AT_RISK = { erreurs: [], validite: { statut: "a_risque" } } as const;
const TWELVES = criteresAt([12, 12, 12, 12, 12, 12]);

describe("the ceiling of validity", () => {
  it.each([
    ["valide", 12],
    ["a_risque", 8],
    ["hors_epreuve", 3],
  ] as const)("%s: a text worth 12 gets %i", (statut, note) => {
    const under = underVerdict(TWELVES, verdict(statut));
    expect(under.note).toBe(note);
    expect(under.validite).toMatchObject({ statut, niveau_langue: { note: 12, niveau_cecr: "B2", nclc: 8 } });
  });

  it("moves ADEQUATION_TACHE alone, which limits", () => {
    const { criteres } = underVerdict(TWELVES, verdict("a_risque"));
    expect(criteres.map(({ note }) => note)).toEqual([8, 12, 12, 12, 12, 12]);
    expect(critereLimitant(criteres, AT_RISK)?.code).toBe("ADEQUATION_TACHE");
    const weak = underVerdict(criteresAt([10, 8, 2, 8, 8, 8]), verdict("a_risque"));
    expect(critereLimitant(weak.criteres, AT_RISK)?.code).toBe("ADEQUATION_TACHE");
  });

  it("for any criteria the note is within the ceiling and at most what the language is worth", () => {
    const note = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(
        fc.array(note, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...StatutValiditeSchema.options),
        fc.constantFrom(...CodeMotifSchema.options.filter((code) => code !== "LONGUEUR")),
        (notes, statut, code) => {
          const given = verdict(statut, code);
          const under = underVerdict(criteresAt(notes), given);
          expect(under.note).toBeLessThanOrEqual({ valide: 20, a_risque: 8, hors_epreuve: 3 }[statut]);
          expect(under.note).toBeLessThanOrEqual(under.validite.niveau_langue.note);
          if (statut === "valide") expect(under.validite.niveau_langue.note).toBe(under.note);
          const { nclc_min, nclc_max } = fourchetteOf(under, { ecarts: null, mots: 80 });
          const nclc = nclcOfNote(under.note) ?? 3;
          expect(nclc_min ?? 3).toBeLessThanOrEqual(nclc);
          expect(nclc_max ?? 3).toBeGreaterThanOrEqual(nclc);
        },
      ),
    );
  });

  it("is an error of the whole production where it is off the subject or no French", () => {
    expect(verdictErreurs(verdict("hors_epreuve")).map(({ code }) => code)).toEqual(["TACHE_HORS_SUJET"]);
    expect(verdictErreurs(verdict("hors_epreuve", "LANGUE")).map(({ code }) => code)).toEqual([
      "TACHE_HORS_SUJET",
    ]);
    expect(verdictErreurs(verdict("hors_epreuve", "RECOPIE"))).toEqual([]);
    expect(verdictErreurs(verdict("a_risque"))).toEqual([]);
  });

  it("length alone changes nothing", () => {
    const length = {
      statut: "valide",
      motifs: [{ code: "LONGUEUR", explication: "Court.", preuve: null }],
    } as const;
    expect(underVerdict(TWELVES, { ...length, motifs: [...length.motifs] })).toMatchObject({
      note: 12,
      criteres: TWELVES,
    });
  });
});

describe("the range of the estimate", () => {
  const at = (notes: readonly number[], ecarts: number[] | null, mots = 100) =>
    fourchetteOf(underVerdict(criteresAt(notes), verdict("valide")), {
      ecarts: ecarts?.map((ecart) => ({ code: "LEXIQUE" as const, ecart })) ?? null,
      mots,
    });

  it("is narrower where two judges agree, wider where they do not, and wider for a few words", () => {
    const twelves = [12, 12, 12, 12, 12, 12];
    expect(at(twelves, [0, 0])).toEqual({ nclc_min: 7, nclc_max: 8, confiance: "haute" });
    expect(at(twelves, [4, -4])).toEqual({ nclc_min: 6, nclc_max: 10, confiance: "basse" });
    expect(at(twelves, null)).toEqual({ nclc_min: 7, nclc_max: 9, confiance: "moyenne" });
    expect(at(twelves, null, 30)).toEqual({ nclc_min: 6, nclc_max: 9, confiance: "basse" });
  });

  it("follows the criteria's mean, not the rounded note: what is near a threshold reaches over it", () => {
    expect(at([9, 9, 10, 10, 10, 9], [0])).toMatchObject({ nclc_min: 6, nclc_max: 7 });
  });
});

describe("the reasons of the level", () => {
  const none = { raison: "", extrait: null };
  const folded = foldText("Une preuve dans un texte.");
  const judged = { note: 12, criteres: TWELVES, erreurs: [], verdict: verdict("valide"), folded, mots: 5 };

  it("are the judge's, unless he gave none or names a level that is far from the report's", () => {
    const given = { raison: "Vous nuancez, comme un B2.", extrait: "preuve" };
    const far = { raison: "C'est un C2 plein.", extrait: "preuve" };
    const other = { raison: "Les accords manquent.", extrait: "texte" };
    expect(pourquoiOf({ pas_moins: given, pas_plus: other }, judged)).toEqual({
      pas_moins: given,
      pas_plus: other,
    });
    const ruled = pourquoiOf({ pas_moins: none, pas_plus: far }, judged);
    expect(ruled.pas_moins.raison).toContain("Tous les critères tiennent le même niveau (B2)");
    expect(ruled.pas_plus.raison).toContain("cohérence et cohésion (niveau B2)");
    expect(ruled.pas_plus.extrait).toBe("preuve de COHERENCE");
  });

  it("of a production that may be refused is its motif", () => {
    const { pas_plus } = pourquoiOf(
      { pas_moins: none, pas_plus: { raison: "Des fautes.", extrait: null } },
      { ...judged, note: 3, verdict: verdict("hors_epreuve") },
    );
    expect(pas_plus).toEqual({ raison: "Un motif.", extrait: "preuve" });
  });

  it("end where the scale ends", () => {
    const low = { ...judged, note: 0, criteres: criteresAt([0, 0, 0, 0, 0, 0]) };
    expect(pourquoiOf({ pas_moins: none, pas_plus: none }, low).pas_moins.raison).toContain(
      "bas de l'échelle",
    );
    const high = { ...judged, note: 20, criteres: criteresAt([20, 20, 20, 20, 20, 20]) };
    expect(pourquoiOf({ pas_moins: none, pas_plus: none }, high).pas_plus.raison).toContain(
      "haut de l'échelle",
    );
  });
});
