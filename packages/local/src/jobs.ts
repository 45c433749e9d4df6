import type { SQSClient } from "@aws-sdk/client-sqs";
import { WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import type { WorkerName } from "./functions.ts";
import { type Poller, type SqsHandler, startPoller } from "./poller/poller.ts";
import type { Queue, QueueName } from "./sqs/queues.ts";

/** How long the end waits for batches in hand; what is cut off comes again at the next start. */
const DRAIN_MS = 1_000;

/** Jobs of one queue that may run at once, each alone in its batch: one that is slow delays no other. */
const CONCURRENCY = 4;

/** Feeds the workers from their queues, and the dead-letter worker from both dead-letter queues. */
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
