import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { ExerciceTypeSchema } from "@epreuve/contract/enrichment";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";
import { REPLY_BOUNDS, replyList, replyText } from "../generation/reply-bounds.ts";

/** Reply of purpose `exercices`. A gap is written `___`; `choix` is null but for a `qcm`, where it holds `reponse`. */
export const ExercicesReplySchema = v.strictObject({
  exercices: replyList(
    v.strictObject({
      code: v.picklist([...CodeErreurSchema.options, ...CodeCritereSchema.options]),
      type: ExerciceTypeSchema,
      consigne: replyText(REPLY_BOUNDS.enonce),
      enonce: replyText(REPLY_BOUNDS.enonce),
      choix: v.nullable(replyList(replyText(REPLY_BOUNDS.choix), REPLY_BOUNDS.choixParExercice)),
      reponse: replyText(REPLY_BOUNDS.enonce),
      explication: replyText(REPLY_BOUNDS.phrase),
    }),
    REPLY_BOUNDS.exercices,
  ),
});
export type ExercicesReply = v.InferOutput<typeof ExercicesReplySchema>;

/**
 * Reply of purpose `solutions`: the exercises solved without their keys. `autre` is another answer that is just as right,
 * null where there is none.
 */
export const SolutionsReplySchema = v.strictObject({
  solutions: replyList(
    v.strictObject({
      numero: replyText(REPLY_BOUNDS.numero),
      reponse: replyText(REPLY_BOUNDS.enonce),
      autre: v.nullable(replyText(REPLY_BOUNDS.enonce)),
    }),
    REPLY_BOUNDS.exercices,
  ),
});
export type SolutionsReply = v.InferOutput<typeof SolutionsReplySchema>;

/** Reply of purpose `modele`. Each `extrait` is an exact quote of `texte`. */
export const ModeleReplySchema = v.strictObject({
  texte: replyText(REPLY_BOUNDS.modele),
  points_cles: replyList(
    v.strictObject({
      extrait: replyText(REPLY_BOUNDS.citation),
      commentaire: replyText(REPLY_BOUNDS.phrase),
    }),
    REPLY_BOUNDS.pointsCles,
  ),
});
export type ModeleReply = v.InferOutput<typeof ModeleReplySchema>;
