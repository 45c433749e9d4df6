import { countWords } from "@epreuve/contract/mots";
import { type Mode, TACHES, type Tache } from "@epreuve/contract/tache";
import { fullestRefusal, rateSteps } from "../account/rate.ts";
import { AppError } from "../app-error.ts";
import type { Runtime } from "../runtime.ts";
import { etagOf } from "../simulation/etag.ts";
import { readSimulation } from "../simulation/read.ts";
import type { SimulationRow } from "../simulation/row.ts";
import { allowed, isTimeOver, refusal } from "../simulation/state.ts";
import { type SimulationRef, simulationKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { update } from "../table/write.ts";
import { release } from "./release.ts";

export interface ClaimRequest {
  ref: SimulationRef;
  /** Mode of the endpoint the production came to. */
  mode: Mode;
  tache: Tache;
  contenu: string;
  /** How long the one who claims can still be alive: the claim lapses then. */
  aliveMs: number;
}

/** A simulation claimed for one correction, with the text to judge. */
export interface ClaimedSimulation {
  claimId: string;
  contenu: string;
  /** Entity tag of that text. */
  etag: string;
  simulation: SimulationRow;
}

const MAX_ATTEMPTS = 5;

/**
 * Claims a simulation for one correction: saves the submitted text, shuts every other writer out and counts the call,
 * in one transaction, before any provider is reached. After the time of an exam the last saved text is judged and the
 * submitted one is left aside.
 *
 * Throws SIMULATION_NOT_FOUND, TACHE_MISMATCH, SIMULATION_FINISHED, CORRECTION_IN_PROGRESS, CONTENU_TOO_SHORT or
 * RATE_LIMITED, in this order; then nothing is written.
 */
export async function claimSimulation(
  { table, runtime }: { table: Table; runtime: Runtime },
  { ref, mode, tache, contenu, aliveMs }: ClaimRequest,
): Promise<ClaimedSimulation> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const simulation = await readSimulation(table, ref);
    if (simulation.tache !== tache || TACHES[tache].mode !== mode) throw new AppError("TACHE_MISMATCH");
    const nowMs = runtime.now();
    const refused = refusal("claim", simulation, nowMs);
    if (refused !== null) throw new AppError(refused);
    const judged = isTimeOver(simulation.expire_a, nowMs) ? simulation.contenu : contenu;
    if (countWords(judged) === 0) throw new AppError("CONTENU_TOO_SHORT");

    const claimId = runtime.uuid();
    const claim = update(simulationKey(ref))
      .set({ claim: { id: claimId, until: nowMs + aliveMs }, updated_at: new Date(nowMs).toISOString() })
      .increment("version")
      .when(allowed("claim", nowMs))
      // The text, the subject and the clock are still those that were checked.
      .when({ template: "{version} = :seen", values: { seen: simulation.version } });
    if (judged !== simulation.contenu) claim.set({ contenu: judged }).increment("contenu_version");

    const rates = rateSteps(ref.owner, "corrections", nowMs);
    const outcome = await table
      .transact([claim, ...rates.map(({ write }) => write)])
      .catch(async (error: unknown) => {
        // It may be that only the answer was lost: a claim that nobody uses must not shut the candidate out.
        await release(table, ref, claimId);
        throw error;
      });
    if (outcome.done) {
      const contenuVersion = simulation.contenu_version + (judged === simulation.contenu ? 0 : 1);
      return { claimId, contenu: judged, simulation, etag: etagOf(contenuVersion) };
    }
    const [claimFailed, ...ratesFailed] = outcome.failed;
    if (claimFailed === undefined) throw fullestRefusal(rates, ratesFailed);
    // Something changed since the read: look again, which also tells why it is refused now.
  }
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}
