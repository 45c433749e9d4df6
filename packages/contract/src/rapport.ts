import * as v from "valibot";
import { CodeErreurSchema } from "./code-erreur.ts";
import { CodeCritereSchema } from "./criteres.ts";
import { NclcSchema, NiveauCecrSchema } from "./niveaux.ts";

const integer = v.pipe(v.number(), v.integer());
const count = v.pipe(integer, v.minValue(0));
const note = v.pipe(integer, v.minValue(0), v.maxValue(20));

export const GraviteSchema = v.picklist(["gene", "recurrente", "mineure"]);
export type Gravite = v.InferOutput<typeof GraviteSchema>;

/** Length, copying and warnings: computed by the service before any provider is called. */
export const ConformiteSchema = v.object({
  mots: count,
  mots_min: v.nullable(count),
  mots_max: v.nullable(count),
  statut: v.picklist(["conforme", "trop_court", "trop_long"]),
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

/** The report of a correction. `note` is an estimate on 20, computed by the service, never by a model. */
export const RapportSchema = v.object({
  note,
  niveau_cecr: NiveauCecrSchema,
  nclc: NclcSchema,
  conformite: ConformiteSchema,
  taxonomie: v.array(
    v.object({
      famille: v.string(),
      libelle: v.string(),
      total: count,
      codes: v.array(v.object({ code: CodeErreurSchema, libelle: v.string(), total: count })),
    }),
  ),
  erreurs: v.array(ErreurSchema),
  erreurs_codes: v.array(CodeErreurSchema),
  revelation: v.object({ titre: v.string(), constat: v.string(), extrait: v.nullable(v.string()) }),
  diagnostic: v.object({
    synthese: v.string(),
    points_forts: v.array(v.string()),
    points_faibles: v.array(v.string()),
    critere_limitant: CodeCritereSchema,
  }),
  criteres: v.array(CritereSchema),
  conseil_nclc: v.object({
    nclc_actuel: NclcSchema,
    nclc_vise: integer,
    note_requise: note,
    actions: v.array(v.string()),
  }),
  source: v.object({
    fournisseur: v.string(),
    modele_ia: v.string(),
    version_prompt: v.string(),
    corrige_le: v.string(),
    duree_ms: count,
  }),
});
export type Rapport = v.InferOutput<typeof RapportSchema>;
