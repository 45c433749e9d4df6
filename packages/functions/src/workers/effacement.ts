import { erase } from "@epreuve/core/erasure/erase";
import { ErasureMessageSchema } from "@epreuve/core/erasure/erasures";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as v from "valibot";
import { audioStore } from "../dependencies/audio-store.ts";
import { erasures } from "../dependencies/erasures.ts";
import { table } from "../dependencies/table.ts";
import { users } from "../dependencies/users.ts";
import { describeError } from "../log/describe-error.ts";
import { logger } from "../log/logger.ts";

/** Time reserved to end the batch that is being deleted, and to send the message again. */
const RESERVE_MS = 20_000;

/**
 * The Lambda of the erasures' queue. An account that takes longer than one run is queued again where it was left; a
 * failed one is delivered again, and after the last delivery the hourly sweeper queues it anew. The user is not logged.
 */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    if (!(await isDone(record, context))) failures.push({ itemIdentifier: record.messageId });
  }
  return { batchItemFailures: failures };
}

async function isDone({ body, attributes }: SQSRecord, context: Context): Promise<boolean> {
  try {
    const { owner } = v.parse(v.pipe(v.string(), v.parseJson(), ErasureMessageSchema), body);
    const deps = { table: table(), runtime, audioStore: audioStore(), users: users() };
    const untilMs = runtime.now() + context.getRemainingTimeInMillis() - RESERVE_MS;
    const outcome = await erase(deps, owner, untilMs);
    if (outcome === "more") await erasures().send({ owner });
    logger().info("ERASURE_RUN", { outcome });
    return true;
  } catch (error) {
    const receives = Number(attributes.ApproximateReceiveCount);
    logger().error("ERASURE_FAILED", { receives, error: describeError(error) });
    return false;
  }
}
