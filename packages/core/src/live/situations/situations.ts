import * as v from "valibot";
import { type Situation, SituationSchema } from "../situation.ts";
import { SITUATION_DATA } from "./data.ts";

const filled = v.pipe(v.string(), v.nonEmpty());
const fact = v.strictObject({ sujet: filled, fait: filled });

/** A situation in a data file: closed, so that a misspelt field is refused. */
export const SituationDataSchema = v.strictObject({
  ...SituationSchema.entries,
  id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)+$/)),
  titre: filled,
  consigne: filled,
  roles: v.strictObject({ candidat: filled, examinateur: filled }),
  faits: v.array(fact),
  imprevu: fact,
});

/** Every situation. Throws a `ValiError` if a data file breaks the schema. */
export function loadSituations(): Situation[] {
  return v.parse(v.array(SituationDataSchema), SITUATION_DATA);
}
