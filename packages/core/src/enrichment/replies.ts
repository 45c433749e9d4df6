import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { ExerciceTypeSchema } from "@epreuve/contract/enrichment";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";

/** Reply of purpose `exercices`. A gap is written `___`; `choix` is null but for a `qcm`, where it holds `reponse`. */
export const ExercicesReplySchema = v.strictObject({
  exercices: v.array(
    v.strictObject({
      code: v.picklist([...CodeErreurSchema.options, ...CodeCritereSchema.options]),
      type: ExerciceTypeSchema,
      consigne: v.string(),
      enonce: v.string(),
      choix: v.nullable(v.array(v.string())),
      reponse: v.string(),
      explication: v.string(),
    }),
  ),
});
export type ExercicesReply = v.InferOutput<typeof ExercicesReplySchema>;

/** Reply of purpose `modele`. Each `extrait` is an exact quote of `texte`. */
export const ModeleReplySchema = v.strictObject({
  texte: v.string(),
  points_cles: v.array(v.strictObject({ extrait: v.string(), commentaire: v.string() })),
});
export type ModeleReply = v.InferOutput<typeof ModeleReplySchema>;
