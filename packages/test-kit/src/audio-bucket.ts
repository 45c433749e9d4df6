import { CreateBucketCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { AudioStore } from "@epreuve/core/audio/audio-store";
import { createS3AudioStore } from "@epreuve/core/audio/s3-audio-store";
import { LOCAL_REGION, localClientConfig } from "@epreuve/local/aws";
import { LOOPBACK } from "@epreuve/loopback/loopback";
import { buildApp } from "fauxqs";

export const BUCKET = "recordings-test";

/** A client that is made as the functions' is, but tries once. */
export function openS3(endpoint: string): S3Client {
  return new S3Client({
    ...localClientConfig(endpoint),
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
}

/** The store behind an endpoint. */
export function storeAt(endpoint: string, timeoutMs = 10_000): AudioStore {
  return createS3AudioStore({
    client: openS3(endpoint),
    bucket: BUCKET,
    headTimeoutMs: timeoutMs,
    readTimeoutMs: timeoutMs,
  });
}

export interface Bucket {
  store: AudioStore;
  put(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

/** An empty bucket on the embedded S3. */
export async function startBucket(): Promise<Bucket> {
  const app = buildApp({ logger: false, defaultRegion: LOCAL_REGION });
  const endpoint = await app.listen({ host: LOOPBACK, port: 0 });
  const client = openS3(endpoint);
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    store: storeAt(endpoint),
    put: async (Key, ContentType, Body) => {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, ContentType, Body }));
    },
    stop: async () => {
      client.destroy();
      await app.close();
    },
  };
}

/** A recording as a browser's MediaRecorder begins one. */
export const WEBM = Uint8Array.from([
  0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0xf7, 0x81, 1, 2,
]);
