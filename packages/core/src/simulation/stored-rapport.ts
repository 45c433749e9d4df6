import { ErreurSchema, type Rapport, RapportSchema } from "@epreuve/contract/rapport";
import * as v from "valibot";
import { levelsOfNote } from "../correction/scale/niveaux.ts";

const { validite, fourchette, pourquoi, texte_corrige, erreurs, ...first } = RapportSchema.entries;

/** A report as it may be stored: those made before a field was part of reports lack it. */
const StoredRapportSchema = v.object({
  ...first,
  erreurs: v.array(
    v.object({ ...ErreurSchema.entries, indice: v.optional(ErreurSchema.entries.indice, null) }),
  ),
  validite: v.optional(validite),
  fourchette: v.optional(fourchette),
  pourquoi: v.optional(pourquoi, null),
  texte_corrige: v.optional(texte_corrige, null),
});

/**
 * A stored report as reports are today (contract, "validite"): an older one is taken for valid, with its own note as the
 * language's level and its own NCLC as the estimate, of low confidence. Throws a `ValiError` for what is no report.
 */
export function readRapport(stored: unknown): Rapport {
  const rapport = v.parse(StoredRapportSchema, stored);
  const { note, nclc } = rapport;
  return {
    ...rapport,
    validite: rapport.validite ?? { statut: "valide", motifs: [], niveau_langue: levelsOfNote(note) },
    fourchette: rapport.fourchette ?? { nclc_min: nclc, nclc_max: nclc, confiance: "basse" },
  };
}
