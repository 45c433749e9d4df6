import { SQSClient } from "@aws-sdk/client-sqs";
import { once } from "../once.ts";

/** The endpoint decides where a queue is, not the host in its URL: the same code then runs against any SQS. */
export const sqs = once(
  () =>
    new SQSClient({
      useQueueUrlAsEndpoint: false,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
    }),
);
