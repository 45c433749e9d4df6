import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import { type AudioBucket, erasurePermissions } from "./audio";
import type { Auth } from "./auth";
import { TWO_WEEKS_S } from "./retention";
import { type Table, tablePermissions } from "./table";
import { createQueuePolicy } from "./tls-only";

/** A run that ends sooner queues the rest again. */
const TIMEOUT_S = 300;

/** AWS recommends six time-outs, so that a message in progress is never delivered to another worker. */
const VISIBILITY_S = TIMEOUT_S * 6;

const SWEEPER_TIMEOUT_S = 60;

/** The sweeper queues anew what was given up: its message is only there to be seen. */
const ONE_DAY_S = 24 * 60 * 60;

interface Parts {
  table: Table;
  auth: Auth;
  audio: AudioBucket;
}

/** The erasure of closed accounts: its queue and worker, and the hourly sweeper that queues what is due. */
export function createErasure({ table, auth, audio }: Parts) {
  const deadLetter = new sst.aws.Queue("EffacementDlq", {
    transform: { queue: { messageRetentionSeconds: ONE_DAY_S } },
  });
  const queue = new sst.aws.Queue("EffacementQueue", {
    visibilityTimeout: `${VISIBILITY_S} seconds`,
    dlq: { queue: deadLetter.arn, retry: MAX_RECEIVES },
    transform: { queue: { messageRetentionSeconds: TWO_WEEKS_S } },
  });
  createQueuePolicy("EffacementDlq", deadLetter);
  createQueuePolicy("EffacementQueue", queue);
  const sending = { actions: ["sqs:SendMessage"], resources: [queue.arn] };
  const worker = queue.subscribe(
    {
      handler: "packages/functions/src/workers/effacement.handler",
      description: "Erases closed accounts",
      timeout: `${TIMEOUT_S} seconds`,
      link: [table, audio, auth.pool, queue],
      permissions: [
        ...tablePermissions(table, { table: ["GetItem", "Query", "UpdateItem", "DeleteItem"] }),
        ...erasurePermissions(audio),
        {
          actions: ["cognito-idp:AdminUserGlobalSignOut", "cognito-idp:AdminDeleteUser"],
          resources: [auth.pool.arn],
        },
        sending,
      ],
    },
    {
      batch: { size: 1, partialResponses: true },
      // Few at once: nobody waits for it.
      transform: { eventSourceMapping: { scalingConfig: { maximumConcurrency: 2 } } },
    },
  );
  const sweeper = new sst.aws.CronV2("Erasures", {
    schedule: "rate(1 hour)",
    function: {
      handler: "packages/functions/src/scheduled/erasures.handler",
      description: "Hourly: queues the erasures that are due",
      timeout: `${SWEEPER_TIMEOUT_S} seconds`,
      link: [table, queue],
      permissions: [...tablePermissions(table, { table: ["Query"] }), sending],
    },
  });
  return { queue, deadLetter, worker, sweeper };
}
export type Erasure = ReturnType<typeof createErasure>;
