import { SQSClient } from "@aws-sdk/client-sqs";
import { once } from "../once.ts";

/** The client's endpoint determines the queue's address, not the host in its URL: the same code works with any SQS. */
export const sqs = once(
  () =>
    new SQSClient({
      useQueueUrlAsEndpoint: false,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
    }),
);
