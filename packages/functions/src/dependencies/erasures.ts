import { createSqsErasures } from "@epreuve/core/erasure/sqs-erasures";
import { erasureQueueUrl } from "../config.ts";
import { once } from "../once.ts";
import { sqs } from "./sqs.ts";

/** The erasures' queue, opened at the first send. */
export const erasures = once(() => createSqsErasures(sqs(), erasureQueueUrl()));
