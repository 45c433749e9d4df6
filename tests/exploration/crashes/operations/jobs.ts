import { giveUp as markFailed } from "@epreuve/core/enrichment/give-up";
import { requeue as queueAgain } from "@epreuve/core/enrichment/requeue";
import { retryEnrichment } from "@epreuve/core/enrichment/retry";
import { findStalledJobs, STALLED_AFTER_MS } from "@epreuve/core/enrichment/stalled";
import { MAX_RECEIVES, WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import { JOBS, type Job } from "@epreuve/core/simulation/row";
import type { Operation } from "../operation.ts";
import { invariant } from "../violation.ts";
import type { World } from "../world.ts";
import { corrected } from "./given.ts";

/** How long the Lambda of a retry lives. */
const RETRY_MS = 7_000;

/** One delivery of a job's message: what a worker leaves undone the next delivery does, and no call is made twice. */
function delivery(job: Job, receivesBefore: number): Operation {
  return {
    name: receivesBefore === 0 ? `job-${job}` : `job-${job}-last`,
    remainingMs: WORKER_TIMEOUT_MS,
    pairs: true,
    begin: async (world) => {
      await corrected(world);
      const queued = world.queues.receive(job);
      queued.receives += receivesBefore;
      world.jobsMayFail = receivesBefore > 0 && !world.hidden;
      return {
        act: async () => {
          const outcome = await world.queues.runOnce(queued);
          // What follows is the queue's: a message that is not done comes back by itself.
          if (outcome.done) world.queues.remove(queued);
          else {
            invariant(!world.hidden, "a worker whose request was repeated takes its own lease for another's");
            queued.visibleAtMs = world.nowMs + outcome.laterSeconds * 1000;
          }
        },
        retry: async () => true,
        rival: () => world.queues.drain(),
        settled: async () => {
          const calls = world.providers.count(job);
          invariant(calls >= 1 || world.jobsMayFail, `${job} ended without a call`);
        },
      };
    },
  };
}

export const deliveries: readonly Operation[] = [
  ...JOBS.map((job) => delivery(job, 0)),
  delivery("exercices", MAX_RECEIVES - 1),
];

/** Both jobs of a correction given up by their queues while no provider answered. */
async function givenUp(world: World) {
  const ref = await corrected(world);
  world.providers.down = true;
  world.jobsMayFail = true;
  return ref;
}

/** The dead-letter worker: what the queue has given up is failed in the end, and nothing else is. */
export const giveUp: Operation = {
  name: "give-up",
  remainingMs: 10_000,
  begin: async (world) => {
    const { simulationId } = await givenUp(world);
    const queued = world.queues.receive("exercices");
    for (let receives = 1; receives <= MAX_RECEIVES; receives++) {
      // Without a last delivery of its own: the worker dies at it.
      if (receives < MAX_RECEIVES) await world.call(() => world.queues.runOnce({ ...queued, receives }));
    }
    queued.receives = MAX_RECEIVES;
    queued.dead = true;
    return {
      act: async () => {
        if ((await markFailed(world, "exercices", queued.message)) !== "running") world.queues.remove(queued);
      },
      retry: async () => true,
      // An operator queues it again meanwhile: then the message that was given up is no longer the one that counts.
      rival: async () => {
        world.providers.down = false;
        world.model.requeued = true;
        await world.must(() => queueStalled(world, STALLED_AFTER_MS));
      },
      settled: async () => {
        const { exercices_status: status } = world.model.seen(simulationId);
        const expected = world.kind === "rival" ? "ready" : "failed";
        invariant(status === expected, `a job that was given up ends ${status}, not ${expected}`);
      },
    };
  },
};

/** What the operators' command does for one user, after so long. */
async function queueStalled(world: World, afterMs: number): Promise<void> {
  world.advance(afterMs);
  const found = findStalledJobs({ ...world, scan: world.engine.scan }, { owner: world.owner });
  for await (const stalled of found) await queueAgain(world, stalled);
}

/** Operators queue again what failed: it ends ready, whatever becomes of the command. */
export const requeue: Operation = {
  name: "requeue",
  remainingMs: 60_000,
  begin: async (world) => {
    const { simulationId } = await givenUp(world);
    await world.queues.drain();
    world.providers.down = false;
    world.jobsMayFail = false;
    world.model.requeued = true;
    const ended = () => {
      const { exercices_status, modele_status } = world.model.seen(simulationId);
      return exercices_status === "ready" && modele_status === "ready";
    };
    const command = async () => {
      const found = findStalledJobs({ ...world, scan: world.engine.scan }, { owner: world.owner });
      for await (const stalled of found) {
        const outcome = await queueAgain(world, stalled);
        const untouched = world.kind !== "rival" || !world.model.requeued;
        invariant(!world.hidden || outcome === "sent" || !untouched, "a repeated requeue sends no message");
      }
    };
    return {
      act: command,
      // The operator runs the command until both are ready; a job without a message is stalled an hour later.
      retry: async () => {
        await world.queues.drain();
        await world.model.observe();
        if (ended()) return true;
        await world.call(command);
        if (world.queues.waiting.length === 0) world.advance(60 * 60 * 1000);
        await world.call(command);
        await world.queues.drain();
        await world.model.observe();
        return ended();
      },
      rival: async () => {
        await world.call(command);
      },
    };
  },
};

/** A candidate retries what failed: it ends ready, whatever becomes of the request, and one day holds at most five. */
export const retry: Operation = {
  name: "retry-enrichment",
  remainingMs: RETRY_MS,
  pairs: true,
  begin: async (world) => {
    const ref = await givenUp(world);
    await world.queues.drain();
    world.providers.down = false;
    world.jobsMayFail = false;
    world.model.requeued = true;
    const act = () => retryEnrichment(world, ref, RETRY_MS);
    const ended = async () => {
      await world.queues.drain();
      await world.model.observe();
      const { exercices_status, modele_status } = world.model.seen(ref.simulationId);
      return exercices_status === "ready" && modele_status === "ready";
    };
    return {
      act,
      settledBy: ["NOTHING_TO_RETRY"],
      // What is still failed once the first request's lease is over is asked for again.
      retry: async () => {
        if (await ended()) return true;
        world.advance(RETRY_MS);
        await world.call(act);
        return ended();
      },
      rival: async () => void (await world.call(act)),
      settled: async () => {
        const counted = await world.model.counted(`enrichments#${ref.simulationId}`, 86_400);
        invariant(counted >= 1, "a retry was made and is not counted");
        invariant(!world.hidden || counted === 1, "a retry that was repeated is counted twice");
      },
    };
  },
};
