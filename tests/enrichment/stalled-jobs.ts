import { giveUp } from "@epreuve/core/enrichment/give-up";
import type { RequeueDependencies } from "@epreuve/core/enrichment/requeue";
import { findStalledJobs, type JobScope, type StalledJob } from "@epreuve/core/enrichment/stalled";
import type { JobMessage } from "@epreuve/core/jobs/message";
import { corrected } from "@epreuve/test-kit/corrected-simulation";
import type { Harness } from "@epreuve/test-kit/harness";
import { expect } from "vitest";

export async function stalledIn(harness: Harness, scope: JobScope): Promise<StalledJob[]> {
  const stalled: StalledJob[] = [];
  for await (const job of findStalledJobs(harness, scope)) stalled.push(job);
  return stalled;
}

/** Queues that keep what they are sent. */
export function keepingQueues(harness: Harness) {
  const sent: JobMessage[] = [];
  const deps: RequeueDependencies = {
    ...harness,
    queues: { send: async (_, message) => void sent.push(message) },
  };
  return { sent, deps };
}

/** Two jobs after a correction: exercises that failed, and a model answer still pending. */
export async function failed(harness: Harness) {
  const simulation = await corrected(harness);
  await giveUp(harness, "exercices", simulation.message);
  const stalled = await stalledIn(harness, { owner: simulation.owner });
  const [found] = stalled;
  if (found === undefined) throw new Error("nothing was found");
  return { ...simulation, found, stalled };
}

/** The one message that was sent. */
export function only(sent: JobMessage[]): JobMessage {
  expect(sent).toHaveLength(1);
  const [message] = sent;
  if (message === undefined) throw new Error("nothing was sent");
  return message;
}
