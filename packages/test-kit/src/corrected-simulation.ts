import type { Exercice } from "@epreuve/contract/enrichment";
import { correct } from "@epreuve/core/correction/correct";
import { findWritten } from "@epreuve/core/correction/submitting/submission";
import { deadlineIn } from "@epreuve/core/deadline";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { createSimulation } from "@epreuve/core/simulation/create";
import { getSimulation } from "@epreuve/core/simulation/get";
import { type Harness, LIVE, newOwner } from "./harness.ts";
import { RAPPORT } from "./sample-report.ts";

/** Milliseconds a worker of these tests has at its start. */
export const ALIVE_MS = 120_000;

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
  const owner = newOwner();
  const { simulation_id: simulationId } = await createSimulation(harness, {
    owner,
    payload: { tache: "EE_T1" },
  });
  const messages: JobMessage[] = [];
  await correct(
    {
      table: harness.table,
      runtime: harness.runtime,
      findSubmission: findWritten,
      judge: async () => RAPPORT,
      jobs: { send: async (_, message) => void messages.push(message) },
    },
    {
      owner,
      simulationId,
      mode: "EE",
      tache: "EE_T1",
      contenu: "Mon texte.",
      deadline: () => deadlineIn(10_000),
      remainingMs: 58_000,
    },
  );
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
  const state = async () => (await getSimulation(harness.table, { owner, simulationId }, LIVE)).state;
  return { owner, simulationId, message, deps, state, calls: () => calls };
}

/** A delivery of a message. */
export const delivery = (message: JobMessage, last = false) => ({ message, remainingMs: ALIVE_MS, last });
