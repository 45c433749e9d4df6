import type { Rapport } from "@epreuve/contract/rapport";
import type { SimulationRef } from "../../table/keys.ts";
import type { Condition, TableWrite } from "../../table/write.ts";
import type { Lease, SimulationRow } from "../row.ts";
import { allowed } from "../state.ts";
import { changedAt, changedByCandidate, simulationUpdate, unchanged } from "./simulation-update.ts";

export interface CorrectionLease {
  lease: Lease;
  /** The simulation as it was read. */
  seen: SimulationRow;
  /** The text to judge, if it replaces the one that was read. */
  contenu?: string | undefined;
  nowMs: number;
}

/** Leases a simulation for one correction, as it was read, and saves the text to judge. */
export function leaseCorrection(
  ref: SimulationRef,
  { lease, seen, contenu, nowMs }: CorrectionLease,
): TableWrite {
  const leased = changedAt(ref, nowMs)
    .set({ claim: lease })
    .when(allowed("correct", nowMs))
    // The checked text, subject and clock are unchanged.
    .when(unchanged(seen))
    .recognisedBy("claim.id", lease.id);
  if (contenu !== undefined) leased.set({ contenu }).increment("contenu_version");
  return leased;
}

/** Saves the text of a correction that is not begun, where the simulation is as it was read. */
export function saveUnjudged(
  ref: SimulationRef,
  { seen, contenu, nowMs }: { seen: SimulationRow; contenu: string; nowMs: number },
): TableWrite {
  return changedByCandidate(ref, nowMs)
    .set({ contenu })
    .increment("contenu_version")
    .when(allowed("correct", nowMs))
    .when(unchanged(seen));
}

/** The simulation as its lease, or its transcript, leaves it: what GET shows of it next. */
export function asSaved(
  row: SimulationRow,
  { contenu, nowMs }: { contenu?: string | undefined; nowMs: number },
): SimulationRow {
  const saved = { ...row, updated_at: new Date(nowMs).toISOString() };
  return contenu === undefined ? saved : { ...saved, contenu, contenu_version: row.contenu_version + 1 };
}

/** Increments the version, so that a late write that depends on the version that was read is refused. */
export function refuseLateWrites(ref: SimulationRef, seen: SimulationRow): TableWrite {
  return simulationUpdate(ref).increment("version").when(unchanged(seen));
}

/** Releases a correction's lease; refused once it is no longer held. */
export function releaseLease(ref: SimulationRef, leaseId: string): TableWrite {
  return simulationUpdate(ref).remove("claim").increment("version").when(heldBy(leaseId));
}

export interface Transcribed {
  leaseId: string;
  /** The transcript, if it replaces the text. */
  contenu?: string | undefined;
  nowMs: number;
}

/** Saves a recording's transcript as the text, under the correction's lease. */
export function saveTranscript(ref: SimulationRef, { leaseId, contenu, nowMs }: Transcribed): TableWrite {
  const saved = changedAt(ref, nowMs).when(heldInTime(leaseId, nowMs));
  if (contenu !== undefined) saved.set({ contenu }).increment("contenu_version");
  return saved;
}

const FINISHED = { statut: "finished", exercices_status: "pending", modele_status: "pending" } as const;

/** The simulation as its correction's commit leaves it. */
export function asFinished(row: SimulationRow, nowMs: number): SimulationRow {
  return { ...asSaved(row, { nowMs }), ...FINISHED };
}

/**
 * Finishes the simulation with its correction's result, under the correction's lease, and sets the jobs to `pending`.
 */
export function finishCorrection(
  ref: SimulationRef,
  { leaseId, note, nclc, nowMs }: Pick<Rapport, "note" | "nclc"> & { leaseId: string; nowMs: number },
): TableWrite {
  return changedAt(ref, nowMs)
    .set({ ...FINISHED, note, nclc, correction_id: leaseId })
    .remove("claim")
    .when(heldInTime(leaseId, nowMs))
    .recognisedBy("correction_id", leaseId);
}

/** The condition of a release: the simulation is in progress and has this lease, timed out or not. */
function heldBy(leaseId: string): Condition {
  return {
    template: "{statut} = :in_progress AND {claim.id} = :lease_id",
    values: { in_progress: "in_progress", lease_id: leaseId },
  };
}

/**
 * The condition of a commit: the lease has not timed out either. After that another text may have been saved, and the
 * workers no longer expect a result.
 */
function heldInTime(leaseId: string, nowMs: number): Condition {
  const { template, values } = heldBy(leaseId);
  return { template: `${template} AND {claim.until} > :now`, values: { ...values, now: nowMs } };
}
