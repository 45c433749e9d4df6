import * as v from "valibot";

/**
 * A situation of the live interaction: the candidate reads `consigne` and the roles; only the examiner gets `faits` and
 * `imprevu`. A session stores a copy, so that an edited situation changes no session.
 */
export const SituationSchema = v.object({
  id: v.string(),
  titre: v.string(),
  /** Shown to the candidate: where they are, what they want to find out, from whom. */
  consigne: v.string(),
  roles: v.object({ candidat: v.string(), examinateur: v.string() }),
  /** How the examiner addresses the candidate. */
  registre: v.picklist(["tu", "vous"]),
  /** The examiner's facts, by subject of question. */
  faits: v.array(v.object({ sujet: v.string(), fait: v.string() })),
  /** A fact that the candidate does not expect and has to react to. */
  imprevu: v.object({ sujet: v.string(), fait: v.string() }),
});
export type Situation = v.InferOutput<typeof SituationSchema>;
