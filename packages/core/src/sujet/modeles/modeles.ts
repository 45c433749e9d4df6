import * as v from "valibot";
import eeT1 from "./ee-t1.json" with { type: "json" };
import eeT2 from "./ee-t2.json" with { type: "json" };
import eeT3 from "./ee-t3.json" with { type: "json" };
import eoT1 from "./eo-t1.json" with { type: "json" };
import eoT2Live from "./eo-t2-live.json" with { type: "json" };
import eoT3 from "./eo-t3.json" with { type: "json" };

/** What a passage of a model answer shows. */
export const TRAITS = [
  "OUVERTURE",
  "CLOTURE",
  "CONNECTEUR",
  "SUBORDONNEE",
  "TEMPS_DU_PASSE",
  "FUTUR",
  "CONDITIONNEL",
  "SUBJONCTIF",
  "PRONOM",
  "NUANCE",
  "CONCESSION",
  "EXEMPLE",
  "OPINION",
  "QUESTION",
  "DETAIL",
  "LEXIQUE",
  "POLITESSE",
] as const;
export type Trait = (typeof TRAITS)[number];

const filled = v.pipe(v.string(), v.nonEmpty());

/** One authored model answer. `position`, of a debate alone: for or against what the first document or the question says. */
const ModeleRedigeSchema = v.strictObject({
  niveau_cecr: v.picklist(["A2", "B1", "B2", "C1"]),
  position: v.optional(v.picklist(["pour", "contre"])),
  texte: filled,
  points_cles: v.pipe(
    v.array(v.strictObject({ trait: v.picklist(TRAITS), extrait: filled, commentaire: filled })),
    v.minLength(3),
    v.maxLength(5),
  ),
});
export type ModeleRedige = v.InferOutput<typeof ModeleRedigeSchema>;

/**
 * The authored answers to one subject of the catalogue, or to one situation of the live interaction. They answer this
 * consigne to the letter: to an edited one there are none.
 */
export const ModelesDeSujetSchema = v.strictObject({
  sujet: filled,
  consigne: filled,
  reponses: v.pipe(v.array(ModeleRedigeSchema), v.minLength(2)),
});
export type ModelesDeSujet = v.InferOutput<typeof ModelesDeSujetSchema>;

/** All authored model answers. Throws a `ValiError` if a data file breaks the schema. */
export function loadModeles(): ModelesDeSujet[] {
  return v.parse(v.array(ModelesDeSujetSchema), [...eeT1, ...eeT2, ...eeT3, ...eoT1, ...eoT2Live, ...eoT3]);
}
