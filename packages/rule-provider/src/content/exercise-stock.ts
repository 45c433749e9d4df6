import type { CodeCritere } from "@epreuve/contract/criteres";
import { LIMITS } from "@epreuve/contract/limits";
import * as v from "valibot";
import stock from "./exercise-stock.json" with { type: "json" };
import { FilledSchema } from "./text.ts";

const texts = {
  consigne: FilledSchema,
  enonce: FilledSchema,
  reponse: FilledSchema,
  explication: FilledSchema,
};

const ExerciseSchema = v.variant("type", [
  v.pipe(
    v.strictObject({
      type: v.literal("qcm"),
      ...texts,
      choix: v.pipe(v.array(FilledSchema), v.minLength(3)),
    }),
    v.check(({ choix, reponse }) => choix.includes(reponse), "the answer is none of the choices"),
  ),
  v.strictObject({
    type: v.picklist(["texte_a_trous", "reformulation", "correction"]),
    ...texts,
    choix: v.null(),
  }),
]);
type Exercise = v.InferOutput<typeof ExerciseSchema>;

const EnoughSchema = v.pipe(v.array(ExerciseSchema), v.minLength(LIMITS.exercicesMin));

const { linking, vocabulary, grammar, spelling, manners, asking } = v.parse(
  v.strictObject({
    linking: EnoughSchema,
    vocabulary: EnoughSchema,
    grammar: EnoughSchema,
    spelling: EnoughSchema,
    manners: EnoughSchema,
    asking: EnoughSchema,
  }),
  stock,
);

/** Ready-made exercises by criterion, for texts too short to make exercises of. Written for this project. */
export const EXERCISE_STOCK: Readonly<Record<CodeCritere, readonly Exercise[]>> = {
  COHERENCE: linking,
  LEXIQUE: vocabulary,
  GRAMMAIRE: grammar,
  ORTHOGRAPHE: spelling,
  SOCIOLINGUISTIQUE: manners,
  ADEQUATION_TACHE: linking,
  AISANCE_PHONOLOGIE: linking,
  INTERACTION: asking,
};
