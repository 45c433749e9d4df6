import type { Rapport } from "@epreuve/contract/rapport";
import { setPlan } from "@epreuve/core/account/set-plan";
import type { CorrectRequest } from "@epreuve/core/correction/correct";
import type { JudgeRequest } from "@epreuve/core/correction/judging/judge";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import type { Job } from "@epreuve/core/simulation/row";
import { type Harness, LIVE, newOwner } from "@epreuve/test-kit/harness";
import { RAPPORT } from "@epreuve/test-kit/sample-report";
import { writtenCorrection } from "@epreuve/test-kit/written-correction";

/** A simulation and the means to correct it, with every judgement and every message on record. */
export async function writtenCandidate(harness: Harness, options: { exam_mode?: boolean } = {}) {
  const owner = newOwner();
  if (options.exam_mode) await setPlan(harness.table, owner, "premium");
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1", sujet_id: "ee-t1-001", ...options },
  });
  const judged: JudgeRequest[] = [];
  const sent: { job: Job; message: JobMessage }[] = [];
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    findSubmission: findWritten,
    judge: async (production: JudgeRequest): Promise<Rapport> => {
      judged.push(production);
      production.onCall?.();
      return RAPPORT;
    },
    jobs: {
      send: async (job: Job, message: JobMessage) => {
        sent.push({ job, message });
      },
    },
  };
  const request = (changes?: Partial<CorrectRequest>) => writtenCorrection({ owner, simulationId }, changes);
  const state = async () => (await getSimulation(harness.table, { owner, simulationId }, LIVE)).state;
  return { owner, simulationId, deps, judged, sent, request, state };
}
