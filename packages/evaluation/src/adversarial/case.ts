import { CodeErreurSchema } from "@epreuve/contract/code-erreur";
import { TacheSchema } from "@epreuve/contract/tache";
import { CodeMotifSchema, StatutValiditeSchema } from "@epreuve/contract/validite";
import * as v from "valibot";
import { SujetSchema } from "../productions/production.ts";

const filled = v.pipe(v.string(), v.nonEmpty());
const note = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20));

/** What the cases try; README.md says what each asks of a marker. */
export const FAMILLES = [
  "hors_sujet",
  "par_coeur",
  "remplissage",
  "recopie",
  "autre_langue",
  "instructions",
  "faible_honnete",
  "correct_avance",
  "longueur",
] as const;

/** Warnings of a report, by what they are about. */
export const AVERTISSEMENTS = ["longueur", "recopie", "langue", "correcteur"] as const;
export const AvertissementSchema = v.picklist(AVERTISSEMENTS);
export type Avertissement = v.InferOutput<typeof AvertissementSchema>;

/** What a report must and must not say; what is left out is not checked. */
export const AttenduSchema = v.strictObject({
  note_min: v.optional(note),
  note_max: v.optional(note),
  /** At most this far from the note of another case, its witness. */
  ecart: v.optional(v.strictObject({ temoin: filled, max: note })),
  avertissements: v.optional(v.array(AvertissementSchema)),
  sans_avertissements: v.optional(v.array(AvertissementSchema)),
  codes: v.optional(v.array(CodeErreurSchema)),
  sans_codes: v.optional(v.array(CodeErreurSchema)),
  /** Errors with a place, at most. */
  erreurs_max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** One of these; checked only where the judges tell validity. */
  statuts: v.optional(v.array(StatutValiditeSchema)),
  motifs: v.optional(v.array(CodeMotifSchema)),
  sans_motifs: v.optional(v.array(CodeMotifSchema)),
});
export type Attendu = v.InferOutput<typeof AttenduSchema>;

/** A text made to mislead a marker, or to be suspected wrongly, with the outcome required. */
export const CaseSchema = v.strictObject({
  id: filled,
  famille: v.picklist(FAMILLES),
  tache: TacheSchema,
  sujet: SujetSchema,
  texte: filled,
  /** Times the text stands, a line each: makes a long text of a short one. */
  repetitions: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  attendu: AttenduSchema,
  raison: filled,
});
export type Case = v.InferOutput<typeof CaseSchema>;
