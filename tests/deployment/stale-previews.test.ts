import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { localClientConfig } from "@epreuve/local/aws";
import { startSqs } from "@epreuve/local/sqs/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stalePreviews } from "../../scripts/deployment/stale-previews.ts";

/* SST's state bucket, on the engine that speaks S3's protocol. */

const Bucket = "sst-state-1";
let client: S3Client;
let engine: Awaited<ReturnType<typeof startSqs>>;

const state = (...types: string[]) =>
  JSON.stringify({
    version: 3,
    checkpoint: { latest: { resources: types.map((type) => ({ type, urn: "u" })) } },
  });
const HOLDS = state("pulumi:pulumi:Stack", "aws:dynamodb/table:Table");

beforeAll(async () => {
  engine = await startSqs({});
  client = new S3Client({ ...localClientConfig(engine.endpoint), forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  const files = {
    "app/epreuve/pr-12.json": HOLDS,
    "app/epreuve/pr-13.json": HOLDS,
    "app/epreuve/pr-130.json": HOLDS,
    "app/epreuve/pr-14.json": state("pulumi:pulumi:Stack"),
    "app/epreuve/pr-15.json": JSON.stringify({ version: 3, checkpoint: {} }),
    "app/epreuve/pr-16.json": "{",
    "app/epreuve/pr-x.json": HOLDS,
    "app/epreuve/production.json": HOLDS,
    "app/other/pr-1.json": HOLDS,
    "lock/epreuve/pr-12.json": HOLDS,
  };
  for (const [Key, Body] of Object.entries(files))
    await client.send(new PutObjectCommand({ Bucket, Key, Body }));
});
afterAll(async () => {
  client.destroy();
  await engine.stop();
});

test("a preview whose pull request is closed is stale, and so is one whose state cannot be read", async () => {
  expect((await stalePreviews({ client, bucket: Bucket, open: ["13"] })).sort()).toEqual([
    "pr-12",
    "pr-130",
    "pr-16",
  ]);
});

test("with every pull request open nothing is stale, and production never is", async () => {
  expect(await stalePreviews({ client, bucket: Bucket, open: ["12", "13", "130", "16"] })).toEqual([]);
});
