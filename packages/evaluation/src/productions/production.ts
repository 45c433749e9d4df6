import { CodeCritereSchema } from "@epreuve/contract/criteres";
import { NiveauCecrSchema } from "@epreuve/contract/niveaux";
import { TacheSchema } from "@epreuve/contract/tache";
import { CodeMotifSchema, StatutValiditeSchema } from "@epreuve/contract/validite";
import { POSITIONS } from "@epreuve/core/correction/scale/niveaux";
import { CodeSchema } from "@epreuve/french-checker/code";
import * as v from "valibot";

/*
 * The files of a set of productions. README.md documents the format; `check.ts` holds what a schema cannot say.
 */

const filled = v.pipe(v.string(), v.nonEmpty());
const note = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20));

/** The subject as the candidate read it. */
export const SujetSchema = v.strictObject({
  consigne: filled,
  documents: v.array(v.strictObject({ titre: v.string(), texte: filled })),
});

/** `textes/<id>.json`: what an imaginary candidate wrote or said. */
export const TexteSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "lower-case words and digits, with dashes")),
  tache: TacheSchema,
  /** First language of the imaginary candidate. */
  langue: filled,
  sujet: SujetSchema,
  texte: filled,
});
export type Texte = v.InferOutput<typeof TexteSchema>;

/** One error a reader marked. `contexte` is copied from the text, and holds `extrait` once. */
export const ErreurLueSchema = v.strictObject({
  contexte: filled,
  extrait: filled,
  code: CodeSchema,
  /** Each equally right in place of the extract; an empty one deletes it. */
  corrections: v.pipe(v.array(v.string()), v.minLength(1)),
});
export type ErreurLue = v.InferOutput<typeof ErreurLueSchema>;

/** A reading: `lectures-a/<id>.json`, `lectures-b/<id>.json`, and the settled one, `accord/<id>.json`. */
export const LectureSchema = v.strictObject({
  id: v.string(),
  note,
  criteres: v.array(
    v.strictObject({
      code: CodeCritereSchema,
      niveau_cecr: NiveauCecrSchema,
      position: v.picklist(POSITIONS),
      raison: filled,
    }),
  ),
  validite: v.strictObject({ statut: StatutValiditeSchema, motifs: v.array(CodeMotifSchema) }),
  erreurs: v.array(ErreurLueSchema),
  raisons: filled,
});
export type Lecture = v.InferOutput<typeof LectureSchema>;

/** What two readers said, apart from each other and from the marks, of one finding of a report. */
export const ConstatSchema = v.strictObject({
  /** UTF-16 offsets of the text: `texte.slice(debut, fin)` becomes the correction. */
  debut: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fin: v.pipe(v.number(), v.integer(), v.minValue(1)),
  correction: v.string(),
  /** Whether something is wrong there and the correction is right: each reader's word. */
  lecteurs: v.tuple([v.boolean(), v.boolean()]),
  /** Theirs, or where they differ a third's. */
  juste: v.boolean(),
});
export type Constat = v.InferOutput<typeof ConstatSchema>;

/** `constats/<id>.json`: the findings of reports on a text that readers judged one by one. */
export const ConstatsSchema = v.strictObject({ id: v.string(), constats: v.array(ConstatSchema) });
export type Constats = v.InferOutput<typeof ConstatsSchema>;
