import { giveUp } from "@epreuve/core/enrichment/give-up";
import { JobMessageSchema } from "@epreuve/core/jobs/message";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { JOBS, type Job } from "@epreuve/core/simulation/row";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as v from "valibot";
import { table } from "../dependencies/table.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";
import { count } from "../log/metrics.ts";

/** The Lambda of the dead-letter queues: marks the jobs of their messages `failed`, and raises an alarm. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(event.Records.map(handle));
  const failed = event.Records.filter((_, index) => outcomes[index] === "failed");
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

async function handle(record: SQSRecord): Promise<"done" | "failed"> {
  try {
    const job = jobOf(record);
    const message = v.safeParse(v.pipe(v.string(), v.parseJson(), JobMessageSchema), record.body);
    // A message that is not a job message never becomes one: it is counted and dropped.
    const outcome = message.success
      ? await giveUp({ table: table(), runtime }, job, message.output)
      : "unreadable";
    if (outcome === "running") return "failed";
    const simulationId = message.success ? message.output.simulation_id : undefined;
    logger().error("JOB_GIVEN_UP", { job, outcome, simulationId });
    await count("JOB_GIVEN_UP", job);
    return "done";
  } catch (error) {
    logger().error("DEAD_LETTER_FAILED", { error: describeError(error) });
    return "failed";
  }
}

/** The job of a dead-letter queue, from its name, which contains it in every stage. */
function jobOf({ eventSourceARN }: SQSRecord): Job {
  const queue = eventSourceARN.slice(eventSourceARN.lastIndexOf(":") + 1).toLowerCase();
  const job = JOBS.find((candidate) => queue.includes(candidate));
  if (job === undefined) throw new Error(`no job has the dead-letter queue ${queue}`);
  return job;
}
