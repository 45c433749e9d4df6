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

/** A function fed by a queue. What it returns is checked, as Lambda does. */
export type SqsHandler = (event: SQSEvent, context: Context) => unknown;

export interface StartPollerOptions {
  queueUrl: string;
  client: SQSClient;
  handler: SqsHandler;
  /** Name of the function, for its context. */
  functionName: string;
  /** Messages handed over at once, 1 to 10. */
  batchSize: number;
  /** Time the function is given, in milliseconds; past it the batch has failed. */
  timeoutMs: number;
  /** Batches in hand at a time. */
  concurrency?: number;
  /**
   * Wait before a failed message comes again. Absent, the queue's own visibility time-out holds, as on AWS, where
   * it is six times the function's time: longer than anyone wants to watch.
   */
  failedVisibilitySeconds?: number;
  /** Told of what the function threw or returned amiss, and of polls that failed. */
  onError?: (error: unknown) => void;
}

export interface Poller {
  /** Takes no further batch and settles when those in hand are done with. */
  stop(): Promise<void>;
}

const LONG_POLL_SECONDS = 20;

/** Pause after a poll that failed, so that a queue that is away is not hammered. */
const PAUSE_AFTER_FAILURE_MS = 250;

const BatchResponse = v.nullish(
  v.looseObject({
    batchItemFailures: v.nullish(v.array(v.looseObject({ itemIdentifier: v.nullish(v.string()) }))),
  }),
);

/**
 * Stands for Lambda's SQS event source, with partial batch responses: a message is deleted when the function
 * succeeds and does not name it; one that is named, or whose batch threw or was answered with nonsense, stays for
 * a later delivery. The queue's redrive policy does the rest.
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

/** The ids of the messages that must come again. */
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
