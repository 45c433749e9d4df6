import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { Context, SQSEvent } from "aws-lambda";
import * as v from "valibot";
import { LOCAL_REGION } from "../aws.ts";
import { lambdaContext } from "../lambda-context.ts";
import { sqsRecord } from "./event.ts";

/** A function triggered by a queue. Its result is checked, as on Lambda. */
export type SqsHandler = (event: SQSEvent, context: Context) => unknown;

export interface StartPollerOptions {
  queueUrl: string;
  client: SQSClient;
  handler: SqsHandler;
  /** Name of the function, for its context. */
  functionName: string;
  /** Maximum number of messages in a batch, 1 to 10. */
  batchSize: number;
  /** The function's timeout in milliseconds, after which the batch has failed. */
  timeoutMs: number;
  /** Concurrent batches. */
  concurrency?: number;
  /**
   * Wait before a failed message is delivered again. Absent, the queue's visibility timeout, as on AWS.
   */
  failedVisibilitySeconds?: number;
  /** Called with what the function threw, with invalid results, and with failed polls. */
  onError?: (error: unknown) => void;
}

export interface Poller {
  /** Stops receiving, and resolves when the batches in progress have been handled. */
  stop(): Promise<void>;
}

const LONG_POLL_SECONDS = 20;

/** Pause after a failed poll, so that an unreachable queue is not flooded. */
const PAUSE_AFTER_FAILURE_MS = 250;

const BatchResponse = v.nullish(
  v.looseObject({
    batchItemFailures: v.nullish(v.array(v.looseObject({ itemIdentifier: v.nullish(v.string()) }))),
  }),
);

/**
 * Emulates Lambda's SQS event source with partial batch responses. A message is deleted if the function succeeds and
 * does not report it as failed. It is delivered again if it is reported, or if the function throws, times out or returns
 * an invalid result. The queue's redrive policy does the rest.
 */
export function startPoller(options: StartPollerOptions): Poller {
  const stopped = new AbortController();
  const loops = Array.from({ length: options.concurrency ?? 1 }, () => loop(options, stopped.signal));
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(options: StartPollerOptions, signal: AbortSignal): Promise<void> {
  let arn: string | undefined;
  while (!signal.aborted) {
    try {
      arn ??= await queueArn(options);
      const messages = await receive(options, signal);
      if (messages.length > 0) await handOver(messages, arn, options);
    } catch (error) {
      if (signal.aborted) return;
      options.onError?.(error);
      await pause(PAUSE_AFTER_FAILURE_MS, signal);
    }
  }
}

async function queueArn({ client, queueUrl }: StartPollerOptions): Promise<string> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ["QueueArn"] }),
  );
  return Attributes?.QueueArn ?? "";
}

async function receive(
  { client, queueUrl, batchSize }: StartPollerOptions,
  signal: AbortSignal,
): Promise<Message[]> {
  const { Messages } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: batchSize,
      WaitTimeSeconds: LONG_POLL_SECONDS,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    }),
    { abortSignal: signal },
  );
  return Messages ?? [];
}

async function handOver(messages: Message[], arn: string, options: StartPollerOptions): Promise<void> {
  const { client, queueUrl, failedVisibilitySeconds } = options;
  const failed = await invoke(messages, arn, options);
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  if (done.length > 0) {
    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
      }),
    );
  }
  if (failedVisibilitySeconds === undefined) return;
  for (const { MessageId, ReceiptHandle } of messages) {
    if (!failed.has(MessageId ?? "")) continue;
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle,
        VisibilityTimeout: failedVisibilitySeconds,
      }),
    );
  }
}

/** Runs the function. Returns the ids of the failed messages. */
async function invoke(messages: Message[], arn: string, options: StartPollerOptions): Promise<Set<string>> {
  const ids = new Set(messages.map(({ MessageId }) => MessageId ?? ""));
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => expired.reject(new Error(`${options.functionName} did not end within ${options.timeoutMs} ms.`)),
    options.timeoutMs,
  );
  try {
    const result = await Promise.race([
      options.handler(
        { Records: messages.map((message) => sqsRecord(message, arn, LOCAL_REGION)) },
        lambdaContext({ functionName: options.functionName, timeoutMs: options.timeoutMs }),
      ),
      expired.promise,
    ]);
    const failures = v.parse(BatchResponse, result)?.batchItemFailures ?? [];
    const named = failures.map(({ itemIdentifier }) => itemIdentifier ?? "");
    const unknown = named.find((id) => !ids.has(id));
    // As documented for partial batch responses: an empty or unknown identifier fails the whole batch.
    if (unknown !== undefined) throw new Error("The function named a message that is not of its batch.");
    return new Set(named);
  } catch (error) {
    options.onError?.(error);
    return ids;
  } finally {
    clearTimeout(timer);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
