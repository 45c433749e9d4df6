import * as v from "valibot";

/** Whether a production may be marked as an answer, from the mildest on; `a_risque`: an examiner may refuse it. */
export const StatutValiditeSchema = v.picklist(["valide", "a_risque", "hors_epreuve"]);
export type StatutValidite = v.InferOutput<typeof StatutValiditeSchema>;

/** Why it may not. LONGUEUR never changes the status. */
export const CodeMotifSchema = v.picklist([
  "HORS_SUJET",
  "RECOPIE",
  "PAR_COEUR",
  "REMPLISSAGE",
  "LANGUE",
  "LONGUEUR",
]);
export type CodeMotif = v.InferOutput<typeof CodeMotifSchema>;

/** One reason; `preuve` is an exact quote of the text, null where no single passage shows it. */
export const MotifSchema = v.object({
  code: CodeMotifSchema,
  explication: v.string(),
  preuve: v.nullable(v.string()),
});
export type Motif = v.InferOutput<typeof MotifSchema>;
