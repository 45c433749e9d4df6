import { S3Client } from "@aws-sdk/client-s3";
import { createS3AudioStore } from "@epreuve/core/audio/s3-audio-store";
import { audioBucket } from "../config.ts";
import { once } from "../once.ts";

/** The store of recordings. The SDK's default checksum would be signed into every upload address. */
export const audioStore = once(() =>
  createS3AudioStore({
    client: new S3Client({
      maxAttempts: 3,
      requestChecksumCalculation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
    }),
    bucket: audioBucket(),
    headTimeoutMs: 3_000,
    readTimeoutMs: 10_000,
  }),
);
