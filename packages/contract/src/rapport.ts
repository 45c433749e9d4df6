import * as v from "valibot";
import { CodeErreurSchema } from "./code-erreur.ts";
import { CodeCritereSchema } from "./criteres.ts";
import { NclcSchema, NiveauCecrSchema } from "./niveaux.ts";
import { MotifSchema, StatutValiditeSchema } from "./validite.ts";

const integer = v.pipe(v.number(), v.integer());
const count = v.pipe(integer, v.minValue(0));
const note = v.pipe(integer, v.minValue(0), v.maxValue(20));

export const GraviteSchema = v.picklist(["gene", "recurrente", "mineure"]);
export type Gravite = v.InferOutput<typeof GraviteSchema>;

/** Length against the task's bounds. An oral task has none: always `conforme`. */
export const StatutConformiteSchema = v.picklist(["conforme", "trop_court", "trop_long"]);

/** Length, copying and warnings: computed by the service before any provider is called. */
export const ConformiteSchema = v.object({
  mots: count,
  mots_min: v.nullable(count),
  mots_max: v.nullable(count),
  statut: StatutConformiteSchema,
  recopie: v.boolean(),
  avertissements: v.array(v.string()),
});
export type Conformite = v.InferOutput<typeof ConformiteSchema>;

/**
 * One error. `debut` and `fin` are UTF-16 offsets into `contenu`, and `extrait` is exactly
 * `contenu.slice(debut, fin)`; the three are null together for an error without a place.
 */
export const ErreurSchema = v.object({
  code: CodeErreurSchema,
  extrait: v.nullable(v.string()),
  debut: v.nullable(count),
  fin: v.nullable(count),
  correction: v.string(),
  explication: v.string(),
  /** A hint towards the rule, which does not give the correction away. */
  indice: v.nullable(v.string()),
  gravite: GraviteSchema,
});
export type Erreur = v.InferOutput<typeof ErreurSchema>;

/** The six fields of a criterion. Level and note are null together where the criterion could not be judged. */
export const CritereSchema = v.object({
  code: CodeCritereSchema,
  libelle: v.string(),
  niveau_cecr: v.nullable(NiveauCecrSchema),
  note: v.nullable(note),
  preuves: v.array(v.string()),
  conseil: v.string(),
});
export type Critere = v.InferOutput<typeof CritereSchema>;

export const NiveauLangueSchema = v.object({ note, niveau_cecr: NiveauCecrSchema, nclc: NclcSchema });

/**
 * What an examiner would refuse to mark. `niveau_langue` is what the language alone is worth: the report's own note
 * where the status is `valide`, at or above it otherwise.
 */
export const ValiditeSchema = v.object({
  statut: StatutValiditeSchema,
  motifs: v.array(MotifSchema),
  niveau_langue: NiveauLangueSchema,
});
export type Validite = v.InferOutput<typeof ValiditeSchema>;

export const ConfianceSchema = v.picklist(["haute", "moyenne", "basse"]);

/** The estimate's own uncertainty: from `nclc_min` to `nclc_max`, which always hold the report's NCLC. null: below 4. */
export const FourchetteSchema = v.object({
  nclc_min: NclcSchema,
  nclc_max: NclcSchema,
  confiance: ConfianceSchema,
});
export type Fourchette = v.InferOutput<typeof FourchetteSchema>;

/** A reason, and the exact quote of the text that shows it. */
export const RaisonSchema = v.object({ raison: v.string(), extrait: v.nullable(v.string()) });
export type Raison = v.InferOutput<typeof RaisonSchema>;

/** Why the level is not one lower, and not one higher. */
export const PourquoiSchema = v.object({ pas_moins: RaisonSchema, pas_plus: RaisonSchema });
export type Pourquoi = v.InferOutput<typeof PourquoiSchema>;

export const SegmentSchema = v.object({ texte: v.string(), erreur: v.nullable(count) });

/**
 * The whole text corrected: the segments' texts joined. `erreur` is an index into the report's `erreurs`, and that
 * segment's text is exactly its correction; null where the text stands as it was.
 */
export const TexteCorrigeSchema = v.object({
  segments: v.array(SegmentSchema),
});
export type TexteCorrige = v.InferOutput<typeof TexteCorrigeSchema>;

/** How often one code occurs. */
export const CodeCompteSchema = v.object({ code: CodeErreurSchema, libelle: v.string(), total: count });

/** A family of errors, with its codes that occur. */
export const FamilleCompteSchema = v.object({
  famille: v.string(),
  libelle: v.string(),
  total: count,
  codes: v.array(CodeCompteSchema),
});

/** The one insight with the most leverage, and the passage that shows it. */
export const RevelationSchema = v.object({
  titre: v.string(),
  constat: v.string(),
  extrait: v.nullable(v.string()),
});

export const DiagnosticSchema = v.object({
  synthese: v.string(),
  points_forts: v.array(v.string()),
  points_faibles: v.array(v.string()),
  critere_limitant: CodeCritereSchema,
});

/** The next threshold: 4 when below 4; at 10 it stays 10. */
export const ConseilNclcSchema = v.object({
  nclc_actuel: NclcSchema,
  nclc_vise: integer,
  note_requise: note,
  actions: v.array(v.string()),
});

/** What made the report, and when. */
export const SourceSchema = v.object({
  fournisseur: v.string(),
  modele_ia: v.string(),
  version_prompt: v.string(),
  corrige_le: v.string(),
  duree_ms: count,
});

/** The report of a correction. `note` is an estimate on 20, computed by the service, never by a model. */
export const RapportSchema = v.object({
  note,
  niveau_cecr: NiveauCecrSchema,
  nclc: NclcSchema,
  conformite: ConformiteSchema,
  taxonomie: v.array(FamilleCompteSchema),
  erreurs: v.array(ErreurSchema),
  erreurs_codes: v.array(CodeErreurSchema),
  revelation: RevelationSchema,
  diagnostic: DiagnosticSchema,
  criteres: v.array(CritereSchema),
  conseil_nclc: ConseilNclcSchema,
  source: SourceSchema,
  validite: ValiditeSchema,
  fourchette: FourchetteSchema,
  /** null in reports made before it was part of them, as is `texte_corrige`. */
  pourquoi: v.nullable(PourquoiSchema),
  texte_corrige: v.nullable(TexteCorrigeSchema),
});
export type Rapport = v.InferOutput<typeof RapportSchema>;
