import { AudioTypeSchema } from "@epreuve/contract/audio";
import { NclcSchema } from "@epreuve/contract/niveaux";
import { JobStatusSchema, StatutSchema } from "@epreuve/contract/statuts";
import { SujetDataSchema } from "@epreuve/contract/sujet";
import { TacheSchema } from "@epreuve/contract/tache";
import * as v from "valibot";
import { simulationIdOf } from "../table/keys.ts";

/**
 * Exclusive lease on work for a simulation. It times out at `until` (ms since the epoch), by when its holder has ended.
 */
const LeaseSchema = v.object({ id: v.string(), until: v.number() });
export type Lease = v.InferOutput<typeof LeaseSchema>;

/** A requeue of a job: the identifier its message carries, and when it was made (ms since the epoch). */
const RequeueSchema = v.object({ id: v.string(), at: v.number() });
export type Requeue = v.InferOutput<typeof RequeueSchema>;

/** An announced recording: its identifier, type and size. A new announcement replaces all of it. */
const AudioSchema = v.object({
  id: v.string(),
  content_type: AudioTypeSchema,
  taille_octets: v.number(),
});
export type Audio = v.InferOutput<typeof AudioSchema>;

const listed = {
  sk: v.string(),
  seq: v.number(),
  tache: TacheSchema,
  statut: StatutSchema,
  exam_mode: v.boolean(),
  note: v.optional(v.number()),
  nclc: v.optional(NclcSchema, null),
  exercices_status: JobStatusSchema,
  modele_status: JobStatusSchema,
  created_at: v.string(),
};

/** A simulation's projection in the index by `seq`, for the list. */
export const ListedRowSchema = v.object({
  ...listed,
  sujet_resume: v.optional(v.object({ sujet_id: v.string(), titre: v.string() })),
});

/** A simulation's own item. Its report, exercises and model answer are separate items. */
export const SimulationRowSchema = v.pipe(
  v.object({
    ...listed,
    sujet: v.optional(SujetDataSchema),
    contenu: v.string(),
    /** Incremented by each write of `contenu`: the source of the entity tag. */
    contenu_version: v.number(),
    /** The last save of the text by its candidate: its id, and when it began (ms since the epoch). */
    save: v.optional(v.object({ id: v.string(), at: v.number() })),
    /** Incremented by each change that a correction must not miss. */
    version: v.number(),
    updated_at: v.string(),
    expire_a: v.optional(v.string()),
    /** The recording announced last. */
    audio: v.optional(AudioSchema),
    /** The situation shown to the candidate of a live interaction, once it has started. */
    situation: v.optional(v.string()),
    /** The live session, from its start on: until when it runs (ms since the epoch). */
    live: v.optional(v.object({ until: v.number() })),
    /** The lease of the running correction. */
    claim: v.optional(LeaseSchema),
    /** The lease of the correction that finished the simulation; its job messages contain it. */
    correction_id: v.optional(v.string()),
    /** The leases of the workers that run its jobs, or of the retry that queues a failed one again. */
    exercices_claim: v.optional(LeaseSchema),
    modele_claim: v.optional(LeaseSchema),
    /** The last requeue of each job, if any. */
    exercices_order: v.optional(RequeueSchema),
    modele_order: v.optional(RequeueSchema),
  }),
  v.transform((row) => ({ ...row, simulation_id: simulationIdOf(row.sk) })),
);
export type SimulationRow = v.InferOutput<typeof SimulationRowSchema>;

/** The two jobs that follow a correction; each has its status, its lease and its part. */
export const JOBS = ["exercices", "modele"] as const;
export type Job = (typeof JOBS)[number];
