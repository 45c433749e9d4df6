import { SQSClient } from "@aws-sdk/client-sqs";
import { localClientConfig } from "../aws.ts";

/** A client for the local SQS. Requests go to the endpoint, because the host of a queue's URL does not resolve. */
export function openSqs(endpoint: string): SQSClient {
  return new SQSClient({ ...localClientConfig(endpoint), useQueueUrlAsEndpoint: false });
}
