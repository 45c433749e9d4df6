import { type Mode, TACHES, type Tache } from "@epreuve/contract/tache";
import { type CountedCall, fullestRefusal, rateSteps } from "../../account/rate.ts";
import { AppError } from "../../app-error.ts";
import type { Runtime } from "../../runtime.ts";
import { readSimulation } from "../../simulation/read.ts";
import { release } from "../../simulation/release.ts";
import type { SimulationRow } from "../../simulation/row.ts";
import { allowed, refusal, unchanged } from "../../simulation/state.ts";
import { type SimulationRef, simulationKey } from "../../table/keys.ts";
import type { Table } from "../../table/table.ts";
import { update } from "../../table/write.ts";
import type { FindSubmission, Submission } from "./submission.ts";

export interface ClaimRequest {
  ref: SimulationRef;
  /** Mode of the endpoint the production came to. */
  mode: Mode;
  tache: Tache;
  /** The text or the transcript of the request. */
  contenu: string;
  /** How long the one who claims can still be alive: the claim lapses then. */
  aliveMs: number;
}

/** A simulation claimed for one correction, as it was read, with what is to be judged. */
export interface ClaimedSimulation {
  claimId: string;
  simulation: SimulationRow;
  submission: Submission;
  /** The call as it was counted: to be given back where no provider is called. */
  counted: CountedCall;
  /** Version of the simulation's text now: a text to judge is that text, a recording has left it as it was. */
  contenuVersion: number;
}

const MAX_ATTEMPTS = 5;

/**
 * Claims a simulation for one correction: saves the text to judge, shuts every other writer out and counts the call,
 * in one transaction, before any provider is reached.
 *
 * Throws SIMULATION_NOT_FOUND, TACHE_MISMATCH, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, LIVE_IN_PROGRESS, what
 * `findSubmission` throws, or RATE_LIMITED, in this order; then nothing is written.
 */
export async function claimSimulation(
  { table, runtime, findSubmission }: { table: Table; runtime: Runtime; findSubmission: FindSubmission },
  { ref, mode, tache, contenu, aliveMs }: ClaimRequest,
): Promise<ClaimedSimulation> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const simulation = await readSimulation(table, ref);
    if (simulation.tache !== tache || TACHES[tache].mode !== mode) throw new AppError("TACHE_MISMATCH");
    const nowMs = runtime.now();
    const refused = refusal("claim", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    const submission = await findSubmission({ ref, simulation, contenu, nowMs });
    const replaces = submission.kind === "text" && submission.contenu !== simulation.contenu;

    const claimId = runtime.uuid();
    const claim = update(simulationKey(ref))
      .set({ claim: { id: claimId, until: nowMs + aliveMs }, updated_at: new Date(nowMs).toISOString() })
      .increment("version")
      .when(allowed("claim", nowMs))
      // The text, the subject and the clock are still those that were checked.
      .when(unchanged(simulation))
      .recognisedBy("claim.id", claimId);
    if (replaces) claim.set({ contenu: submission.contenu }).increment("contenu_version");

    const counted: CountedCall = { owner: ref.owner, name: "corrections", atMs: nowMs };
    const rates = rateSteps(counted);
    const outcome = await table
      .transact([claim, ...rates.map(({ write }) => write)])
      .catch(async (error: unknown) => {
        // One that nobody uses must not shut the candidate out: it may come late, or stand where it cannot be read.
        await shutOut(table, ref, simulation);
        await release({ table, runtime }, ref, { claimId, counted });
        throw error;
      });
    if (outcome.done) {
      const contenuVersion = simulation.contenu_version + (replaces ? 1 : 0);
      return { claimId, simulation, submission, counted, contenuVersion };
    }
    const [claimFailed, ...ratesFailed] = outcome.failed;
    if (claimFailed === undefined) throw fullestRefusal(rates, ratesFailed);
    // Something changed since the read: look again, which also tells why it is refused now.
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}

/** Moves the version a write rests on, so that it is refused should it still come; one that was made stays. */
async function shutOut(table: Table, ref: SimulationRef, simulation: SimulationRow): Promise<void> {
  const moved = update(simulationKey(ref)).increment("version").when(unchanged(simulation));
  await table.write(moved).catch(() => {});
}
