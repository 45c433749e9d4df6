import { ChangeMessageVisibilityCommand } from "@aws-sdk/client-sqs";
import { type JobDependencies, runJob } from "@epreuve/core/enrichment/run-job";
import { MAX_RECEIVES } from "@epreuve/core/jobs/job-queues";
import { JobMessageSchema } from "@epreuve/core/jobs/message";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { Job } from "@epreuve/core/simulation/row";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as v from "valibot";
import { jobQueueUrl, jobRetrySeconds, jobWaitSeconds } from "../config.ts";
import { admission } from "../dependencies/admission.ts";
import { jobs } from "../dependencies/jobs.ts";
import { sqs } from "../dependencies/sqs.ts";
import { table } from "../dependencies/table.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { count } from "../log/metrics.ts";

/**
 * The Lambda of a job's queue. Each message succeeds or fails on its own: a failed one is redelivered after a delay,
 * and one whose job another worker may still be running is redelivered when that worker's lease has timed out. While the
 * text provider is known to be down messages wait, by being sent again: a crash between the two leaves one twice, which
 * changes nothing.
 */
export function jobWorker(job: Job, make: JobDependencies["make"]) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const outcomes = await Promise.all(event.Records.map((record) => handle(job, make, record, context)));
    const failed = event.Records.filter((_, index) => outcomes[index] === "failed");
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

async function handle(
  job: Job,
  make: JobDependencies["make"],
  record: SQSRecord,
  context: Context,
): Promise<"done" | "failed"> {
  const receives = Number(record.attributes.ApproximateReceiveCount);
  const startMs = performance.now();
  let simulationId: string | undefined;
  try {
    const message = v.parse(v.pipe(v.string(), v.parseJson(), JobMessageSchema), record.body);
    simulationId = message.simulation_id;
    if (await admission().shouldWait("correction")) {
      // A message sent anew has all its deliveries before it: nothing is given up because a provider is down.
      await jobs().send(job, message, { delaySeconds: jobWaitSeconds() });
      logger().info("JOB_WAITS", { job, simulationId, receives });
      return "done";
    }
    const outcome = await runJob({ table: table(), runtime, make }, job, {
      message,
      remainingMs: context.getRemainingTimeInMillis(),
      last: receives >= MAX_RECEIVES,
    });
    if (outcome.done) {
      logger().info("JOB_DONE", {
        job,
        simulationId,
        receives,
        durationMs: Math.round(performance.now() - startMs),
      });
      return "done";
    }
    await deliverAgainIn(job, record, outcome.laterSeconds);
    return "failed";
  } catch (error) {
    logger().error("JOB_FAILED", { job, simulationId, receives, error: describeError(error) });
    await count("JOB_FAILED", job);
    // Sooner than the queue's visibility time-out, and later each time. If the call fails, that time-out applies.
    await deliverAgainIn(job, record, jobRetrySeconds() * receives ** 2).catch(() => {});
    return "failed";
  }
}

async function deliverAgainIn(job: Job, { receiptHandle }: SQSRecord, seconds: number): Promise<void> {
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: jobQueueUrl(job),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
}
