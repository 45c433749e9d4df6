import { type CodeCritere, CodeCritereSchema } from "@epreuve/contract/criteres";
import { type NiveauCecr, NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import { StatutValiditeSchema } from "@epreuve/contract/validite";
import type { Donnees } from "@epreuve/core/generation/donnees";
import * as v from "valibot";
import type { ShownErreur } from "./reading.ts";

/** What core has verified of a production, from which a bilan is written. */
export interface VerifiedData {
  criteres: readonly VerifiedCritere[];
  erreurs: readonly ShownErreur[];
  limitant: CodeCritere;
  /** The explanation of the first motif of a production that an examiner may refuse; null for a valid one. */
  motif: string | null;
}

interface VerifiedCritere {
  code: CodeCritere;
  /** null where the criterion was not judged. */
  niveau_cecr: NiveauCecr | null;
  preuves: readonly string[];
  conseil: string;
}

function jsonOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

const DataSchema = v.object({
  criteres: jsonOf(
    v.array(
      v.object({
        code: CodeCritereSchema,
        niveau_cecr: v.nullable(NiveauCecrSchema),
        preuves: v.optional(v.array(v.string()), []),
        conseil: v.string(),
      }),
    ),
  ),
  erreurs: jsonOf(
    v.array(v.object({ code: CodeErreurSchema, extrait: v.nullable(v.string()), correction: v.string() })),
  ),
  critere_limitant: CodeCritereSchema,
  validite: jsonOf(
    v.object({
      statut: StatutValiditeSchema,
      motifs: v.array(v.object({ code: v.string(), explication: v.string() })),
    }),
  ),
});

/** The verified data of a request for a bilan; null where it holds none, or malformed ones. */
export function verifiedIn(donnees: Donnees): VerifiedData | null {
  const read = v.safeParse(DataSchema, donnees);
  if (!read.success) return null;
  const { criteres, erreurs, critere_limitant: limitant, validite } = read.output;
  const { statut, motifs } = validite;
  const motif = motifs.find(({ code }) => code !== "LONGUEUR")?.explication ?? null;
  return { criteres, erreurs, limitant, motif: statut === "valide" ? null : motif };
}
