import {
  type CodeMotif,
  CodeMotifSchema,
  type StatutValidite,
  StatutValiditeSchema,
} from "@epreuve/contract/validite";

/** The statuses, from the mildest on. */
export const STATUTS = StatutValiditeSchema.options;
export type Statut = StatutValidite;

/** The reasons a provider is asked about: length is counted by the service. */
export type Motif = Exclude<CodeMotif, "LONGUEUR">;
export const MOTIFS = CodeMotifSchema.options.filter((code): code is Motif => code !== "LONGUEUR");

/** Our ceilings of the note (contract, "validite"): what an examiner refuses to mark is below NCLC 4. */
const CEILINGS: Record<Statut, number> = { valide: 20, a_risque: 8, hors_epreuve: 3 };

/** Highest note of a production of this status. */
export function ceilingForStatut(statut: Statut): number {
  return CEILINGS[statut];
}
