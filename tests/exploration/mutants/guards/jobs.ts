import { CORE, type Mutant } from "../mutate.ts";

/** Guards of the jobs after a correction. */
export const jobs: readonly Mutant[] = [
  {
    name: "worker-takes-any-job",
    guards: "a worker takes only a job that waits for its message and that nobody has leased",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "    .setAt(leaseAttribute, lease)\n    .when(untaken(job, request, nowMs))\n",
        replacement: "    .setAt(leaseAttribute, lease)\n",
      },
    ],
    operations: ["job-exercices"],
  },
  {
    name: "worker-lease-unrecognised",
    guards: "if a worker's lease was written and the response was lost, the retry finds it stored",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "exercices_claim.id",
        replacement: "exercices_claim.nobody",
      },
    ],
    operations: ["job-exercices-last", "job-exercices"],
  },
  {
    name: "result-of-a-lost-lease",
    guards: "a worker whose lease was taken by another writes nothing",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "{status} = :processing AND {lease.id} = :lease_id",
        replacement: "{status} = :processing AND {lease.id} = :lease_id OR attribute_exists({pk})",
      },
    ],
    pairs: true,
    operations: ["job-exercices"],
  },
  {
    name: "give-up-anything",
    guards: "only a job that waits for this message is given up",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "    .remove(lease)\n    .when(untaken(job, request, nowMs));",
        replacement: "    .remove(lease);",
      },
    ],
    operations: ["give-up"],
  },
  {
    name: "any-message-counts",
    guards: "an older message does not end a job that was queued again",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: 'template: "attribute_not_exists({requeue})"',
        replacement: 'template: "attribute_exists({pk}) OR attribute_not_exists({requeue})"',
      },
    ],
    operations: ["give-up"],
  },
  {
    name: "requeue-unrecognised",
    guards: "if a requeue was written and the response was lost, the retry finds it stored",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "exercices_order.id",
        replacement: "exercices_order.nobody",
      },
    ],
    operations: ["requeue"],
  },
  {
    name: "retry-of-anything",
    guards: "only a job that failed, and that nobody is queueing again, is queued again by the candidate",
    edits: [
      {
        file: `${CORE}/simulation/transitions/jobs.ts`,
        text: "{status} = :failed AND (attribute_not_exists({lease}) OR {lease.until} <= :at)",
        replacement:
          "({status} = :failed AND (attribute_not_exists({lease}) OR {lease.until} <= :at)) OR attribute_exists({pk})",
      },
    ],
    operations: ["retry-enrichment"],
  },
  {
    name: "retry-uncounted",
    guards: "a retry is counted in the transaction of its lease",
    edits: [
      {
        file: `${CORE}/enrichment/retry.ts`,
        text: "[write, ...rates.map(({ write }) => write), ",
        replacement: "[write, ",
      },
    ],
    operations: ["retry-enrichment"],
    lives: true,
  },
  {
    name: "retry-confirmed-first",
    guards: "a retried job is pending only once its message has left",
    edits: [
      {
        file: `${CORE}/enrichment/retry.ts`,
        text: "  await send(deps, leased);\n  const { simulation, jobs, requeueId } = leased;\n",
        replacement: "  const { simulation, jobs, requeueId } = leased;\n",
      },
      {
        file: `${CORE}/enrichment/retry.ts`,
        text: "  const statusOf = (job: Job)",
        replacement: "  await send(deps, leased);\n  const statusOf = (job: Job)",
      },
    ],
    operations: ["retry-enrichment"],
  },
];
