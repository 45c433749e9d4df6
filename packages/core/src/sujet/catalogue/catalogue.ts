import { SujetDataSchema } from "@epreuve/contract/sujet";
import { TACHES } from "@epreuve/contract/tache";
import * as v from "valibot";
import eeT1 from "./ee-t1.json" with { type: "json" };
import eeT2 from "./ee-t2.json" with { type: "json" };
import eeT3 from "./ee-t3.json" with { type: "json" };
import eoT1 from "./eo-t1.json" with { type: "json" };
import eoT3 from "./eo-t3.json" with { type: "json" };

/** A subject's identifier in the catalogue: its task in lower case, then its rank within the task. */
const CATALOGUE_ID = /^(?:ee-t[123]|eo-t[13])-\d{3}$/;

/** Long enough for a natural title, short enough for one line of a list. */
const TITRE_MAX_CHARACTERS = 60;

const filled = v.pipe(v.string(), v.nonEmpty());

/**
 * A subject in the catalogue: its public fields, and whether it is active. The object is closed, so that a misspelt
 * field is refused; the figures must be the task's official ones (see `TACHES`).
 */
export const CatalogueEntrySchema = v.pipe(
  v.strictObject({
    ...SujetDataSchema.entries,
    sujet_id: v.pipe(v.string(), v.regex(CATALOGUE_ID)),
    // The live interaction has situations and no subject.
    tache: v.picklist(["EE_T1", "EE_T2", "EE_T3", "EO_T1", "EO_T3"]),
    titre: v.pipe(filled, v.maxLength(TITRE_MAX_CHARACTERS)),
    theme: filled,
    consigne: filled,
    documents: v.array(v.strictObject({ titre: filled, texte: filled })),
    actif: v.boolean(),
  }),
  v.check(
    ({ sujet_id, tache }) => sujet_id.startsWith(`${tache.toLowerCase().replace("_", "-")}-`),
    "sujet_id does not name the task",
  ),
  v.check((entry) => {
    const official = TACHES[entry.tache];
    return (
      entry.mots_min === official.mots_min &&
      entry.mots_max === official.mots_max &&
      entry.preparation_s === official.preparation_s &&
      entry.duree_s === official.duree_s
    );
  }, "words and times are not the task's official figures"),
);
export type CatalogueEntry = v.InferOutput<typeof CatalogueEntrySchema>;

/**
 * Every subject shipped with the service, active or not, in the order of tasks and ids; EO_T1 has exactly one. All
 * texts are original. Throws a `ValiError` if a data file breaks the schema.
 */
export function loadCatalogue(): CatalogueEntry[] {
  return v.parse(v.array(CatalogueEntrySchema), [...eeT1, ...eeT2, ...eeT3, ...eoT1, ...eoT3]);
}
