import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openSqs } from "../sqs/client.ts";
import { ensureQueue, type Queue } from "../sqs/queues.ts";
import { type SqsServer, startSqs } from "../sqs/server.ts";
import { type Poller, type SqsHandler, startPoller } from "./poller.ts";

let server: SqsServer;
let client: SQSClient;
let queue: Queue;
let queues = 0;
const pollers: Poller[] = [];

beforeAll(async () => {
  server = await startSqs({});
  client = openSqs(server.endpoint);
});
afterAll(async () => {
  client.destroy();
  await server.stop();
});
beforeEach(async () => {
  queue = await ensureQueue(client, `jobs-${queues++}`, 30);
});
afterEach(async () => {
  await Promise.all(pollers.splice(0).map((poller) => poller.stop()));
});

function poll(queueUrl: string, handler: SqsHandler, timeoutMs = 5_000): Poller {
  const poller = startPoller({
    queueUrl,
    client,
    handler,
    functionName: "worker",
    batchSize: 10,
    timeoutMs,
    failedVisibilitySeconds: 0,
  });
  pollers.push(poller);
  return poller;
}

/** Collects records, and resolves once there are `count`. */
function collector(count: number) {
  const records: SQSRecord[] = [];
  const { promise, resolve } = Promise.withResolvers<SQSRecord[]>();
  return {
    all: promise,
    take: (event: SQSEvent) => {
      records.push(...event.Records);
      if (records.length >= count) resolve(records);
    },
  };
}

const send = (...bodies: string[]) =>
  client.send(
    new SendMessageBatchCommand({
      QueueUrl: queue.url,
      Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    }),
  );

test("a message has the format of Lambda's event source", async () => {
  await client.send(
    new SendMessageCommand({
      QueueUrl: queue.url,
      MessageBody: '{"é":"œuf"}',
      MessageAttributes: { origine: { DataType: "String", StringValue: "essai" } },
    }),
  );
  const { promise, resolve } = Promise.withResolvers<SQSRecord | undefined>();
  poll(queue.url, (event, context) => {
    expect(context.getRemainingTimeInMillis()).toBeGreaterThan(0);
    resolve(event.Records[0]);
  });
  expect(await promise).toMatchObject({
    body: '{"é":"œuf"}',
    eventSource: "aws:sqs",
    eventSourceARN: expect.stringMatching(/^arn:aws:sqs:ca-central-1:\d{12}:jobs-\d+$/),
    awsRegion: "ca-central-1",
    attributes: { ApproximateReceiveCount: "1" },
    messageAttributes: { origine: { stringValue: "essai", dataType: "String" } },
  });
});

test("only the messages reported as failed are delivered again", async () => {
  await send("good", "bad");
  const seen = collector(3);
  poll(queue.url, (event) => {
    seen.take(event);
    return {
      batchItemFailures: event.Records.filter(
        ({ body, attributes }) => body === "bad" && attributes.ApproximateReceiveCount === "1",
      ).map(({ messageId }) => ({ itemIdentifier: messageId })),
    };
  });
  const records = await seen.all;
  expect(
    records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`).sort(),
  ).toEqual(["bad 1", "bad 2", "good 1"]);
});

test.each<[string, (event: SQSEvent) => unknown]>([
  ["throws", () => Promise.reject(new Error("broken"))],
  ["returns an invalid result", () => ({ batchItemFailures: "all" })],
  ["reports an unknown message", () => ({ batchItemFailures: [{ itemIdentifier: "other" }] })],
  ["reports an empty id", () => ({ batchItemFailures: [{ itemIdentifier: "" }] })],
])("a batch whose function %s is delivered again whole", async (_, answer) => {
  await send("one", "two");
  const seen = collector(4);
  poll(queue.url, (event) => {
    seen.take(event);
    return event.Records.some(({ attributes }) => attributes.ApproximateReceiveCount === "1")
      ? answer(event)
      : undefined;
  });
  const records = await seen.all;
  expect(records.map(({ body }) => body).sort()).toEqual(["one", "one", "two", "two"]);
});

test("a message that keeps failing is delivered three times, then goes to the dead-letter queue", async () => {
  await send("hopeless");
  const deliveries: string[] = [];
  poll(queue.url, (event) => {
    for (const { attributes } of event.Records) deliveries.push(attributes.ApproximateReceiveCount);
    throw new Error("hopeless");
  });
  const buried = collector(1);
  poll(queue.deadLetterUrl, (event) => buried.take(event));
  const [record] = await buried.all;
  expect(record?.body).toBe("hopeless");
  expect(record?.eventSourceARN).toMatch(/-dlq$/);
  expect(deliveries).toEqual(["1", "2", "3"]);
});

test("a batch whose function times out is delivered again", async () => {
  await send("slow");
  const seen = collector(2);
  poll(
    queue.url,
    (event) => {
      seen.take(event);
      return event.Records[0]?.attributes.ApproximateReceiveCount === "1" ? new Promise(() => {}) : undefined;
    },
    5,
  );
  expect(await seen.all).toHaveLength(2);
});

test("stop waits for the batch in progress, whose messages are then deleted", async () => {
  await send("slow");
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const poller = poll(queue.url, async () => {
    started.resolve();
    await released.promise;
  });
  await started.promise;
  let stopped = false;
  const stopping = poller.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  released.resolve();
  await stopping;

  await send("next");
  const seen = collector(1);
  poll(queue.url, (event) => seen.take(event));
  expect((await seen.all).map(({ body }) => body)).toEqual(["next"]);
});
