import { type Mode, TACHES, type Tache } from "@epreuve/contract/tache";
import { readAccount } from "../../account/account.ts";
import { noteActivity } from "../../account/activity.ts";
import { isAccountClosed, whileOpen } from "../../account/closed.ts";
import { type CountedCall, longestRefusal, rateSteps } from "../../account/rate.ts";
import type { Admission } from "../../admission/admission.ts";
import { AppError } from "../../app-error.ts";
import type { Runtime } from "../../runtime.ts";
import { readSimulation } from "../../simulation/read.ts";
import { release } from "../../simulation/release.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { refusal } from "../../simulation/state.ts";
import { asSaved, leaseCorrection, refuseLateWrites } from "../../simulation/transitions/correction.ts";
import { retryOnContention, SIMULATION_CONTENTION } from "../../table/contention.ts";
import type { SimulationRef } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { findMatching } from "./precondition.ts";
import type { FindSubmission, Submission } from "./submission.ts";
import { turnAway } from "./turn-away.ts";

export interface LeaseDependencies {
  table: Table;
  runtime: Runtime;
  findSubmission: FindSubmission;
  /** Keeps corrections from providers that are known to be down. Absent, none is kept from them. */
  admission?: Pick<Admission, "refusal"> | undefined;
}

export interface LeaseRequest {
  ref: SimulationRef;
  /** Mode of the endpoint that received the production. */
  mode: Mode;
  tache: Tache;
  /** The text or the transcript of the request. */
  contenu: string;
  /** The entity tag of the text that the request may replace. */
  ifMatch?: string | undefined;
  /** How long this process can still run, in milliseconds: the lease times out then. */
  remainingMs: number;
}

/** A simulation leased for one correction, as its lease wrote it, with what is to be judged. */
export interface LeasedSimulation {
  leaseId: string;
  simulation: SimulationRow;
  submission: Submission;
  /** The counted call: refunded if no provider is called. */
  counted: CountedCall;
}

/**
 * Leases a simulation for one correction: saves the text to judge, blocks all other writes and counts the call, in one
 * transaction, before any provider is called.
 *
 * Throws ACCOUNT_CLOSED, SIMULATION_NOT_FOUND, TACHE_MISMATCH, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS,
 * VERSION_CONFLICT, what `findSubmission` throws, or RATE_LIMITED, in this order; then nothing is written. Before the
 * rate comes SERVICE_UNAVAILABLE where a provider that is needed is known to be down: then the text is saved, as by a
 * correction that fails, and nothing is leased or counted.
 */
export async function leaseSimulation(
  { table, runtime, findSubmission, admission }: LeaseDependencies,
  { ref, mode, tache, contenu, ifMatch, remainingMs }: LeaseRequest,
): Promise<LeasedSimulation> {
  /** Asked once: the one call that is let through to see whether a provider is back must not ask again. */
  let admitted: Promise<AppError | null> | undefined;
  return retryOnContention(runtime, SIMULATION_CONTENTION, async () => {
    const reading = readSimulation(table, ref);
    // A closed account's simulations may be gone, and that it is closed is what the user is told.
    reading.catch(() => {});
    const account = await readAccount(table, ref.owner);
    const simulation = await reading;
    if (simulation.tache !== tache || TACHES[tache].mode !== mode) throw new AppError("TACHE_MISMATCH");
    const nowMs = runtime.now();
    const refused = refusal("correct", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    const submission = await findMatching(findSubmission, ifMatch, { ref, simulation, contenu, nowMs });
    const replaces = submission.kind === "text" && submission.contenu !== simulation.contenu;
    const saved = { contenu: replaces ? submission.contenu : undefined, nowMs };

    admitted ??= admission?.refusal(submission.kind === "text" ? ["correction"] : ["correction", "speech"]);
    const closed = await admitted;
    if (closed) return turnAway(table, ref, { closed, simulation, submission, saved });

    const lease = { id: runtime.uuid(), until: nowMs + remainingMs };
    const leased = leaseCorrection(ref, { lease, seen: simulation, ...saved });

    const counted: CountedCall = { owner: ref.owner, name: "corrections", atMs: nowMs };
    const rates = rateSteps(counted);
    const counts = rates.map(({ write }) => write);
    const outcome = await table
      .transact([leased, ...counts, ...noteActivity(ref.owner, account, nowMs), whileOpen(ref.owner)])
      .catch(async (error: unknown) => {
        if (isAccountClosed(error)) throw error;
        // This correction is over: refuse its lease if the write arrives late, and release it if only the response was
        // lost.
        await table.write(refuseLateWrites(ref, simulation)).catch(() => {});
        await release({ table, runtime }, ref, { leaseId: lease.id, counted });
        throw error;
      });
    if (outcome.done) {
      return { leaseId: lease.id, simulation: asSaved(simulation, saved), submission, counted };
    }
    const [changed, ...full] = outcome.failed;
    if (changed === undefined) throw longestRefusal(rates, full);
    // Something changed since the read: the next attempt reads again and checks whether it is refused now.
    return undefined;
  });
}
