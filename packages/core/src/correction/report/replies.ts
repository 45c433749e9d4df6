import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { GraviteSchema } from "@epreuve/contract/rapport";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";
import { REPLY_BOUNDS, replyList, replyText } from "../../generation/reply-bounds.ts";
import { POSITIONS } from "../scale/niveaux.ts";

const PositionSchema = v.picklist(POSITIONS);
const quote = replyText(REPLY_BOUNDS.citation);
const phrase = replyText(REPLY_BOUNDS.phrase);
const paragraphe = replyText(REPLY_BOUNDS.paragraphe);
const points = replyList(replyText(REPLY_BOUNDS.point), REPLY_BOUNDS.points);

/** Reply of purpose `criteres`: evidence first, then the level, then the advice. */
export const CriteresReplySchema = v.strictObject({
  criteres: replyList(
    v.strictObject({
      code: CodeCritereSchema,
      /** Exact quotes of the text. */
      preuves: replyList(quote, REPLY_BOUNDS.preuves),
      /** null where the production does not allow a judgement of the criterion. */
      niveau_cecr: v.nullable(NiveauCecrSchema),
      position: PositionSchema,
      conseil: phrase,
    }),
    REPLY_BOUNDS.criteres,
  ),
});
export type CriteresReply = v.InferOutput<typeof CriteresReplySchema>;

/** Reply of purpose `erreurs`. `contexte` is an exact quote around the extract, in which the extract occurs once. */
export const ErreursReplySchema = v.strictObject({
  erreurs: v.pipe(
    replyList(
      v.strictObject({
        contexte: v.nullable(replyText(REPLY_BOUNDS.contexte)),
        extrait: v.nullable(quote),
        code: CodeErreurSchema,
        correction: replyText(REPLY_BOUNDS.correction),
        explication: phrase,
        gravite: GraviteSchema,
      }),
      REPLY_BOUNDS.erreurs,
    ),
    v.check(
      (erreurs) =>
        erreurs.reduce(
          (sum, { correction, explication }) => sum + correction.length + explication.length,
          0,
        ) <= REPLY_BOUNDS.erreursProse,
      `corrections et explications : au plus ${REPLY_BOUNDS.erreursProse} caractères en tout`,
    ),
  ),
});
export type ErreursReply = v.InferOutput<typeof ErreursReplySchema>;

/** Reply of purpose `bilan`: the insight, the diagnosis and what to do next. */
export const BilanReplySchema = v.strictObject({
  revelation: v.strictObject({
    extrait: v.nullable(quote),
    constat: paragraphe,
    titre: replyText(REPLY_BOUNDS.titre),
  }),
  points_forts: points,
  points_faibles: points,
  synthese: paragraphe,
  actions: points,
});
export type BilanReply = v.InferOutput<typeof BilanReplySchema>;
