import * as v from "valibot";
import debates from "./debates.json" with { type: "json" };
import { ClauseSchema, FilledSchema, IndicesSchema, SentenceSchema } from "./text.ts";

const ThreeClausesSchema = v.tuple([ClauseSchema, ClauseSchema, ClauseSchema]);

/** What can be said for and against something. All are written for this project. */
const DebateSchema = v.strictObject({
  id: FilledSchema,
  indices: IndicesSchema,
  /** What is judged, with its article: "la gratuité des transports". */
  nom: ClauseSchema,
  question: v.pipe(FilledSchema, v.endsWith(" ?")),
  pour: ThreeClausesSchema,
  contre: ThreeClausesSchema,
  /** In the first person. */
  exemplePour: SentenceSchema,
  exempleContre: SentenceSchema,
  /** Reconciles both sides. */
  compromis: ClauseSchema,
});
export type Debate = v.InferOutput<typeof DebateSchema>;

export const DEBATES: readonly Debate[] = v.parse(v.array(DebateSchema), debates);
