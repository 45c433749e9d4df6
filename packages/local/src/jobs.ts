import type { SQSClient } from "@aws-sdk/client-sqs";
import { WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import type { WorkerName } from "./functions.ts";
import { type Poller, type SqsHandler, startPoller } from "./poller/poller.ts";
import type { Queue, QueueName } from "./sqs/queues.ts";

/** How long stopping waits for the batches in progress. Those that are cut off are delivered again at the next start. */
const DRAIN_MS = 1_000;

/** Concurrent jobs of one queue, each in a batch of its own, so that a slow one delays no other. */
const CONCURRENCY = 4;

/** Starts the pollers of the workers' queues and of the jobs' dead-letter queues. */
export function startJobPollers(
  client: SQSClient,
  queues: Record<QueueName, Queue>,
  workers: Record<WorkerName, SqsHandler>,
  onError: (error: unknown) => void,
): Poller {
  const poll = (queueUrl: string, functionName: WorkerName, concurrency: number) =>
    startPoller({
      queueUrl,
      client,
      handler: workers[functionName],
      functionName,
      batchSize: 1,
      timeoutMs: WORKER_TIMEOUT_MS,
      concurrency,
      onError,
    });
  const pollers = [
    poll(queues.exercices.url, "exercices", CONCURRENCY),
    poll(queues.modele.url, "modele", CONCURRENCY),
    poll(queues.effacement.url, "effacement", 1),
    poll(queues.exercices.deadLetterUrl, "dead-letter", 1),
    poll(queues.modele.deadLetterUrl, "dead-letter", 1),
  ];
  return {
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, DRAIN_MS);
      await Promise.race([Promise.all(pollers.map((poller) => poller.stop())), promise]);
      clearTimeout(timer);
    },
  };
}
