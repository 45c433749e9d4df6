import * as v from "valibot";
import { TacheSchema } from "./tache.ts";
import { textUpTo } from "./text.ts";

/** A subject's identifier in a request: any short text, which may not be in the catalogue. */
export const SujetIdSchema = v.pipe(textUpTo(128), v.minLength(1, "est vide"));

/** A text that the candidate reads with the instructions. */
export const DocumentSchema = v.object({ titre: v.string(), texte: v.string() });

/** A subject as clients see it (docs/service-interface.md, 2.7). Times in seconds, lengths in words. */
export const SujetDataSchema = v.object({
  sujet_id: v.string(),
  tache: TacheSchema,
  titre: v.string(),
  theme: v.string(),
  consigne: v.string(),
  documents: v.array(DocumentSchema),
  mots_min: v.nullable(v.pipe(v.number(), v.integer())),
  mots_max: v.nullable(v.pipe(v.number(), v.integer())),
  preparation_s: v.pipe(v.number(), v.integer(), v.minValue(0)),
  duree_s: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SujetData = v.InferOutput<typeof SujetDataSchema>;
