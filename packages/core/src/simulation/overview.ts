import { countWords } from "@epreuve/contract/mots";
import type { Nclc } from "@epreuve/contract/niveaux";
import type { JobStatus, Statut } from "@epreuve/contract/statuts";
import type { Tache } from "@epreuve/contract/tache";
import { judgedText } from "../contenu/parts.ts";
import { simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { listSimulations } from "./list.ts";
import { readSimulation } from "./read.ts";

/** A simulation as operators may see it: statuses and sizes, never a text of a candidate or a provider. */
export interface SimulationOverview {
  simulation_id: string;
  tache: Tache;
  statut: Statut;
  exam_mode: boolean;
  sujet_id: string | null;
  note: number | null;
  nclc: Nclc;
  created_at: string;
  updated_at: string;
  /** Until when a correction's lease is valid; in the past if it has timed out. */
  claimed_until: string | null;
  exercices_status: JobStatus;
  modele_status: JobStatus;
  /**
   * Size of the text: words as the exam counts them (in a dialogue the candidate's), and UTF-16 units of the whole
   * text.
   */
  mots: number;
  unites: number;
  /** Sizes of the parts as JSON, in bytes; null where there is none. */
  rapport_octets: number | null;
  exercices_octets: number | null;
  modele_octets: number | null;
}

/**
 * A page of a user's simulations without their texts, newest first; `total` counts all of them. Reads each simulation
 * of the page whole, for its sizes: for operators, too expensive for requests.
 */
export async function overviewSimulations(
  table: Table,
  request: { owner: string; page: number; limit: number },
): Promise<{ items: SimulationOverview[]; total: number }> {
  const { items, total } = await listSimulations(table, request);
  const overviews: SimulationOverview[] = [];
  for (const { simulation_id } of items) {
    overviews.push(await overview(table, request.owner, simulation_id));
  }
  return { items: overviews, total };
}

async function overview(table: Table, owner: string, simulationId: string): Promise<SimulationOverview> {
  const ref = { owner, simulationId };
  const [row, rapport, exercices, modele] = await Promise.all([
    readSimulation(table, ref),
    table.get(simulationPartKey(ref, "RAPPORT")),
    table.get(simulationPartKey(ref, "EXERCICES")),
    table.get(simulationPartKey(ref, "MODELE")),
  ]);
  return {
    simulation_id: simulationId,
    tache: row.tache,
    statut: row.statut,
    exam_mode: row.exam_mode,
    sujet_id: row.sujet?.sujet_id ?? null,
    note: row.note ?? null,
    nclc: row.nclc,
    created_at: row.created_at,
    updated_at: row.updated_at,
    claimed_until: row.claim === undefined ? null : new Date(row.claim.until).toISOString(),
    exercices_status: row.exercices_status,
    modele_status: row.modele_status,
    mots: countWords(judgedText(row)),
    unites: row.contenu.length,
    rapport_octets: bytesOf(rapport),
    exercices_octets: bytesOf(exercices),
    modele_octets: bytesOf(modele),
  };
}

function bytesOf(part: Record<string, unknown> | undefined): number | null {
  return part === undefined ? null : Buffer.byteLength(JSON.stringify(part.value));
}
