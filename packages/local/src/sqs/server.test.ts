import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReceiveMessageCommand, SendMessageCommand } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { openSqs } from "./client.ts";
import { ensureQueue } from "./queues.ts";
import { startSqs } from "./server.ts";

test("a queue and its messages survive a restart, at another port", async () => {
  const dir = mkdtempSync(join(tmpdir(), "epreuve-sqs-"));
  try {
    const first = await startSqs({ dir });
    const before = openSqs(first.endpoint);
    const { url } = await ensureQueue(before, "jobs", 30);
    await before.send(new SendMessageCommand({ QueueUrl: url, MessageBody: "gardé" }));
    before.destroy();
    await first.stop();

    const second = await startSqs({ dir });
    const after = openSqs(second.endpoint);
    const again = await ensureQueue(after, "jobs", 30);
    const { Messages } = await after.send(new ReceiveMessageCommand({ QueueUrl: again.url }));
    expect(Messages?.map(({ Body }) => Body)).toEqual(["gardé"]);
    after.destroy();
    await second.stop();
  } finally {
    rmSync(dir, { recursive: true });
  }
});
