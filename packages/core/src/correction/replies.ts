import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { GraviteSchema } from "@epreuve/contract/rapport";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";

/** Where within its CECRL level a performance stands: what turns a level into a note. */
export const PositionSchema = v.picklist(["bas", "moyen", "haut"]);
export type Position = v.InferOutput<typeof PositionSchema>;

/** Reply of purpose `criteres`: evidence first, then the level, then the advice. */
export const CriteresReplySchema = v.strictObject({
  criteres: v.array(
    v.strictObject({
      code: CodeCritereSchema,
      /** Exact quotes of the text. */
      preuves: v.array(v.string()),
      /** null where the criterion cannot be judged from what is at hand. */
      niveau_cecr: v.nullable(NiveauCecrSchema),
      position: PositionSchema,
      conseil: v.string(),
    }),
  ),
});
export type CriteresReply = v.InferOutput<typeof CriteresReplySchema>;

/** Reply of purpose `erreurs`. `contexte` is an exact quote around the extract that holds it once. */
export const ErreursReplySchema = v.strictObject({
  erreurs: v.array(
    v.strictObject({
      contexte: v.nullable(v.string()),
      extrait: v.nullable(v.string()),
      code: CodeErreurSchema,
      correction: v.string(),
      explication: v.string(),
      gravite: GraviteSchema,
    }),
  ),
});
export type ErreursReply = v.InferOutput<typeof ErreursReplySchema>;

/** Reply of purpose `bilan`: the insight, the diagnosis and what to do next. */
export const BilanReplySchema = v.strictObject({
  revelation: v.strictObject({ extrait: v.nullable(v.string()), constat: v.string(), titre: v.string() }),
  points_forts: v.array(v.string()),
  points_faibles: v.array(v.string()),
  synthese: v.string(),
  actions: v.array(v.string()),
});
export type BilanReply = v.InferOutput<typeof BilanReplySchema>;
