import {
  LiveAddressSchema,
  ProductionSchema,
  QuotaSchema,
  ReportSchema,
  SimulationListItemSchema,
  SimulationStateSchema,
  SimulationsListResponseSchema,
  SujetResumeSchema,
} from "../../src/simulation.ts";
import { JobStatusesSchema, JobStatusSchema, StatutSchema } from "../../src/statuts.ts";
import { type Fields, object, values } from "../concept.ts";
import { RAPPORT_FIELDS } from "./rapport.ts";

/** What several answers about a simulation say alike. */
const SHARED = {
  simulation_id: "Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`.",
  tache: "The task it practises.",
  mode: "Whether the task is written or oral.",
  exam_mode: "Whether it runs under the service's clock, as in the exam.",
  expire_a:
    "In exam mode, when the official time is over: texts are accepted until 30 s later. null outside exam mode.",
  created_at: "When it was created (UTC).",
  live: "Where to hold the live interaction; null for every task but EO_T2_LIVE.",
  exercices: "The exercises that follow from the report; null until `exercices_status` is `ready`.",
  exercices_status: "How far the exercises are.",
  modele: "The model answer (*modèle*); null until `modele_status` is `ready`.",
  modele_status: "How far the model answer is.",
} as const;

const SUJET = "The subject; null for EO_T2_LIVE, whose situation is drawn when the interaction begins.";

/** What a simulation's state holds. */
export const STATE_FIELDS: Fields<typeof SimulationStateSchema> = {
  ...SHARED,
  contenu:
    "The text saved so far; once corrected, the text that was judged. For an oral task it is the transcript, for EO_T2_LIVE the dialogue, one turn a line, beginning with `Candidat : ` or `Examinateur : `.",
  sujet: SUJET,
  rapport:
    "null while the simulation is in progress: show the editor. An object once corrected: show the report.",
  updated_at: "When it last changed (UTC).",
};

/** A simulation in each of its forms. */
export const SIMULATION_CONCEPTS = {
  Statut: values(StatutSchema, "How far a simulation is.", {
    in_progress: "not corrected yet: the text can be saved and submitted",
    finished: "corrected: it has a report and changes no more",
  }),
  JobStatus: values(
    JobStatusSchema,
    "How far a job in the background is. Poll the simulation until it is `ready` or `failed`.",
    {
      none: "the simulation is not corrected yet",
      pending: "queued",
      processing: "under way",
      ready: "done: the result is in the same answer",
      failed: "given up; the report stands without it",
    },
  ),
  JobStatuses: object(JobStatusesSchema, "How far both jobs of a correction are.", {
    exercices_status: SHARED.exercices_status,
    modele_status: SHARED.modele_status,
  }),
  Quota: object(QuotaSchema, "How many simulations the user has created, and may create.", {
    utilise: "Simulations created so far, this one included.",
    limite: "How many the plan allows; null where there is no limit.",
  }),
  LiveAddress: object(
    LiveAddressSchema.wrapped,
    "Where to hold the live interaction. `asyncapi.json` describes its frames.",
    {
      url: "Address of the WebSocket.",
      protocole: "The subprotocol to offer first; the ID token may be the second.",
    },
  ),
  Production: object(ProductionSchema, "A simulation just created.", {
    simulation_id: SHARED.simulation_id,
    tache: SHARED.tache,
    mode: SHARED.mode,
    sujet: SUJET,
    exam_mode: SHARED.exam_mode,
    expire_a: SHARED.expire_a,
    live: SHARED.live,
    created_at: SHARED.created_at,
    quota: "The user's simulations, this one counted.",
  }),
  SimulationState: object(SimulationStateSchema, "A simulation as a whole.", STATE_FIELDS),
  SujetResume: object(SujetResumeSchema, "A subject as the list names it.", {
    sujet_id: "Identifier of the subject.",
    titre: "Its title.",
  }),
  SimulationListItem: object(
    SimulationListItemSchema,
    "A simulation in the list: without text, report, exercises and model answer.",
    {
      simulation_id: SHARED.simulation_id,
      tache: SHARED.tache,
      mode: SHARED.mode,
      statut: "Whether it is corrected.",
      sujet: "Identifier and title of its subject; null for EO_T2_LIVE.",
      exam_mode: SHARED.exam_mode,
      note: "The report's estimate on 20; null while in progress.",
      nclc: "The report's NCLC level; null while in progress, and below 4.",
      exercices_status: SHARED.exercices_status,
      modele_status: SHARED.modele_status,
      created_at: SHARED.created_at,
    },
  ),
  SimulationsListResponse: object(
    SimulationsListResponseSchema,
    "A page of the user's simulations, newest first.",
    {
      items: "The simulations of this page; empty past the last page.",
      total: "How many simulations there are on all pages.",
      page: "The page given, counted from 1.",
      limit: "How many simulations a page holds at most.",
    },
  ),
  Report: object(
    ReportSchema,
    "What a correction answers: every field of the report (`Rapport`), and where the jobs that follow stand.",
    {
      ...RAPPORT_FIELDS,
      simulation_id: SHARED.simulation_id,
      tache: SHARED.tache,
      contenu: "The text that was judged, into which the errors point.",
      exercices: SHARED.exercices,
      exercices_status: SHARED.exercices_status,
      modele: SHARED.modele,
      modele_status: SHARED.modele_status,
    },
  ),
};
