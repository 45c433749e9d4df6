import * as v from "valibot";

/**
 * A situation of the live interaction: the candidate reads `consigne` and the roles, the examiner alone has the sheet,
 * which is `faits` and `imprevu`. A session keeps a copy, so that editing the situations changes none.
 */
export const SituationSchema = v.object({
  id: v.string(),
  titre: v.string(),
  /** What the candidate is given: where they are, what they want to find out, from whom. */
  consigne: v.string(),
  roles: v.object({ candidat: v.string(), examinateur: v.string() }),
  /** How the examiner speaks to the candidate. */
  registre: v.picklist(["tu", "vous"]),
  /** What the examiner knows, by what may be asked. */
  faits: v.array(v.object({ sujet: v.string(), fait: v.string() })),
  /** An answer the candidate does not expect, and has to react to. */
  imprevu: v.object({ sujet: v.string(), fait: v.string() }),
});
export type Situation = v.InferOutput<typeof SituationSchema>;
