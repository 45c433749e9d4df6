import { whileOpen } from "../../account/closed.ts";
import type { AppError } from "../../app-error.ts";
import { etagOf } from "../../simulation/etag.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { asSaved, saveUnjudged } from "../../simulation/transitions/correction.ts";
import type { SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import type { Submission } from "./submission.ts";
import { recordingKept, withTextSaved } from "./text-saved.ts";

export interface TurnedAway {
  /** Why: SERVICE_UNAVAILABLE, with the time to come back. */
  closed: AppError;
  simulation: SimulationRow;
  submission: Submission;
  /** The text to save, where it is not the one that is saved already. */
  saved: { contenu: string | undefined; nowMs: number };
}

/**
 * Refuses a correction that cannot be made now. Its text is saved all the same: no failed correction loses one. Returns
 * undefined where the simulation has changed since it was read; otherwise throws the refusal, with the tag of the text;
 * ACCOUNT_CLOSED where the account was closed meanwhile, and then nothing is saved.
 */
export async function turnAway(
  table: Table,
  ref: SimulationRef,
  { closed, simulation, submission, saved }: TurnedAway,
): Promise<undefined> {
  if (submission.kind === "recording") throw recordingKept(closed);
  const { contenu, nowMs } = saved;
  if (contenu !== undefined) {
    const saving = saveUnjudged(ref, { seen: simulation, contenu, nowMs });
    const outcome = await table.transact([saving, whileOpen(ref.owner)]);
    if (!outcome.done) return undefined;
  }
  const row = contenu === undefined ? simulation : asSaved(simulation, saved);
  throw withTextSaved(closed, simulation.tache, etagOf(row));
}
