import type { Rapport } from "@epreuve/contract/rapport";
import type { Report } from "@epreuve/contract/simulation";
import type { Mode, Tache } from "@epreuve/contract/tache";
import { whileOpen } from "../account/closed.ts";
import { AppError, unavailable } from "../app-error.ts";
import type { Deadline } from "../deadline.ts";
import type { JobQueues } from "../jobs/job-queues.ts";
import { enonceOf } from "../simulation/enonce.ts";
import { etagOf } from "../simulation/etag.ts";
import { release } from "../simulation/release.ts";
import { JOBS, type SimulationRow } from "../simulation/row.ts";
import { asFinished, finishCorrection } from "../simulation/transitions/correction.ts";
import { type SimulationRef, simulationPartKey } from "../table/keys.ts";
import { ItemTooLarge } from "../table/table.ts";
import { put } from "../table/write.ts";
import type { JudgeRequest } from "./judging/judge.ts";
import { type LeaseDependencies, type LeasedSimulation, leaseSimulation } from "./submitting/lease.ts";
import type { SavedText } from "./submitting/submission.ts";
import { withTextSaved } from "./submitting/text-saved.ts";
import { createSteps, type Steps, type Tell } from "./telling/steps.ts";

export interface CorrectDependencies extends LeaseDependencies {
  jobs: JobQueues;
  /** Judges a production. Throws an AppError when the provider fails. */
  judge(request: JudgeRequest): Promise<Rapport>;
}

export interface CorrectRequest {
  owner: string;
  simulationId: string;
  mode: Mode;
  tache: Tache;
  /** The text or the transcript of the request. */
  contenu: string;
  /** The entity tag of the text that the request may replace. */
  ifMatch?: string | undefined;
  /** Deadline of the judgement. Created when judging begins, after the transcription if there is one. */
  deadline: () => Deadline;
  /** How long this process can still run, in milliseconds: its lease times out then. */
  remainingMs: number;
  /** Told how the correction goes, once nothing can refuse it any more. Must not throw. */
  tell?: Tell | undefined;
}

/** A report, and the entity tag of the text it judges. */
export interface Corrected {
  report: Report;
  etag: string;
}

/** Delay for the commit that follows the messages: a worker that runs before it must wait for the lease to time out. */
const JOB_DELAY_SECONDS = 3;

/**
 * Corrects a production: lease, transcription of a recording, judgement, job messages, commit. The messages are sent
 * before the commit, so no crash can leave a finished simulation without its jobs; they carry the lease's id, so a
 * worker can tell whether that correction was committed.
 *
 * On any failure the lease is released, the text stays saved and the simulation stays in progress; if no provider was
 * called, the call is refunded to the user's rate. After a crash the lease times out. Throws what `leaseSimulation`,
 * the transcription and `judge` throw, and SERVICE_UNAVAILABLE when the queue or the table does not respond.
 */
export async function correct(deps: CorrectDependencies, request: CorrectRequest): Promise<Corrected> {
  const { owner, simulationId } = request;
  const ref = { owner, simulationId };
  const leased = await leaseSimulation(deps, { ...request, ref });
  const steps = createSteps(request.tell);
  let called = false;
  const calling = (tellStep: () => void) => () => {
    called = true;
    tellStep();
  };
  try {
    const { submission } = leased;
    const text =
      submission.kind === "text"
        ? { ...submission, simulation: leased.simulation }
        : await submission.transcribe(
            leased,
            calling(() => steps.at("transcription")),
          );
    const onCall = calling(() => steps.at("jugement", etagOf(text.simulation)));
    return await judgeAndCommit(deps, request, leased, text, { steps, onCall });
  } catch (error) {
    const { leaseId, counted } = leased;
    await release(deps, ref, { leaseId, counted: called ? undefined : counted });
    throw error;
  }
}

/** Everything after the text to judge is saved. Errors from here on say that it is. */
async function judgeAndCommit(
  deps: CorrectDependencies,
  { owner, simulationId, tache, deadline, tell }: CorrectRequest,
  { leaseId }: LeasedSimulation,
  { contenu, mots, simulation, recorded }: SavedText,
  { steps, onCall }: { steps: Steps; onCall: () => void },
): Promise<Corrected> {
  const ref = { owner, simulationId };
  const sujet = enonceOf(simulation);
  if (recorded) steps.transcribed({ contenu, etag: etagOf(simulation) });
  try {
    const judgement = { owner, tache, sujet, contenu, mots, deadline: deadline(), onCall, tell };
    const rapport = await deps.judge(judgement);
    steps.at("enregistrement");
    await enqueueJobs(deps.jobs, ref, leaseId);
    const finished = await commit(deps, ref, { leaseId, simulation, rapport });
    return {
      etag: etagOf(finished),
      report: {
        ...rapport,
        simulation_id: simulationId,
        tache,
        contenu,
        exercices: null,
        exercices_status: "pending",
        modele: null,
        modele_status: "pending",
      },
    };
  } catch (error) {
    throw error instanceof AppError ? withTextSaved(error, tache, etagOf(simulation)) : error;
  }
}

async function enqueueJobs(
  jobs: JobQueues,
  { owner, simulationId }: SimulationRef,
  leaseId: string,
): Promise<void> {
  const message = { owner, simulation_id: simulationId, correction_id: leaseId };
  try {
    await Promise.all(JOBS.map((job) => jobs.send(job, message, { delaySeconds: JOB_DELAY_SECONDS })));
  } catch (cause) {
    throw unavailable(cause);
  }
}

/**
 * Writes the report and finishes the simulation in one transaction, if the lease is still held; returns the simulation
 * as it is then. Throws PROVIDER_FAILED for a report that exceeds the size of an item, ACCOUNT_CLOSED.
 */
async function commit(
  { table, runtime }: CorrectDependencies,
  ref: SimulationRef,
  { leaseId, simulation, rapport }: { leaseId: string; simulation: SimulationRow; rapport: Rapport },
): Promise<SimulationRow> {
  const { note, nclc } = rapport;
  const nowMs = runtime.now();
  const outcome = await table
    .transact([
      finishCorrection(ref, { leaseId, note, nclc, nowMs }),
      put({ ...simulationPartKey(ref, "RAPPORT"), value: rapport }),
      whileOpen(ref.owner),
    ])
    .catch((cause: unknown) => {
      // A new judgement may produce a report that fits; a retry of this write never succeeds.
      throw cause instanceof ItemTooLarge ? new AppError("PROVIDER_FAILED", { cause }) : cause;
    });
  if (!outcome.done) throw unavailable();
  return asFinished(simulation, nowMs);
}
