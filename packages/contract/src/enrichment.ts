import * as v from "valibot";
import { CodeErreurSchema } from "./code-erreur.ts";
import { CodeCritereSchema } from "./criteres.ts";
import { LIMITS } from "./limits.ts";
import { NiveauCecrSchema } from "./niveaux.ts";

export const ExerciceTypeSchema = v.picklist(["texte_a_trous", "qcm", "reformulation", "correction"]);

/** One exercise. `code` is an error code of the report, or the weakest criterion's where there are no errors. */
export const ExerciceSchema = v.object({
  id: v.string(),
  code: v.union([CodeErreurSchema, CodeCritereSchema]),
  type: ExerciceTypeSchema,
  consigne: v.string(),
  enonce: v.string(),
  choix: v.nullable(v.array(v.string())),
  reponse: v.string(),
  explication: v.string(),
});
export type Exercice = v.InferOutput<typeof ExerciceSchema>;

export const ExercicesSchema = v.pipe(
  v.array(ExerciceSchema),
  v.minLength(LIMITS.exercicesMin),
  v.maxLength(LIMITS.exercicesMax),
);

/** A passage of the model answer, and what it shows. */
export const PointCleSchema = v.object({ extrait: v.string(), commentaire: v.string() });

/** A model answer to the subject, one level above the candidate's, within the task's word range. */
export const ModeleSchema = v.object({
  texte: v.string(),
  mots: v.pipe(v.number(), v.integer()),
  niveau_cecr: NiveauCecrSchema,
  nclc_vise: v.pipe(v.number(), v.integer()),
  points_cles: v.array(PointCleSchema),
});
export type Modele = v.InferOutput<typeof ModeleSchema>;
