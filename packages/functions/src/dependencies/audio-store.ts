import { S3Client } from "@aws-sdk/client-s3";
import { createS3AudioStore } from "@epreuve/core/audio/s3-audio-store";
import { audioBucket, audioBucketUrl } from "../config.ts";
import { once } from "../once.ts";

/** The SDK's default checksum would be signed into every upload address. */
const UNSUMMED = { requestChecksumCalculation: "WHEN_REQUIRED" } as const;

/** The store of recordings. */
export const audioStore = once(() => {
  const url = audioBucketUrl();
  return createS3AudioStore({
    client: new S3Client({
      ...UNSUMMED,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_500, throwOnRequestTimeout: true },
    }),
    ...(url !== undefined && {
      presigner: new S3Client({ ...UNSUMMED, endpoint: url, forcePathStyle: true }),
    }),
    bucket: audioBucket(),
    headTimeoutMs: 3_000,
    readTimeoutMs: 10_000,
  });
});
