import * as v from "valibot";
import { ExercicesSchema, ModeleSchema } from "./enrichment.ts";
import { NclcSchema } from "./niveaux.ts";
import { RapportSchema } from "./rapport.ts";
import { JobStatusSchema, StatutSchema } from "./statuts.ts";
import { SujetDataSchema } from "./sujet.ts";
import { ModeSchema, TacheSchema } from "./tache.ts";

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Where the live interaction of an EO_T2_LIVE simulation is held; null for other tasks. */
export const LiveAddressSchema = v.nullable(v.object({ url: v.string(), protocole: v.string() }));
export type LiveAddress = v.InferOutput<typeof LiveAddressSchema>;

/** Response of the creation (docs/service-interface.md, 2.2). `quota` counts the new simulation already. */
export const ProductionSchema = v.object({
  simulation_id: v.string(),
  tache: TacheSchema,
  mode: ModeSchema,
  sujet: v.nullable(SujetDataSchema),
  exam_mode: v.boolean(),
  expire_a: v.nullable(instant),
  live: LiveAddressSchema,
  created_at: instant,
  quota: v.object({ utilise: count, limite: v.nullable(count) }),
});
export type Production = v.InferOutput<typeof ProductionSchema>;

const enrichment = {
  exercices: v.nullable(ExercicesSchema),
  exercices_status: JobStatusSchema,
  modele: v.nullable(ModeleSchema),
  modele_status: JobStatusSchema,
};

/** One simulation whole (docs/service-interface.md, 2.3): `rapport` is null while it is in progress. */
export const SimulationStateSchema = v.object({
  simulation_id: v.string(),
  tache: TacheSchema,
  contenu: v.string(),
  sujet: v.nullable(SujetDataSchema),
  rapport: v.nullable(RapportSchema),
  ...enrichment,
  mode: ModeSchema,
  exam_mode: v.boolean(),
  expire_a: v.nullable(instant),
  live: LiveAddressSchema,
  created_at: instant,
  updated_at: instant,
});
export type SimulationState = v.InferOutput<typeof SimulationStateSchema>;

/** A simulation in the list (docs/service-interface.md, 2.5): no text, report, exercise or model answer. */
export const SimulationListItemSchema = v.object({
  simulation_id: v.string(),
  tache: TacheSchema,
  mode: ModeSchema,
  statut: StatutSchema,
  sujet: v.nullable(v.object({ sujet_id: v.string(), titre: v.string() })),
  exam_mode: v.boolean(),
  note: v.nullable(count),
  nclc: NclcSchema,
  exercices_status: JobStatusSchema,
  modele_status: JobStatusSchema,
  created_at: instant,
});
export type SimulationListItem = v.InferOutput<typeof SimulationListItemSchema>;

/** A page of the list; `total` counts all of the user's simulations. */
export const SimulationsListResponseSchema = v.object({
  items: v.array(SimulationListItemSchema),
  total: count,
  page: count,
  limit: count,
});
export type SimulationsListResponse = v.InferOutput<typeof SimulationsListResponseSchema>;

/**
 * Response of a correction (docs/service-interface.md, 2.4): the report's own fields, the text that they are about, and
 * where the jobs stand.
 */
export const ReportSchema = v.object({
  ...RapportSchema.entries,
  simulation_id: v.string(),
  tache: TacheSchema,
  contenu: v.string(),
  ...enrichment,
});
export type Report = v.InferOutput<typeof ReportSchema>;
