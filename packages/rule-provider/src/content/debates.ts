import * as v from "valibot";
import debates from "./debates.json" with { type: "json" };
import { ClauseSchema, FilledSchema, IndicesSchema, SentenceSchema } from "./text.ts";

const ThreeClausesSchema = v.tuple([ClauseSchema, ClauseSchema, ClauseSchema]);

/** Arguments for and against a proposal, written for this project. */
const DebateSchema = v.strictObject({
  id: FilledSchema,
  indices: IndicesSchema,
  /** The proposal, a noun phrase with its article: "la gratuité des transports". */
  nom: ClauseSchema,
  question: v.pipe(FilledSchema, v.endsWith(" ?")),
  pour: ThreeClausesSchema,
  contre: ThreeClausesSchema,
  /** A sentence in the first person, as is `exempleContre`. */
  exemplePour: SentenceSchema,
  exempleContre: SentenceSchema,
  /** A proposal that reconciles both sides. */
  compromis: ClauseSchema,
});
export type Debate = v.InferOutput<typeof DebateSchema>;

export const DEBATES: readonly Debate[] = v.parse(v.array(DebateSchema), debates);
