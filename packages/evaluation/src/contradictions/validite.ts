import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import type { Rapport } from "@epreuve/contract/rapport";
import * as v from "valibot";
import { MotifValiditeSchema, StatutValiditeSchema } from "../productions/production.ts";

const ValiditeSchema = v.object({
  statut: StatutValiditeSchema,
  motifs: v.array(v.object({ code: MotifValiditeSchema })),
  niveau_langue: v.object({ note: v.number(), niveau_cecr: NiveauCecrSchema }),
});
export type Validite = v.InferOutput<typeof ValiditeSchema>;

/** What a report says of its validity; null where it says nothing of it. Throws where it says what it may not. */
export function validiteOf(rapport: Rapport): Validite | null {
  const told: unknown = Reflect.get(rapport, "validite");
  return told === undefined ? null : v.parse(ValiditeSchema, told);
}
