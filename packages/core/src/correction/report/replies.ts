import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { GraviteSchema } from "@epreuve/contract/rapport";
import { CodeErreurSchema } from "@epreuve/contract/taxonomie";
import * as v from "valibot";
import { REPLY_BOUNDS, replyList, replyText } from "../../generation/reply-bounds.ts";
import { POSITIONS } from "../scale/niveaux.ts";
import { MOTIFS, STATUTS } from "../scale/validite.ts";

const PositionSchema = v.picklist(POSITIONS);
const quote = replyText(REPLY_BOUNDS.citation);
const phrase = replyText(REPLY_BOUNDS.phrase);
const paragraphe = replyText(REPLY_BOUNDS.paragraphe);
/** An exact quote of the text first, then what it shows. */
const raison = v.strictObject({ extrait: v.nullable(quote), raison: replyText(REPLY_BOUNDS.point) });
const points = replyList(replyText(REPLY_BOUNDS.point), REPLY_BOUNDS.points);

/** How sure a finding is: `douteux` may be right as it stands. */
export const DOUTES = ["certain", "probable", "douteux"] as const;
export type Doute = (typeof DOUTES)[number];

/** A judge's opinion on one criterion. */
export const CritereReplySchema = v.strictObject({
  code: CodeCritereSchema,
  /** Exact quotes of the text. */
  preuves: replyList(quote, REPLY_BOUNDS.preuves),
  /** null where the production does not allow a judgement of the criterion. */
  niveau_cecr: v.nullable(NiveauCecrSchema),
  position: PositionSchema,
  conseil: phrase,
});
export type CritereReply = v.InferOutput<typeof CritereReplySchema>;

/**
 * Reply of purposes `criteres` and `criteres_bis`: evidence always comes before what is drawn from it. `pourquoi` says,
 * of the whole production, why not one level lower and why not one higher.
 */
export const CriteresReplySchema = v.strictObject({
  validite: v.strictObject({
    motifs: replyList(
      v.strictObject({ preuve: v.nullable(quote), code: v.picklist(MOTIFS), explication: phrase }),
      REPLY_BOUNDS.motifs,
    ),
    statut: v.picklist(STATUTS),
  }),
  criteres: replyList(CritereReplySchema, REPLY_BOUNDS.criteres),
  pourquoi: v.strictObject({ pas_moins: raison, pas_plus: raison }),
});
export type CriteresReply = v.InferOutput<typeof CriteresReplySchema>;

/**
 * An error as a provider proposes it. `contexte` is an exact quote around the extract, in which the extract occurs once.
 * The correction comes before the code that names it.
 */
export const ErreurReplySchema = v.strictObject({
  contexte: v.nullable(replyText(REPLY_BOUNDS.contexte)),
  extrait: v.nullable(quote),
  correction: replyText(REPLY_BOUNDS.correction),
  code: CodeErreurSchema,
  explication: phrase,
  doute: v.picklist(DOUTES),
  gravite: GraviteSchema,
});
export type Proposed = v.InferOutput<typeof ErreurReplySchema>;

/** Reply of purpose `erreurs`. */
export const ErreursReplySchema = v.strictObject({
  erreurs: v.pipe(
    replyList(ErreurReplySchema, REPLY_BOUNDS.erreurs),
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
