import type { Exercice, Modele } from "@epreuve/contract/enrichment";
import { type Rapport, RapportSchema } from "@epreuve/contract/rapport";
import * as v from "valibot";
import type { JobMessage } from "../jobs/message.ts";
import type { Runtime } from "../runtime.ts";
import { isSimulationId } from "../simulation/id.ts";
import { releasing } from "../simulation/release.ts";
import {
  type Claim,
  type Job,
  jobClaim,
  jobStatus,
  type SimulationRow,
  SimulationRowSchema,
} from "../simulation/row.ts";
import { isLive } from "../simulation/state.ts";
import { type SimulationPart, type SimulationRef, simulationKey, simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put, update } from "../table/write.ts";
import { isAwaited, untaken } from "./order.ts";

export interface JobDependencies {
  table: Table;
  runtime: Runtime;
  /** Makes what the job is for, from the corrected simulation. */
  make(simulation: SimulationRow, rapport: Rapport, owner: string): Promise<Exercice[] | Modele>;
}

export interface Delivery {
  message: JobMessage;
  /** How long this worker can still be alive, in milliseconds: its claim lapses then. */
  aliveMs: number;
  /** Whether the queue gives the message up after this delivery. */
  last: boolean;
}

/** `later`: someone who may still be alive holds the work; deliver again after so many seconds. */
export type JobOutcome = { done: true } | { done: false; laterSeconds: number };

const DONE: JobOutcome = { done: true };

/**
 * Runs one delivery of a job message. Delivery is at least once: a message delivered again changes nothing and calls
 * no provider while the first run lives; after a worker died half-way the next delivery completes the work. Throws
 * what `make` throws, with the job back to `pending`, or `failed` when this was the last delivery.
 */
export async function runJob(deps: JobDependencies, job: Job, delivery: Delivery): Promise<JobOutcome> {
  const { table, runtime } = deps;
  const { message } = delivery;
  const { owner, simulation_id: simulationId, correction_id: correctionId } = message;
  const ref = { owner, simulationId };
  const item = isSimulationId(simulationId) ? await table.get(simulationKey(ref)) : undefined;
  if (item === undefined) return DONE;
  const simulation = v.parse(SimulationRowSchema, item);
  const nowMs = runtime.now();

  const holder = holderOf(simulation, job, message);
  if (holder === "nothing to do") return DONE;
  if (holder !== "free" && isLive(holder, nowMs)) return later(holder.until - nowMs);
  if (simulation.statut === "in_progress") {
    // The correction died before its commit. Without its claim it cannot commit any more, were it only very late.
    const released = await table.write(releasing(ref, correctionId));
    return released.done ? DONE : overtaken(released.item, job, { message, nowMs });
  }

  const claimId = runtime.uuid();
  const claim = { id: claimId, until: nowMs + delivery.aliveMs };
  try {
    const claimed = await table.write(
      update(simulationKey(ref))
        .set({ [`${job}_status`]: "processing", [`${job}_claim`]: claim })
        .when(untaken(job, message, nowMs))
        .recognisedBy(`${job}_claim.id`, claimId),
    );
    if (!claimed.done) return overtaken(claimed.item, job, { message, nowMs });
    const rapport = v.parse(RapportSchema, (await table.get(simulationPartKey(ref, "RAPPORT")))?.value);
    const value = await deps.make(simulation, rapport, owner);
    const outcome = await table.transact([
      settle(ref, job, claimId, "ready"),
      put({ ...simulationPartKey(ref, PART[job]), value, claim_id: claimId }).recognisedBy(
        "claim_id",
        claimId,
      ),
    ]);
    if (outcome.done) return DONE;
    const [changed] = outcome.failed;
    if (changed === undefined) throw new Error("a part stood there before its job was ready");
    return overtaken(changed.item, job, { message, nowMs: runtime.now() });
  } catch (error) {
    await table.write(settle(ref, job, claimId, delivery.last ? "failed" : "pending")).catch(() => {});
    throw error;
  }
}

/**
 * What becomes of the message when something came in between: dropped when its work is over, else delivered again, for
 * another worker that holds the work may still fail.
 */
function overtaken(
  item: Record<string, unknown> | undefined,
  job: Job,
  { message, nowMs }: { message: JobMessage; nowMs: number },
): JobOutcome {
  if (item === undefined) return DONE;
  const holder = holderOf(v.parse(SimulationRowSchema, item), job, message);
  if (holder === "nothing to do") return DONE;
  return later(holder === "free" ? 0 : holder.until - nowMs);
}

const PART: Record<Job, SimulationPart> = { exercices: "EXERCICES", modele: "MODELE" };

/** Who may be at work: a claim, nobody, or there is no work for this message (any more). */
function holderOf(
  simulation: SimulationRow,
  job: Job,
  { correction_id: correctionId, order }: JobMessage,
): Claim | "free" | "nothing to do" {
  if (simulation.statut === "in_progress") {
    return simulation.claim?.id === correctionId ? simulation.claim : "nothing to do";
  }
  if (simulation.correction_id !== correctionId || !isAwaited(simulation, job, order)) return "nothing to do";
  const status = jobStatus(simulation, job);
  if (status === "pending") return "free";
  return status === "processing" ? (jobClaim(simulation, job) ?? "free") : "nothing to do";
}

/** Ends a run of ours with a status; refused once another worker took the work over. */
function settle(ref: SimulationRef, job: Job, claimId: string, status: "ready" | "failed" | "pending") {
  return update(simulationKey(ref))
    .set({ [`${job}_status`]: status })
    .remove(`${job}_claim`)
    .when({
      template: `{${job}_status} = :processing AND {${job}_claim.id} = :claim_id`,
      values: { processing: "processing", claim_id: claimId },
    });
}

function later(ms: number): JobOutcome {
  return { done: false, laterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
}
