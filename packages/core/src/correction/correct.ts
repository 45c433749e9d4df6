import type { ErrorCode } from "@epreuve/contract/error-codes";
import type { Rapport } from "@epreuve/contract/rapport";
import type { Report } from "@epreuve/contract/simulation";
import type { Mode, Tache } from "@epreuve/contract/tache";
import { AppError } from "../app-error.ts";
import type { JobQueues } from "../enrichment/job-queues.ts";
import type { Deadline } from "../generation/deadline.ts";
import type { Runtime } from "../runtime.ts";
import { readSimulation } from "../simulation/read.ts";
import { JOBS } from "../simulation/row.ts";
import { liveFor } from "../simulation/state.ts";
import { type SimulationRef, simulationKey, simulationPartKey } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { put, update } from "../table/write.ts";
import { claimSimulation } from "./claim.ts";
import type { Production } from "./production.ts";
import { release } from "./release.ts";

export interface CorrectDependencies {
  table: Table;
  runtime: Runtime;
  jobs: JobQueues;
  /** Judges a production; throws an AppError when the provider fails it. */
  judge(production: Production): Promise<Rapport>;
}

export interface CorrectRequest {
  owner: string;
  simulationId: string;
  mode: Mode;
  tache: Tache;
  contenu: string;
  /** When the provider's work must be over. */
  deadline: Deadline;
  /** How long this process can still be alive, in milliseconds: its claim lapses then. */
  aliveMs: number;
}

/** A report, and the entity tag of the text it judges. */
export interface Corrected {
  report: Report;
  etag: string;
}

/** Time for the commit that follows the messages: a job that comes sooner waits until the claim ends. */
const JOB_DELAY_SECONDS = 3;

/** What a candidate is told of a provider's failure once the text is saved. */
const TEXT_SAVED: Partial<Record<ErrorCode, string>> = {
  PROVIDER_FAILED: "La correction n'a pas abouti. Votre texte est enregistré : réessayez.",
  PROVIDER_TIMEOUT: "La correction a pris trop de temps. Votre texte est enregistré : réessayez.",
  SERVICE_UNAVAILABLE:
    "La correction est momentanément indisponible. Votre texte est enregistré : réessayez.",
};

/** The same failure for one whose text is saved: its message says so, and its tag lets the next autosave through. */
function withTextSaved(error: AppError, etag: string): AppError {
  const { code, retryAfterSeconds } = error;
  const message = TEXT_SAVED[code] ?? error.message;
  return new AppError(code, { cause: error.cause, message, retryAfterSeconds, etag });
}

/**
 * Corrects a production: claim, judge, enqueue the jobs, commit. The messages leave before the commit, so no crash can
 * leave a finished simulation without its jobs; they name the claim, so a worker knows whether the commit came. When
 * anything fails the claim is given back, the text stays saved and the simulation stays in progress; after a crash the
 * claim lapses by its own time.
 *
 * Throws what `claimSimulation` and `judge` throw, and SERVICE_UNAVAILABLE when queue or table do not answer.
 */
export async function correct(deps: CorrectDependencies, request: CorrectRequest): Promise<Corrected> {
  const { owner, simulationId, mode, tache, deadline, aliveMs } = request;
  const ref = { owner, simulationId };
  const claimed = await claimSimulation(deps, { ref, mode, tache, contenu: request.contenu, aliveMs });
  const { claimId, contenu, etag, simulation } = claimed;
  try {
    const rapport = await deps.judge({ owner, tache, sujet: simulation.sujet ?? null, contenu, deadline });
    await enqueueJobs(deps.jobs, ref, claimId);
    await commit(deps, ref, claimId, rapport);
    return {
      etag,
      report: {
        ...rapport,
        simulation_id: simulationId,
        tache,
        exercices: null,
        exercices_status: "pending",
        modele: null,
        modele_status: "pending",
      },
    };
  } catch (error) {
    await release(deps.table, ref, claimId);
    throw error instanceof AppError ? withTextSaved(error, etag) : error;
  }
}

async function enqueueJobs(
  jobs: JobQueues,
  { owner, simulationId }: SimulationRef,
  claimId: string,
): Promise<void> {
  const message = { owner, simulation_id: simulationId, correction_id: claimId };
  try {
    await Promise.all(JOBS.map((job) => jobs.send(job, message, { delaySeconds: JOB_DELAY_SECONDS })));
  } catch (cause) {
    throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
  }
}

/** Writes the report and finishes the simulation, both or neither, as long as the claim is ours. */
async function commit(
  { table, runtime }: CorrectDependencies,
  ref: SimulationRef,
  claimId: string,
  rapport: Rapport,
): Promise<void> {
  try {
    const outcome = await table.transact([
      update(simulationKey(ref))
        .set({
          statut: "finished",
          note: rapport.note,
          nclc: rapport.nclc,
          correction_id: claimId,
          exercices_status: "pending",
          modele_status: "pending",
          updated_at: new Date(runtime.now()).toISOString(),
        })
        .remove("claim")
        .increment("version")
        .when(liveFor(claimId, runtime.now())),
      put({ ...simulationPartKey(ref, "RAPPORT"), value: rapport }),
    ]);
    if (outcome.done) return;
  } catch (cause) {
    // The answer may have been lost on the way back: what stands in the table decides.
    if (await isCommitted(table, ref, claimId)) return;
    throw new AppError("SERVICE_UNAVAILABLE", { cause, retryAfterSeconds: 1 });
  }
  if (await isCommitted(table, ref, claimId)) return;
  throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds: 1 });
}

async function isCommitted(table: Table, ref: SimulationRef, claimId: string): Promise<boolean> {
  return (await readSimulation(table, ref)).correction_id === claimId;
}
