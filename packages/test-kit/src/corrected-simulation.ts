import type { Exercice } from "@epreuve/contract/enrichment";
import { type Delivery, type JobDependencies, runJob } from "@epreuve/core/enrichment/run-job";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { getSimulation } from "@epreuve/core/simulation/get";
import type { Job } from "@epreuve/core/simulation/row";
import { type Harness, LIVE } from "./harness.ts";
import { beginCorrection } from "./written-correction.ts";

/** What a worker of these tests has left at its start, which is how long its lease lasts. */
export const LEASE_MS = 120_000;

export const EXERCICES: Exercice[] = Array.from({ length: 5 }, (_, n) => ({
  id: `ex-${n + 1}`,
  code: "ORTH_ACCENT",
  type: "texte_a_trous",
  consigne: "Complétez.",
  enonce: "Il est all___.",
  choix: null,
  reponse: "é",
  explication: "Le participe passé de aller.",
}));

/** A corrected simulation, its job's message, and a maker of exercises that counts its calls. */
export async function corrected(harness: Harness) {
  const messages: JobMessage[] = [];
  const { ref, correction } = await beginCorrection(harness, async (message) => void messages.push(message));
  await correction;
  const [message] = messages;
  if (message === undefined) throw new Error("no job was sent");
  let calls = 0;
  const deps = {
    table: harness.table,
    runtime: harness.runtime,
    make: async () => {
      calls++;
      return EXERCICES;
    },
  };
  const state = async () => (await getSimulation(harness.table, ref, LIVE)).state;
  return { ...ref, message, deps, state, calls: () => calls };
}

/** A delivery of a message. */
export const delivery = (message: JobMessage, last = false) => ({ message, remainingMs: LEASE_MS, last });

/**
 * Delivers a job to a worker that dies at its work: resolves once the worker has read all it needs and goes no further,
 * so that nothing of it is left when the table stops. Rejects if the worker ends instead.
 */
export async function dieAtWork(worker: JobDependencies, job: Job, delivered: Delivery): Promise<void> {
  const dead = Promise.withResolvers<void>();
  const make = () => {
    dead.resolve();
    return new Promise<never>(() => {});
  };
  const run = runJob({ ...worker, make }, job, delivered);
  await Promise.race([
    dead.promise,
    run.then(() => {
      throw new Error("The worker came to an end.");
    }),
  ]);
}
