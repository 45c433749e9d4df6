import { MAX_RECEIVES, WORKER_TIMEOUT_MS } from "@epreuve/core/jobs/job-queues";
import { providerArgs } from "./provider";
import { TWO_WEEKS_S } from "./retention";
import type { Secrets } from "./secrets";
import type { StageSettings } from "./settings";
import { type Table, tablePermissions } from "./table";
import { createQueuePolicy } from "./tls-only";

const WORKERS = "packages/functions/src/workers";

const WORKER_TIMEOUT_S = WORKER_TIMEOUT_MS / 1000;

/** AWS recommends six time-outs, so that a batch in progress is never delivered to another worker. */
const VISIBILITY_S = WORKER_TIMEOUT_S * 6;

/** The dead-letter worker makes one write. */
const DEAD_LETTER_TIMEOUT_S = 10;

/** What each job asks of the provider: exercises are solved again without their keys. */
const PURPOSES_OF = { exercices: ["exercices", "solutions"], modele: ["modele"] } as const;

/**
 * What the French checker reads beside the bundle, where its code looks for it. Another dictionary would go unnoticed by
 * a build: the bundles' tests run the workers.
 */
const DICTIONARIES = [
  { from: "node_modules/dictionary-fr/index.aff", to: "index.aff" },
  { from: "node_modules/dictionary-fr/index.dic", to: "index.dic" },
  ...["french-verbs-lefff/dist/conjugations.json", "french-words-gender-lefff/dist/words.json"].map(
    (file) => ({
      from: `node_modules/${file}`,
      to: `node_modules/${file}`,
    }),
  ),
];

interface Parts {
  settings: StageSettings;
  table: Table;
  secrets: Secrets;
}

/** The job queues, each with its worker, its dead-letter queue and that one's worker. */
export function createQueues(parts: Parts) {
  return { exercices: createQueue("exercices", parts), modele: createQueue("modele", parts) };
}
export type Queues = ReturnType<typeof createQueues>;

function createQueue(job: "exercices" | "modele", { settings, table, secrets }: Parts) {
  const name = job === "exercices" ? "Exercices" : "Modele";
  // The dead-letter worker reads the job from the queue's name: see functions/src/workers/dead-letter.ts.
  const deadLetter = new sst.aws.Queue(`${name}Dlq`, {
    visibilityTimeout: `${DEAD_LETTER_TIMEOUT_S * 6} seconds`,
    transform: { queue: { messageRetentionSeconds: TWO_WEEKS_S } },
  });
  const queue = new sst.aws.Queue(`${name}Queue`, {
    visibilityTimeout: `${VISIBILITY_S} seconds`,
    dlq: { queue: deadLetter.arn, retry: MAX_RECEIVES },
    transform: { queue: { messageRetentionSeconds: TWO_WEEKS_S } },
  });

  createQueuePolicy(`${name}Dlq`, deadLetter);
  createQueuePolicy(`${name}Queue`, queue);

  const provider = providerArgs(settings, secrets, PURPOSES_OF[job]);
  const worker = queue.subscribe(
    {
      ...provider,
      handler: `${WORKERS}/${job}.handler`,
      copyFiles: DICTIONARIES,
      timeout: `${WORKER_TIMEOUT_S} seconds`,
      link: [table, queue, ...provider.link],
      // SST already allows every subscriber the actions on its queue: receive, delete and change visibility.
      permissions: [
        ...tablePermissions(table, { table: ["GetItem", "PutItem", "UpdateItem", "ConditionCheckItem"] }),
        // While the provider is down a message is sent again, to wait.
        { actions: ["sqs:SendMessage"], resources: [queue.arn] },
      ],
    },
    {
      // One message per batch, so that a slow job delays no other.
      batch: { size: 1, partialResponses: true },
      transform: {
        eventSourceMapping: { scalingConfig: { maximumConcurrency: settings.jobConcurrency } },
      },
    },
  );
  const deadLetterWorker = deadLetter.subscribe(
    {
      handler: `${WORKERS}/dead-letter.handler`,
      timeout: `${DEAD_LETTER_TIMEOUT_S} seconds`,
      link: [table],
      permissions: tablePermissions(table, { table: ["UpdateItem"] }),
    },
    {
      batch: { size: 10, partialResponses: true },
      transform: { eventSourceMapping: { scalingConfig: { maximumConcurrency: 2 } } },
    },
  );
  return { name, queue, deadLetter, worker, deadLetterWorker };
}
